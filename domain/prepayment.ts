/**
 * 提前还部分本金: paying a part of the principal ahead of time, and the plan this leaves. The instalments not yet due
 * are scheduled again on their own due dates; there is no charge for it.
 */
import { levelPayment } from './annuity'
import { amountsOf, sumAmounts, totalOf, type Amounts } from './buckets'
import { daysBetween, type IsoDate } from './calendar'
import type { PercentText } from './contract/scalars'
import { amountDueOf, outstandingOf, type InstalmentState } from './instalmentState'
import { sumFen, type Fen } from './money'
import type { OpenRow } from './allocation'
import { PREPAY_CHOICES, type PrepayChoice } from './payments'
import { MONTHS_PER_YEAR, parseRate, RATE_UNIT, type Rate } from './rate'
import { interestUntil } from './rebate'
import { divideHalfUp, multiplyRatio } from './rounding'
import { monthlyInterest } from './schedule'
import type { RepayMethod } from './statuses'

export const PREPAY_CHOICE_TEXT: Record<PrepayChoice, string> = {
  shorten: '缩短期限',
  reduce: '减少月供',
}

/** Terms that the plan of a loan is computed from. */
export interface PlanTerms {
  annualRate: PercentText
  method: RepayMethod
  /** Months of the loan. */
  term: number
  /**
   * What its regular instalments have in common, fen: the level payment or the equal share of principal; 0 for other
   * methods.
   */
  level: Fen
  /** Interest paid so far on the loan, less what was taken off again, fen: no more of it is taken off. */
  interestPaid: Fen
}

/** How much principal a person wants to prepay, and how the plan shall change. */
export interface PrepaymentSelection {
  /** Fen. */
  principal: Fen
  choice: PrepayChoice
}

/** An instalment not yet due, with what it charges from now on. */
export interface RevisedRow {
  no: number
  dueDate: IsoDate
  principal: Fen
  interest: Fen
}

export interface Prepayment {
  /** Instalments already due, oldest first: paid first, in full. */
  due: OpenRow[]
  /** Principal prepaid, fen. */
  principal: Fen
  /**
   * Interest of the prepaid part alone since the current period began, fen; below zero where that period was paid ahead:
   * interest paid before for time in which the part is no longer owed is taken off.
   */
  interest: Fen
  /** Everything paid, by component. */
  breakdown: Amounts
  amount: Fen
  /** The remaining instalments, oldest first. */
  rows: RevisedRow[]
  /** Numbers of the instalments that are dropped. */
  dropped: number[]
  /** @see PlanTerms */
  level: Fen
  /** Interest no longer owed, fen. */
  savedInterest: Fen
}

/** Smallest and largest prepayment, fen. */
export interface PrepayRange {
  least: Fen
  most: Fen
}

/** Smallest prepayment when the next instalment has no principal or all of it. */
const LEAST: Fen = 100_00

const hasLevel = (method: RepayMethod): boolean =>
  method === 'equal_installment' || method === 'equal_principal'

/** @see PlanTerms.level, of a plan with `count` instalments */
export function levelOf(
  principal: Fen,
  annualRate: PercentText,
  count: number,
  method: RepayMethod,
): Fen {
  if (method === 'equal_installment') return levelPayment(principal, parseRate(annualRate), count)
  return method === 'equal_principal' ? divideHalfUp(principal, count) : 0
}

const byNo = (rows: readonly InstalmentState[]) => [...rows].sort((a, b) => a.no - b.no)

/** Open instalments that are not yet due, oldest first. */
const comingRows = (rows: readonly InstalmentState[], asOf: IsoDate): InstalmentState[] =>
  byNo(rows).filter((row) => row.dueDate > asOf && amountDueOf(row) > 0)

const unpaidPrincipal = (rows: readonly InstalmentState[]): Fen =>
  sumFen(rows.map((row) => outstandingOf(row).principal))

/**
 * Range of a prepayment on a day: from the principal of the next instalment (100.00 when it has none or all of it) to
 * all but the last fen, since the whole is an early settlement. Null when the range is empty.
 */
export function prepayRange(rows: readonly InstalmentState[], asOf: IsoDate): PrepayRange | null {
  const coming = comingRows(rows, asOf)
  const owed = unpaidPrincipal(coming)
  const [next] = coming
  if (!next || owed <= 1) return null
  const own = next.due.principal
  return { least: Math.min(own > 0 && own < owed ? own : LEAST, owed - 1), most: owed - 1 }
}

/** Available choices; a single instalment, or principal deferred to the end, only allows smaller interest. */
export function prepayChoices(
  rows: readonly InstalmentState[],
  { method }: Pick<PlanTerms, 'method'>,
  asOf: IsoDate,
): PrepayChoice[] {
  return hasLevel(method) && comingRows(rows, asOf).length > 1 ? [...PREPAY_CHOICES] : ['reduce']
}

interface Remainder extends PlanTerms {
  /** Months that one instalment charges: all of them for a bullet loan. */
  months: number
  rate: Rate
}

/**
 * The level for smaller instalments over as many of them. A plan that was shortened ends in an instalment smaller
 * than the others; it keeps that shape, because otherwise its balances would be higher than before.
 */
function reducedLevel(terms: Remainder, owed: Fen, before: Fen, count: number): Fen {
  const even = levelOf(owed, terms.annualRate, count, terms.method)
  const inShape = multiplyRatio(terms.level, owed, before)
  return inShape - even > terms.term ? inShape : even
}

/** Schedules the instalments again over a smaller principal; returns them and their new level. */
function revise(
  coming: readonly InstalmentState[],
  terms: Remainder,
  { principal, choice }: PrepaymentSelection,
): { rows: RevisedRow[]; level: Fen } {
  const before = sumFen(coming.map(({ due }) => due.principal))
  let balance = before - principal
  let level =
    choice === 'reduce' ? reducedLevel(terms, balance, before, coming.length) : terms.level
  const rows = coming.map((row, at): RevisedRow => {
    const { no, dueDate, due, paid } = row
    const left = coming.length - 1 - at
    // Never more than before, not even by rounding.
    const planned = Math.min(due.interest, monthlyInterest(balance, terms.rate, terms.months))
    const wanted = terms.method === 'equal_installment' ? level - planned : level
    const free = balance - sumFen(coming.slice(at + 1).map((later) => later.paid.principal))
    // Principal already paid on the instalment stays there.
    const repaid = Math.min(free, Math.max(wanted, paid.principal))
    // A rounding residue, up to a fen a month, gets no instalment of its own.
    const isEnd =
      left === 0 || (hasLevel(terms.method) && choice === 'shorten' && free - repaid <= terms.term)
    const share = isEnd ? free : repaid
    balance -= share
    if (choice === 'reduce' && left > 0 && paid.principal > wanted) {
      level = levelOf(balance, terms.annualRate, left, terms.method)
    }
    return { no, dueDate, principal: share, interest: Math.max(paid.interest, planned) }
  })
  return { rows, level }
}

/** Interest the prepaid part has earned since the current period began. */
function earnedOn(principal: Fen, row: InstalmentState, terms: Remainder, asOf: IsoDate): Fen {
  const elapsed = daysBetween(row.periodStart, asOf)
  if (elapsed <= 0) return 0
  return multiplyRatio(
    principal,
    terms.rate * terms.months * elapsed,
    RATE_UNIT * MONTHS_PER_YEAR * daysBetween(row.periodStart, row.dueDate),
  )
}

/**
 * Interest to pay with the prepaid part. The current instalment still charges the remaining principal for its whole
 * period; both together never exceed what it charged before. Interest already paid on it counts.
 */
function interestNow(
  principal: Fen,
  [row]: readonly InstalmentState[],
  revised: readonly RevisedRow[],
  terms: Remainder & { asOf: IsoDate },
): Fen {
  const charged = revised[0]?.interest ?? 0
  if (!row) return 0
  const owed = sumFen(revised.map((one) => one.principal))
  const planned = Math.min(row.due.interest, monthlyInterest(owed, terms.rate, terms.months))
  const earned = earnedOn(principal, row, terms, terms.asOf)
  return Math.max(0, Math.min(planned + earned, row.due.interest) - charged)
}

/**
 * Interest that was paid ahead for the prepaid part, from the value date to the end of the instalments paid ahead; never
 * more than was paid, and something is left to pay.
 */
function paidAhead(
  principal: Fen,
  rows: readonly InstalmentState[],
  terms: PlanTerms,
  asOf: IsoDate,
): Fen {
  const inOrder = byNo(rows)
  const next = inOrder.findIndex((row) => row.dueDate > asOf && row.closedOn === null)
  const ahead = interestUntil({ rows: inOrder, ...terms }, { principal, at: next - 1 }, asOf)
  return Math.max(0, Math.min(ahead, terms.interestPaid, principal - 1))
}

const isNothing = ({ principal, interest }: RevisedRow): boolean => principal + interest === 0

/**
 * Prepays a part of the principal on a value date. Instalments already due are paid first; the prepaid part comes
 * with its interest in the current period, by days, or less that of the time for which it was paid ahead. The rest is scheduled again over the coming instalments: 缩短期限
 * keeps their payment so that they end sooner, the last one absorbing the residue; 减少月供 keeps their number. With
 * principal deferred to the end, the last instalment shrinks and the interest of the others follows. Total interest
 * is never more than before.
 * @param rows every instalment of the loan, its penalty as accrued on `asOf`; those paid and past may be left out
 * @throws RangeError unless the principal is within {@link prepayRange}; its minimum is not checked
 */
export function prepayment(
  rows: readonly InstalmentState[],
  terms: PlanTerms,
  selection: PrepaymentSelection,
  asOf: IsoDate,
): Prepayment {
  const coming = comingRows(rows, asOf)
  const { principal } = selection
  if (!Number.isSafeInteger(principal) || principal <= 0 || principal >= unpaidPrincipal(coming)) {
    throw new RangeError('a part of the principal is above zero and below the whole')
  }
  const rate = parseRate(terms.annualRate)
  const remainder = { ...terms, rate, months: terms.method === 'bullet' ? terms.term : 1 }
  const { rows: revised, level } = revise(coming, remainder, selection)
  const interest =
    interestNow(principal, coming, revised, { ...remainder, asOf }) -
    paidAhead(principal, rows, terms, asOf)
  const mayEndSooner = selection.choice === 'shorten' && hasLevel(terms.method)
  const isDropped = (row: RevisedRow, at: number): boolean =>
    mayEndSooner && isNothing(row) && coming[at]?.due.fee === 0
  const due = byNo(rows)
    .filter((row) => row.dueDate <= asOf && amountDueOf(row) > 0)
    .map((row) => ({ no: row.no, outstanding: outstandingOf(row) }))
  const own = amountsOf((bucket) => ({ principal, interest, fee: 0, penalty: 0 })[bucket])
  const breakdown = sumAmounts([...due.map(({ outstanding }) => outstanding), own])
  const before = sumFen(coming.map((row) => row.due.interest))
  return {
    due,
    principal,
    interest,
    breakdown,
    amount: totalOf(breakdown),
    rows: revised.filter((row, at) => !isDropped(row, at)),
    dropped: revised.filter(isDropped).map(({ no }) => no),
    level,
    savedInterest: before - sumFen(revised.map((row) => row.interest)) - interest,
  }
}
