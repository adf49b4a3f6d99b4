import { useEffect } from 'react'
import { DEFAULT_PRODUCT } from '@domain/product'
import type { Read } from '@domain/unreadable'
import type { PenaltyTerms } from '@domain/penalty'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { ratesStore } from '@/stores/RatesStore'

/** The penalty rule of the product named, else of the first; the lending rules' own while none is known. */
export function usePenaltyTerms(productName?: string): Read<PenaltyTerms> {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  useEffect(() => {
    if (rates.rates.value === null && !rates.rates.loading) void rates.load(scope)
  }, [rates, scope])
  const products = rates.rates.value?.products ?? []
  const product = products.find(({ name }) => name === productName) ?? products[0]
  return product ? product.penalty : DEFAULT_PRODUCT.penalty
}
