/**
 * 提前还款少收的利息: principal returned before its due date bears no interest for the time it is no longer owed (民法典 677).
 * It is worked out for each instalment paid ahead and let go as a waiver; the other instalments stay as they are.
 */
import { allocate, type Allocation } from './allocation'
import { amountsOf, sumAmounts, totalOf, type Amounts } from './buckets'
import { daysBetween, type IsoDate } from './calendar'
import type { PercentText } from './contract/scalars'
import {
  amountDueOf,
  earlierInterestOf,
  outstandingOf,
  type InstalmentState,
} from './instalmentState'
import { sumFen, type Fen } from './money'
import { MONTHS_PER_YEAR, parseRate, RATE_UNIT } from './rate'
import { multiplyRatio } from './rounding'
import type { RepayMethod } from './statuses'

/** What the interest of a loan's principal depends on. */
interface InterestTerms {
  annualRate: PercentText
  method: RepayMethod
  /** Months of the loan. */
  term: number
}

/** A loan on one day. */
export interface LoanState extends InterestTerms {
  /** Every instalment, oldest first, with its penalty as accrued on that day. */
  rows: readonly InstalmentState[]
  /** Interest paid on no instalment, fen: that of prepaid parts, less what was given back. */
  otherInterest: Fen
}

/** What is paid on an instalment, and what of it is let go. */
export interface ReducedRow {
  no: number
  pay: Amounts
  waived: Amounts
}

/** What instalments cost when they are paid on a day. */
export interface ReducedCost {
  /** Oldest first. */
  rows: ReducedRow[]
  /** Interest paid with earlier payments for time in which this principal is no longer owed, fen: it is taken off. */
  returned: Fen
  /** By component; interest is below zero when more is returned than paid. */
  breakdown: Amounts
  amount: Fen
  /** Interest no longer owed, fen. */
  savedInterest: Fen
}

/** Where the current instalment is among them: the first that is not yet due; -1 when all are. */
const currentAt = (rows: readonly InstalmentState[], asOf: IsoDate): number =>
  rows.findIndex(({ dueDate }) => dueDate > asOf)

/** The open instalments with which interest of months without payment falls due: of the same months. */
const waitRows = (rows: readonly InstalmentState[]): InstalmentState[] =>
  rows.filter((row) => row.wait !== undefined && amountDueOf(row) > 0)

/**
 * Interest of months without payment that the principal of an instalment no longer bears when it is returned within them:
 * its share of what has not passed. Only principal yet to fall due shares in it, since the plan counted on what has fallen
 * due being returned by then.
 */
function rebateOfWait(rows: readonly InstalmentState[], principal: Fen, asOf: IsoDate): Fen {
  const left = sumFen(
    waitRows(rows).map(
      (row) => (row.arrears ?? 0) + (row.wait?.interest ?? 0) - earlierInterestOf(row, asOf),
    ),
  )
  const coming = rows.filter((row) => row.dueDate > asOf && amountDueOf(row) > 0)
  const owed = sumFen(coming.map(({ due }) => due.principal))
  return owed === 0 ? 0 : multiplyRatio(left, principal, owed)
}

/** Interest of earlier time that is still to be paid on an instalment: none of it is let go. */
export const keptInterestOf = (row: InstalmentState, asOf: IsoDate): Fen =>
  Math.max(0, earlierInterestOf(row, asOf) - row.paid.interest)

type LoanTime = Omit<LoanState, 'otherInterest'>

/** Interest of principal for the periods from a day to the due date of the instalment at `at`; 0 when that is past. */
export function interestUntil(
  { rows, annualRate, method, term }: LoanTime,
  { principal, at }: { principal: Fen; at: number },
  asOf: IsoDate,
): Fen {
  const from = currentAt(rows, asOf)
  const current = rows[from]
  if (!current || at < from) return 0
  const days = daysBetween(current.periodStart, current.dueDate)
  const early = Math.min(days, daysBetween(asOf, current.dueDate)) + (at - from) * days
  const months = method === 'bullet' ? term : 1
  const rate = parseRate(annualRate)
  return multiplyRatio(principal, rate * months * early, RATE_UNIT * MONTHS_PER_YEAR * days)
}

/**
 * Interest that the principal of an instalment no longer bears when it is returned on a day: its monthly interest for
 * the rest of the current period, by days, and for each period from then to its own; months without payment before them
 * count apart. 0 from its due date on.
 */
export function rebateOf(state: LoanTime, no: number, asOf: IsoDate): Fen {
  const { rows } = state
  const at = rows.findIndex((row) => row.no === no)
  const row = rows[at]
  if (!row || row.dueDate <= asOf) return 0
  const waitEnd = waitRows(rows)[0]?.wait?.to ?? asOf
  const returned = { principal: row.due.principal, at }
  const ofPeriods = interestUntil(state, returned, asOf > waitEnd ? asOf : waitEnd)
  return ofPeriods + rebateOfWait(rows, row.due.principal, asOf)
}

/**
 * Waives interest of these instalments up to an amount, the oldest first, but none of earlier time; returns what is left of
 * the amount.
 */
function waive(rows: readonly ReducedRow[], amount: Fen, keptOf: (no: number) => Fen): Fen {
  let left = amount
  for (const row of rows) {
    const share = Math.min(left, Math.max(0, row.pay.interest - keptOf(row.no)))
    row.pay = { ...row.pay, interest: row.pay.interest - share }
    row.waived = { ...row.waived, interest: row.waived.interest + share }
    left -= share
  }
  return left
}

/**
 * What is returned of interest paid before, when that much is let go beyond the interest of what is paid: only when the
 * current instalment was paid ahead, too, since interest of the running period is still to be paid otherwise; never more
 * than was paid, and something is left to pay.
 */
function returnedOf(state: LoanState, { beyond, cost }: { beyond: Fen; cost: Fen }, asOf: IsoDate) {
  const { rows, otherInterest } = state
  const current = rows[currentAt(rows, asOf)]
  if (!current || amountDueOf(current) > 0) return 0
  const paid = sumFen(rows.map((row) => row.paid.interest)) + otherInterest
  return Math.max(0, Math.min(beyond, paid, cost - 1))
}

/** The cost of rows as they are to be paid and waived. */
export function reducedCost(
  state: LoanState,
  rows: ReducedRow[],
  beyond: Fen,
  asOf: IsoDate,
): ReducedCost {
  const paid = sumAmounts(rows.map(({ pay }) => pay))
  const returned = returnedOf(state, { beyond, cost: totalOf(paid) }, asOf)
  const breakdown = { ...paid, interest: paid.interest - returned }
  return {
    rows,
    returned,
    breakdown,
    amount: totalOf(breakdown),
    savedInterest: sumAmounts(rows.map(({ waived }) => waived)).interest + returned,
  }
}

/**
 * Cost of paying the open ones of these instalments in full on a day. Those not yet due cost less by {@link rebateOf}: it
 * is taken from their own interest, then from that of the others paid along, then from interest paid before.
 */
export function costOfInstalments(
  state: LoanState,
  nos: readonly number[],
  asOf: IsoDate,
): ReducedCost {
  const chosen = state.rows.filter((row) => nos.includes(row.no) && amountDueOf(row) > 0)
  const rows = chosen.map((row): ReducedRow => ({
    no: row.no,
    pay: outstandingOf(row),
    waived: amountsOf(() => 0),
  }))
  const early = rows.filter((_row, at) => (chosen[at]?.dueDate ?? asOf) > asOf)
  const keptOf = (no: number): Fen => {
    const row = chosen.find((one) => one.no === no)
    return row ? keptInterestOf(row, asOf) : 0
  }
  const beyond = sumFen(early.map((row) => waive([row], rebateOf(state, row.no, asOf), keptOf)))
  return reducedCost(state, rows, waive(early, beyond, keptOf), asOf)
}

/** What money pays on instalments, and what is let go with it. */
export interface ReducedAllocation {
  allocation: Allocation
  waived: readonly ReducedRow[]
  /** @see ReducedCost.returned */
  returned: Fen
}

/**
 * Spreads money over the open ones of these instalments, the oldest first. Those it pays in full on that day cost what they
 * do at {@link costOfInstalments}; one that it pays in part costs no less until it is paid in full.
 * @param money fen, ≥ 0
 */
export function allocateReduced(
  state: LoanState,
  nos: readonly number[],
  money: Fen,
  asOf: IsoDate,
): ReducedAllocation {
  const open = state.rows.filter((row) => nos.includes(row.no) && amountDueOf(row) > 0)
  const costOf = (count: number): ReducedCost =>
    costOfInstalments(
      state,
      open.slice(0, count).map(({ no }) => no),
      asOf,
    )
  let count = open.length
  while (count > 0 && costOf(count).amount > money) count -= 1
  const { rows, returned, amount } = costOf(count)
  const next = open.slice(count, count + 1)
  const part = allocate(
    money - amount,
    next.map((row) => ({ no: row.no, outstanding: outstandingOf(row) })),
  )
  const paid = rows.map(({ no, pay }) => ({ no, amounts: pay }))
  return { allocation: { ...part, rows: [...paid, ...part.rows] }, waived: rows, returned }
}
