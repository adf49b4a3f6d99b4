import type { Query } from '@/api/client'
import { optionalText, otherParams, type ParamReaders } from '@/app/params'
import type { PartWish, PaymentSelection } from '@/stores/RepayStore'

/** What to pay, in a page's query. */
export interface WishParams {
  order_no?: string
  type?: string
  /** "3,4" */
  nos?: string
  /** Yuan, for `partial`. */
  principal?: string
  choice?: string
  /** Further parameters, passed on to the backend. */
  extra?: Record<string, string>
}

const WISH_PARAMS = ['order_no', 'order_nos', 'type', 'nos', 'principal', 'choice', 'pay_no']

/** Readers of these parameters. */
export const wishParams: ParamReaders<WishParams> = {
  order_no: optionalText,
  type: optionalText,
  nos: optionalText,
  principal: optionalText,
  choice: optionalText,
  extra: otherParams(WISH_PARAMS),
}

const numbersIn = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((no) => Number.isSafeInteger(no) && no > 0)

export const wishQuery = ({ orderNo, type, nos, part, extra }: PaymentSelection): Query => ({
  ...extra,
  order_no: orderNo,
  type,
  nos: nos.length > 0 ? nos.join(',') : undefined,
  ...part,
})

/** The part of the principal in the query; null without one. */
function partIn({ type, principal, choice }: WishParams): PartWish | null {
  if (type !== 'partial' || !principal) return null
  return choice === 'shorten' || choice === 'reduce' ? { principal, choice } : null
}

/** The wish in the query; null without a loan. All that is due when no valid instalments or part are named. */
export function readWish(params: WishParams): PaymentSelection | null {
  const { order_no: orderNo, type, nos, extra } = params
  if (!orderNo) return null
  const wish = { orderNo, nos: [], ...(extra ? { extra } : {}) }
  const part = partIn(params)
  if (part) return { ...wish, type: 'partial', part }
  const chosen = numbersIn(nos)
  if (type === 'settle') return { ...wish, type }
  return type !== 'all_due' && chosen.length > 0
    ? { ...wish, type: 'installments', nos: chosen }
    : { ...wish, type: 'all_due' }
}
