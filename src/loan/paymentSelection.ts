import { PAYMENT_LOANS_MAX, type SeveralType } from '@domain/payments'
import type { Query } from '@/api/client'
import { optionalText, otherParams, type ParamReaders } from '@/app/params'
import type { LoanSelection, PartSelection, PaymentSelection } from '@/stores/RepayStore'

/** What to pay, in a page's query. */
export interface SelectionParams {
  /** Of one loan, or of several: "A,B". */
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

const SELECTION_PARAMS = ['order_no', 'type', 'nos', 'principal', 'choice', 'pay_no']

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

/** What one loan's query names; null without a loan. All that is due when no valid instalments or part are named. */
export function readLoanSelection(params: SelectionParams): LoanSelection | null {
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

/** Each loan once, sorted by order number, that is by application. */
const distinct = (orderNos: readonly string[]): string[] => [...new Set(orderNos)].sort()

/** As `readLoanSelection`, for one loan or for several, of which all that is due, or only what is overdue, is paid. */
export function readSelection(params: SelectionParams): PaymentSelection | null {
  const { order_no: given = '', type, extra } = params
  const orderNos = distinct(given.split(',').filter(Boolean))
  const orderNo = orderNos.join()
  if (orderNos.length < 2) return readLoanSelection({ ...params, order_no: orderNo })
  const pays = type === 'overdue' ? type : 'all_due'
  return { orderNo, type: pays, nos: [], ...(extra ? { extra } : {}) }
}

/** Pays these loans at once; null where that is one loan, or more than one payment may be for. */
export function togetherSelection(
  orderNos: readonly string[],
  type: SeveralType,
): PaymentSelection | null {
  const together = distinct(orderNos)
  if (together.length < 2 || together.length > PAYMENT_LOANS_MAX) return null
  return { orderNo: together.join(), type, nos: [] }
}
