import { PAY_TYPES, type PayType } from '@domain/payments'
import type { Query } from '@/api/query'
import { optionalText, otherParams, type ParamReaders } from '@/app/params'
import type { PayWish } from '@/stores/RepayStore'

/** What is to be paid, as it stands in the address of a page. */
export interface WishParams {
  order_no?: string
  type?: string
  /** "3,4" */
  nos?: string
  /** The other parameters, for the backend. */
  extra?: Record<string, string>
}

const WISH_PARAMS = ['order_no', 'order_nos', 'type', 'nos', 'pay_no']

/** How a page reads its parameters. */
export const wishParams: ParamReaders<WishParams> = {
  order_no: optionalText,
  type: optionalText,
  nos: optionalText,
  extra: otherParams(WISH_PARAMS),
}

const isPayType = (text: string | undefined): text is PayType =>
  (PAY_TYPES as readonly (string | undefined)[]).includes(text)

const numbersIn = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((no) => Number.isSafeInteger(no) && no > 0)

export const wishQuery = ({ orderNo, type, nos, extra }: PayWish): Query => ({
  ...extra,
  order_no: orderNo,
  type,
  nos: nos.length > 0 ? nos.join(',') : undefined,
})

/** The wish an address names; null when it names no loan. Without a usable choice of rows: all that is due. */
export function readWish({ order_no: orderNo, type, nos, extra }: WishParams): PayWish | null {
  if (!orderNo) return null
  const chosen = numbersIn(nos)
  const passed = extra ? { extra } : {}
  if (isPayType(type) && type !== 'installments') return { orderNo, type, nos: [], ...passed }
  return chosen.length > 0
    ? { orderNo, type: 'installments', nos: chosen, ...passed }
    : { orderNo, type: 'all_due', nos: [], ...passed }
}
