import { parseYuan, type PayType, PREPAY_CHOICES, type PrepayWish } from '@domain/index'
import { refuse } from '../refusal'

/** As a query or a body has it. */
interface Given {
  principal?: string | string[]
  choice?: string | string[]
}

/** What is prepaid; null unless the type says that something is. */
export function readPrepayWish(type: PayType, given: Given): PrepayWish | null {
  if (type !== 'partial') return null
  const principal = parseYuan(given.principal)
  if (principal === null || principal <= 0) {
    return refuse('invalid', '请输入要归还的本金', { field: 'principal' })
  }
  const choice = PREPAY_CHOICES.find((one) => one === given.choice)
  if (!choice) return refuse('invalid', '请选择缩短期限或减少月供', { field: 'choice' })
  return { principal, choice }
}
