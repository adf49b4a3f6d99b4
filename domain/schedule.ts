import { levelPayment } from './annuity'
import { addMonthsFromSeed, type IsoDate } from './calendar'
import type { RepayMethod } from './statuses'
import type { PercentText } from './contract/scalars'
import { sumFen, type Fen } from './money'
import { divideHalfUp, multiplyRatio } from './rounding'
import { MONTHS_PER_YEAR, parseRate, RATE_UNIT, type Rate } from './rate'

export interface ScheduleInput {
  /** Amount lent, fen, > 0. */
  principal: Fen
  /** Nominal annual rate, percent text: "14.40". A month is a twelfth of it. */
  annualRate: PercentText
  /** Months, 1–600. */
  term: number
  method: RepayMethod
  firstDueDate: IsoDate
}

export interface ScheduleRow {
  /** From 1. */
  no: number
  dueDate: IsoDate
  principal: Fen
  interest: Fen
  /** principal + interest. */
  payment: Fen
  /** Principal still owed after this instalment. */
  balance: Fen
}

export interface Schedule {
  rows: ScheduleRow[]
  totalInterest: Fen
  totalPayment: Fen
  /** One per month from disbursement, seen by the borrower: +principal, −payment, … */
  cashflows: Fen[]
}

/** Longest term, months. */
export const MAX_TERM = 600

/** Principal and interest of an instalment, without date and balance. */
interface Part {
  principal: Fen
  interest: Fen
}

type Plan = (principal: Fen, rate: Rate, term: number) => Part[]

/** Interest of a balance for `months`, fen, rounded once. */
export const monthlyInterest = (balance: Fen, rate: Rate, months = 1): Fen =>
  multiplyRatio(balance, rate * months, RATE_UNIT * MONTHS_PER_YEAR)

/** Splits a falling balance into instalments; the last one takes the rounding residue. */
function amortise(
  principal: Fen,
  rate: Rate,
  term: number,
  principalOf: (interest: Fen) => Fen,
): Part[] {
  let balance = principal
  return Array.from({ length: term }, (_, index) => {
    const interest = monthlyInterest(balance, rate)
    const isLast = index === term - 1
    // Rounding over many instalments of a few fen must not go below zero or beyond the debt.
    const repaid = isLast ? balance : Math.min(balance, Math.max(0, principalOf(interest)))
    balance -= repaid
    return { principal: repaid, interest }
  })
}

const PLANS: Record<RepayMethod, Plan> = {
  equal_installment: (principal, rate, term) => {
    const payment = levelPayment(principal, rate, term)
    return amortise(principal, rate, term, (interest) => payment - interest)
  },
  equal_principal: (principal, rate, term) => {
    const share = divideHalfUp(principal, term)
    return amortise(principal, rate, term, () => share)
  },
  interest_first: (principal, rate, term) => amortise(principal, rate, term, () => 0),
  bullet: (principal, rate, term) => [
    { principal, interest: monthlyInterest(principal, rate, term) },
  ],
}

function assertInput({ principal, term }: ScheduleInput): void {
  if (!Number.isSafeInteger(principal) || principal <= 0) {
    throw new RangeError('principal must be whole fen above zero')
  }
  if (!Number.isInteger(term) || term < 1 || term > MAX_TERM) {
    throw new RangeError(`term must be 1 to ${MAX_TERM} months`)
  }
}

/**
 * The repayment schedule of a loan. Interest of an instalment is balance × annual rate ÷ 12, rounded HALF_UP to the
 * fen once; the level payment and the equal share are rounded likewise; the last instalment absorbs the residue, so
 * the principal sums to the loan exactly. A bullet loan has one instalment, due in the last month.
 * @throws RangeError when principal, rate, term or date is out of range
 */
export function schedule(input: ScheduleInput): Schedule {
  assertInput(input)
  const { principal, term, method, firstDueDate } = input
  const parts = PLANS[method](principal, parseRate(input.annualRate), term)
  const monthsWithoutPayment = term - parts.length

  let balance = principal
  const rows = parts.map((part, index): ScheduleRow => {
    balance -= part.principal
    const payment = part.principal + part.interest
    const dueDate = addMonthsFromSeed(firstDueDate, monthsWithoutPayment + index)
    return { no: index + 1, dueDate, ...part, payment, balance }
  })

  const payments = rows.map((row) => row.payment)
  return {
    rows,
    totalInterest: sumFen(rows.map((row) => row.interest)),
    totalPayment: sumFen(payments),
    cashflows: [
      principal,
      ...new Array<Fen>(monthsWithoutPayment).fill(0),
      ...payments.map((payment) => -payment),
    ],
  }
}

/** The highest payment of a plan, fen. */
export const highestPayment = ({ rows }: Pick<Schedule, 'rows'>): Fen =>
  Math.max(...rows.map(({ payment }) => payment))
