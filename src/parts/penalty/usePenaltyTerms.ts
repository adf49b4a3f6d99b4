import { useEffect } from 'react'
import type { PenaltyTerms } from '@domain/penalty'
import { UNREADABLE, type Read } from '@domain/unreadable'
import type { ProductInfo } from '@/api/readRates'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { ratesStore } from '@/stores/RatesStore'

/** The product named, the first where none is; undefined while it is not known. */
export function useProduct(productName?: string): ProductInfo | undefined {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  useEffect(() => {
    if (rates.rates.value === null && !rates.rates.loading) void rates.load(scope)
  }, [rates, scope])
  const products = rates.rates.value?.products ?? []
  return productName === undefined ? products[0] : products.find(({ name }) => name === productName)
}

/** The penalty rule of the product named, of the first where none is: another one's says nothing. */
export const usePenaltyTerms = (productName?: string): Read<PenaltyTerms> =>
  useProduct(productName)?.penalty ?? UNREADABLE
