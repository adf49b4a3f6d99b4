import type { Query } from '@/api/client'
import { optionalText, otherParams, type ParamReaders } from '@/app/params'
import type { PartSelection, PaymentSelection } from '@/stores/RepayStore'

/** What to pay, in a page's query. */
export interface SelectionParams {
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

const SELECTION_PARAMS = ['order_no', 'order_nos', 'type', 'nos', 'principal', 'choice', 'pay_no']

/** Readers of these parameters. */
export const selectionParams: ParamReaders<SelectionParams> = {
  order_no: optionalText,
  type: optionalText,
  nos: optionalText,
  principal: optionalText,
  choice: optionalText,
  extra: otherParams(SELECTION_PARAMS),
}

const numbersIn = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((no) => Number.isSafeInteger(no) && no > 0)

export const selectionQuery = ({ orderNo, type, nos, part, extra }: PaymentSelection): Query => ({
  ...extra,
  order_no: orderNo,
  type,
  nos: nos.length > 0 ? nos.join(',') : undefined,
  ...part,
})

/** The part of the principal in the query; null without one. */
function partIn({ type, principal, choice }: SelectionParams): PartSelection | null {
  if (type !== 'partial' || !principal) return null
  return choice === 'shorten' || choice === 'reduce' ? { principal, choice } : null
}

/** The selection in the query; null without a loan. All that is due when no valid instalments or part are named. */
export function readSelection(params: SelectionParams): PaymentSelection | null {
  const { order_no: orderNo, type, nos, extra } = params
  if (!orderNo) return null
  const selection = { orderNo, nos: [], ...(extra ? { extra } : {}) }
  const part = partIn(params)
  if (part) return { ...selection, type: 'partial', part }
  const chosen = numbersIn(nos)
  if (type === 'settle') return { ...selection, type }
  return type !== 'all_due' && chosen.length > 0
    ? { ...selection, type: 'installments', nos: chosen }
    : { ...selection, type: 'all_due' }
}
