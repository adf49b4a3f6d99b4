import { PAY_TYPES, PREPAY_CHOICES, type PayType } from '@domain/payments'
import type { Query } from '@/api/query'
import { optionalText, otherParams, type ParamReaders } from '@/app/params'
import type { PartWish, PayWish } from '@/stores/RepayStore'

/** What is to be paid, as it stands in the address of a page. */
export interface WishParams {
  order_no?: string
  type?: string
  /** "3,4" */
  nos?: string
  /** Yuan, for `partial`. */
  principal?: string
  choice?: string
  /** The other parameters, for the backend. */
  extra?: Record<string, string>
}

const WISH_PARAMS = ['order_no', 'order_nos', 'type', 'nos', 'principal', 'choice', 'pay_no']

/** How a page reads its parameters. */
export const wishParams: ParamReaders<WishParams> = {
  order_no: optionalText,
  type: optionalText,
  nos: optionalText,
  principal: optionalText,
  choice: optionalText,
  extra: otherParams(WISH_PARAMS),
}

const isPayType = (text: string | undefined): text is PayType =>
  (PAY_TYPES as readonly (string | undefined)[]).includes(text)

const numbersIn = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((no) => Number.isSafeInteger(no) && no > 0)

export const wishQuery = ({ orderNo, type, nos, part, extra }: PayWish): Query => ({
  ...extra,
  order_no: orderNo,
  type,
  nos: nos.length > 0 ? nos.join(',') : undefined,
  ...part,
})

/** The part of the principal an address names; null where it names none. */
function partIn({ principal, choice: word }: WishParams): PartWish | null {
  const choice = PREPAY_CHOICES.find((known) => known === word)
  return principal && choice ? { principal, choice } : null
}

/** The wish an address names; null when it names no loan. Without a usable choice of rows or part: all that is due. */
export function readWish(params: WishParams): PayWish | null {
  const { order_no: orderNo, type, nos, extra } = params
  if (!orderNo) return null
  const chosen = numbersIn(nos)
  const passed = extra ? { extra } : {}
  if (type === 'partial') {
    const part = partIn(params)
    return part
      ? { orderNo, type, nos: [], part, ...passed }
      : { orderNo, type: 'all_due', nos: [], ...passed }
  }
  if (isPayType(type) && type !== 'installments') return { orderNo, type, nos: [], ...passed }
  return chosen.length > 0
    ? { orderNo, type: 'installments', nos: chosen, ...passed }
    : { orderNo, type: 'all_due', nos: [], ...passed }
}
