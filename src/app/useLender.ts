import { useEffect } from 'react'
import { type LenderFacts, ratesStore } from '@/stores/RatesStore'
import { useStore } from './root'

/**
 * The lender, which is the product's. Loads the products unless they are known, without a page's scope, since the frame of a
 * page asks too. Null until they are. For observers.
 */
export function useLender(): LenderFacts | null {
  const store = useStore(ratesStore)
  const { value, loading, error } = store.rates
  const isUnknown = value === null && !loading && error === null
  useEffect(() => {
    if (isUnknown) void store.fetch()
  }, [store, isUnknown])
  return store.lender
}

/** 客服 400-000-0000（每日 8:00 至 22:00）; just 客服 where the number is not known. */
export const serviceWords = (lender: LenderFacts | null): string => {
  if (!lender?.hotline) return '客服'
  return `客服 ${lender.hotline}${lender.hours && `（${lender.hours}）`}`
}
