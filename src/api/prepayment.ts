import { amountsOf } from '@domain/buckets'
import type { IsoDate } from '@domain/calendar'
import type {
  ComingRow,
  PaidAhead,
  PlanRow,
  PrepayOffer,
  PrepayState,
  Revision,
} from '@domain/contract/prepayment'
import type { InstalmentState } from '@domain/instalmentState'
import type { Fen } from '@domain/money'
import { PREPAY_CHOICES, type PrepayChoice } from '@domain/payments'
import type { PlanTerms, PrepayRange } from '@domain/prepayment'
import { REPAY_METHODS } from '@domain/statuses'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  count,
  day,
  fieldsOf,
  listOf,
  money,
  nullableOrLeftOut,
  oneOf,
  optional,
  ordinal,
  percent,
  required,
  unused,
  words,
  type Reader,
} from './read'

const readRow = fieldsOf<ComingRow>()({
  no: required(ordinal),
  due_date: required(day),
  principal: required(money),
  interest: required(money),
  period_start: required(day),
  paid_principal: required(money),
  paid_interest: required(money),
})

const readPaidAhead = fieldsOf<PaidAhead>()({
  no: required(ordinal),
  period_start: required(day),
  due_date: required(day),
  paid_on: required(day),
})

const readTerms = fieldsOf<PrepayOffer>()({
  as_of: required(day),
  annual_rate: required(percent),
  repay_method: required(oneOf(REPAY_METHODS)),
  term: required(count),
  level: required(money),
  least: required(money),
  most: required(money),
  choices: required(listOf(oneOf(PREPAY_CHOICES))),
  due_amount: required(money),
  rows: required(listOf(readRow)),
  paid_ahead: optional(listOf(readPaidAhead)),
  interest_paid: optional(money),
})

/** What may be prepaid today, with what domain's rule needs to calculate the result. */
export interface PrepayOfferInfo {
  asOf: IsoDate
  terms: PlanTerms
  range: PrepayRange
  choices: readonly PrepayChoice[]
  /** Fen already due, paid first. */
  dueAmount: Fen
  /** Unpaid instalments not yet due. */
  rows: readonly InstalmentState[]
  /** Those paid before their due date, which is still to come. */
  paidAhead: readonly InstalmentState[]
}

const NOTHING = amountsOf(() => 0)

const paidState = ({
  paidOn: closedOn,
  ...row
}: ReturnType<typeof readPaidAhead>): InstalmentState => ({
  ...row,
  due: NOTHING,
  paid: NOTHING,
  closedOn,
})

function stateOf(row: ReturnType<typeof readRow>): InstalmentState {
  const { no, periodStart, dueDate, principal, interest, paidPrincipal, paidInterest } = row
  const due = amountsOf((bucket) => ({ principal, interest, fee: 0, penalty: 0 })[bucket])
  const sums = { principal: paidPrincipal, interest: paidInterest, fee: 0, penalty: 0 }
  return { no, periodStart, dueDate, due, paid: amountsOf((at) => sums[at]), closedOn: null }
}

const readOffer: Reader<PrepayOffer, PrepayOfferInfo> = (data) => {
  const {
    asOf,
    annualRate,
    repayMethod: method,
    term,
    level,
    least,
    most,
    ...fields
  } = readTerms(data)
  const { choices, dueAmount, rows, paidAhead = [], interestPaid = 0 } = fields
  return {
    asOf,
    terms: { annualRate, method, term, level, interestPaid },
    range: { least, most },
    choices,
    dueAmount,
    rows: rows.map(stateOf),
    paidAhead: paidAhead.map(paidState),
  }
}

const readPlanRow = fieldsOf<PlanRow>()({
  no: required(ordinal),
  due_date: required(day),
  principal: required(money),
  interest: required(money),
})
export type PlanRowInfo = ReturnType<typeof readPlanRow>

const readRevision = fieldsOf<Revision>()({
  no: unused,
  receipt_no: required(words),
  paid_on: required(day),
  principal: required(money),
  choice: required(oneOf(PREPAY_CHOICES)),
  interest: unused,
  saved_interest: required(money),
  rows: required(listOf(readPlanRow)),
})
/** The plan after a prepayment. */
export type RevisionInfo = ReturnType<typeof readRevision>

/** `offer` is null where nothing may be prepaid; `signed` is empty while the signed plan still holds. */
const readState = fieldsOf<PrepayState>()({
  order_no: unused,
  offer: nullableOrLeftOut(readOffer),
  reason: unused,
  signed: required(listOf(readPlanRow)),
  revisions: required(listOf(readRevision)),
})
export type PrepayInfo = ReturnType<typeof readState>

/** 提前还部分本金. A call of our own, which another backend may lack. */
export const prepaymentApi = (client: ApiClient) => ({
  state: (orderNo: string, options?: RequestOptions) =>
    ask(client, '/api/loan/prepayment', { order_no: orderNo }, readState, options),
})
