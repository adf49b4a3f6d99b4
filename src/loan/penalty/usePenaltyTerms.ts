import { useEffect } from 'react'
import type { PenaltyTerms } from '@domain/penalty'
import { UNREADABLE, type Read } from '@domain/unreadable'
import type { ProductInfo } from '@/api/rates'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { ratesStore } from '@/stores/RatesStore'

/** The product of that name, or the first when no name is given; undefined while unknown. */
export function useProduct(productName?: string): ProductInfo | undefined {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  useEffect(() => {
    if (rates.rates.value === null && !rates.rates.loading) void rates.load(scope)
  }, [rates, scope])
  const products = rates.rates.value?.products ?? []
  return productName === undefined ? products[0] : products.find(({ name }) => name === productName)
}

/**
 * Penalty rule of the product of that name, or of the first when no name is given: another product's rule says nothing.
 */
export const usePenaltyTerms = (productName?: string): Read<PenaltyTerms> =>
  useProduct(productName)?.penalty ?? UNREADABLE
