import { useEffect, useState } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { useIsShown } from '@/app/useIsShown'
import { useForeground } from '@/platform/useForeground'
import type { PayWish } from '@/stores/RepayStore'
import { repayStore } from '@/stores/RepayStore'
import { QuoteWatch } from './QuoteWatch'

/**
 * The quote of a wish, its time running while the page is in sight, and fresh each time it comes there: meanwhile a
 * voucher may have been handed in for it.
 */
export function useQuoteWatch(wish: PayWish, isSeen: boolean): QuoteWatch {
  const repay = useStore(repayStore)
  const { clock } = useStores()
  const scope = usePageScope()
  const [watch] = useState(() => new QuoteWatch(repay, wish, clock))
  useEffect(() => {
    if (isSeen) void watch.refresh(scope, true)
  }, [watch, scope, isSeen])
  useEffect(() => (isSeen ? watch.watch(scope) : undefined), [watch, scope, isSeen])
  return watch
}

/** Whether this page is before somebody's eyes. */
export function useIsSeen(): boolean {
  return [useIsShown(), useForeground()].every(Boolean)
}
