import { isApiError } from '@/api/errors'
import { STEP_FIELDS } from './values'

/** The product is not what the form was filled in for: withdrawn, other limits, or another price. */
export const isOutdated = (error: unknown): boolean => {
  if (!isApiError(error, 'refused')) return false
  const { reason, field = '' } = error.details
  const ofProduct: readonly string[] = ['product_code', ...(STEP_FIELDS[0] ?? [])]
  return reason === 'quote_changed' || ofProduct.includes(field)
}
