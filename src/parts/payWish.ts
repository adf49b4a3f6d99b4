import { PAY_TYPES, type PayType } from '@domain/contract/repayment'
import type { Query } from '@/api/query'
import type { PayWish } from '@/stores/RepayStore'

/** What is to be paid, as it stands in the address of a page. */
export interface WishParams {
  order_no?: string
  type?: string
  /** "3,4" */
  nos?: string
}

const isPayType = (text: string | undefined): text is PayType =>
  (PAY_TYPES as readonly (string | undefined)[]).includes(text)

const numbersIn = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((no) => Number.isSafeInteger(no) && no > 0)

export const wishQuery = ({ orderNo, type, nos }: PayWish): Query => ({
  order_no: orderNo,
  type,
  nos: nos.length > 0 ? nos.join(',') : undefined,
})

/** The wish an address names; null when it names no loan. Without a usable choice of rows: all that is due. */
export function readWish({ order_no: orderNo, type, nos }: WishParams): PayWish | null {
  if (!orderNo) return null
  const chosen = numbersIn(nos)
  if (isPayType(type) && type !== 'installments') return { orderNo, type, nos: [] }
  return chosen.length > 0
    ? { orderNo, type: 'installments', nos: chosen }
    : { orderNo, type: 'all_due', nos: [] }
}
