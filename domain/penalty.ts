import { addDays, daysBetween, type IsoDate } from './calendar'
import type { PercentText } from './contract/scalars'
import type { Fen } from './money'
import { multiplyRatio } from './rounding'
import { formatRate, parseRate, RATE_UNIT } from './rate'

/** Terms of penalty interest; stored with the product. */
export interface PenaltyTerms {
  /** Penalty rate in percent of the contract rate; 150 means one and a half times. */
  percentOfContractRate: number
  /** Highest annual penalty rate. */
  annualCap: PercentText
  /** Days of the year that the daily rate is based on. */
  yearDays: number
  /** Days after the due date in which paying costs nothing. */
  graceDays: number
}

/** A repayment of an instalment's principal, on the day the money was sent. */
interface PrincipalRepayment {
  valueDate: IsoDate
  amount: Fen
}

export interface PenaltyInput {
  dueDate: IsoDate
  /** Principal of the instalment on its due date. */
  principal: Fen
  repayments: readonly PrincipalRepayment[]
  /** Annual contract rate. */
  annualRate: PercentText
  /** Last day that penalty is counted for. */
  asOf: IsoDate
}

/** Annual penalty rate in hundredths of a Rate unit, so that any percentage is exact. */
function penaltyRateNumerator(annualRate: PercentText, terms: PenaltyTerms): number {
  return Math.min(
    parseRate(annualRate) * terms.percentOfContractRate,
    parseRate(terms.annualCap) * 100,
  )
}

/** Annual penalty rate of a loan: min(contract rate × 1.5, 24 %) with the default terms. */
export function penaltyRateOf(annualRate: PercentText, terms: PenaltyTerms): PercentText {
  return formatRate(Math.round(penaltyRateNumerator(annualRate, terms) / 100))
}

/** Last day on which paying costs no penalty and is not overdue (最后免罚息日). */
export const lastSafeDayOf = (dueDate: IsoDate, graceDays: number): IsoDate =>
  addDays(dueDate, graceDays)

/** Days past the due date; 0 on it and before. */
export function overdueDaysOf(dueDate: IsoDate, asOf: IsoDate): number {
  return Math.max(0, daysBetween(dueDate, asOf))
}

/**
 * Principal unpaid on a day. A repayment counts from the next day: its own day still charges the principal it found.
 */
const owedOn = (day: IsoDate, { principal, repayments }: PenaltyInput): Fen =>
  repayments
    .filter(({ valueDate }) => valueDate < day)
    .reduce((owed, { amount }) => owed - amount, principal)

/** Sum over overdue days of the principal unpaid on that day, in fen · days. */
function principalDays(input: PenaltyInput): number {
  const end = addDays(input.asOf, 1)
  const starts = [
    addDays(input.dueDate, 1),
    ...input.repayments.map(({ valueDate }) => addDays(valueDate, 1)),
  ].filter((day) => day > input.dueDate && day < end)
  const days = [...new Set(starts)].sort()
  return days.reduce((sum, day, index) => {
    const length = daysBetween(day, days[index + 1] ?? end)
    return sum + Math.max(0, owedOn(day, input)) * length
  }, 0)
}

/**
 * Penalty (罚息) an instalment has accrued in all, in fen: each overdue day's unpaid principal × penalty rate ÷ 360,
 * from the day after the due date, rounded once; simple, never compounded. Zero when the principal was repaid within
 * the grace days; otherwise it counts from the first day. The caller subtracts what was paid or waived of it.
 */
export function penalty(input: PenaltyInput, terms: PenaltyTerms): Fen {
  const afterGrace = addDays(lastSafeDayOf(input.dueDate, terms.graceDays), 1)
  if (input.asOf < afterGrace || owedOn(afterGrace, input) <= 0) return 0
  return multiplyRatio(
    principalDays(input),
    penaltyRateNumerator(input.annualRate, terms),
    RATE_UNIT * 100 * terms.yearDays,
  )
}
