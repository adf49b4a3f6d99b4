import { parseYuan, PREPAY_CHOICES, type PrepaymentSelection, type QuoteType } from '@domain/index'
import { refuse } from '../refusal'

/** Fields as sent in a query or body. */
interface Given {
  principal?: string | string[]
  choice?: string | string[]
}

/** The partial prepayment asked for; null for other types of payment. */
export function readPrepaymentSelection(type: QuoteType, given: Given): PrepaymentSelection | null {
  if (type !== 'partial') return null
  const principal = parseYuan(given.principal)
  if (principal === null || principal <= 0) {
    return refuse('invalid', '请输入要归还的本金', { field: 'principal' })
  }
  const choice = PREPAY_CHOICES.find((one) => one === given.choice)
  if (!choice) return refuse('invalid', '请选择缩短期限或减少月供', { field: 'choice' })
  return { principal, choice }
}
