import { useEffect, useState } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope, useIsShown } from '@/app/scope'
import { useForeground } from '@/platform/useForeground'
import { repayStore, type PayWish } from '@/stores/RepayStore'
import { QuoteWatch, type QuoteSource, type WatchedQuote } from './QuoteWatch'

/**
 * The quote of a wish, its time running while the page is in sight, and fresh each time it comes there: meanwhile a
 * voucher may have been handed in for it.
 */
export function useWatchOf<Wish, Quote extends WatchedQuote>(
  source: QuoteSource<Wish, Quote>,
  wish: Wish,
  isSeen: boolean,
): QuoteWatch<Wish, Quote> {
  const { clock } = useStores()
  const scope = usePageScope()
  const [watch] = useState(() => new QuoteWatch(source, wish, clock))
  useEffect(() => {
    if (isSeen) void watch.refresh(scope, true)
  }, [watch, scope, isSeen])
  useEffect(() => (isSeen ? watch.watch(scope) : undefined), [watch, scope, isSeen])
  return watch
}

/** As {@link useWatchOf}, of one loan. */
export const useQuoteWatch = (wish: PayWish, isSeen: boolean): QuoteWatch =>
  useWatchOf(useStore(repayStore), wish, isSeen)

/** Whether this page is before somebody's eyes. */
export function useIsSeen(): boolean {
  return [useIsShown(), useForeground()].every(Boolean)
}
