/**
 * 协商还款: the plans by which a loan can be repaid in another way than agreed, computed; those written by the lender are in
 * `writtenPlans.ts`. The principal stays, the rate is the contract's, and nothing compounds: interest and penalty bear no
 * interest. What is open is replaced by new instalments on the same repayment day; the old ones keep what was paid on them.
 */
import { addDays, addMonthsFromSeed, dateParts, type IsoDate } from './calendar'
import type { PercentText } from './contract/scalars'
import { amountDueOf, outstandingOf, type InstalmentState } from './instalmentState'
import { displayYuan, sumFen, type Fen } from './money'
import { parseRate } from './rate'
import { monthlyInterest, schedule } from './schedule'
import type { RepayMethod } from './statuses'

/** Ways to repay differently: months without payment, smaller payments over more months, months of interest alone. */
export const HARDSHIP_KINDS = ['defer', 'extend', 'interest_only'] as const
export type HardshipKind = (typeof HARDSHIP_KINDS)[number]

export const HARDSHIP_KIND_TEXT: Record<HardshipKind, string> = {
  defer: '延后还款',
  extend: '延长期限',
  interest_only: '先只还利息',
}

/** Kinds of a plan that is offered: one of the ways, or written instalment by instalment by the lender. */
export const HARDSHIP_PLAN_KINDS = [...HARDSHIP_KINDS, 'custom'] as const
type HardshipPlanKind = (typeof HARDSHIP_PLAN_KINDS)[number]

/** Most months that payments are put off. */
const DEFER_MONTHS_MAX = 3

/** Most months of interest alone. */
const INTEREST_ONLY_MAX = 12

/** Months of interest alone that are shown as options. */
const INTEREST_ONLY_SHOWN = [3, 6]

/** Most months from disbursement to the last due date of a new plan. */
export const WHOLE_TERM_MAX = 60

/** Days an offer can be accepted; no new instalment falls due within them. */
export const HARDSHIP_OFFER_DAYS = 7

/** An arrangement is broken once a new instalment is that many days late. */
export const HARDSHIP_BROKEN_DAYS = 30

/** What a plan comes to, as a person reads it: "延后 3 期". */
export function hardshipChoiceText({ kind, count }: PlanChoice): string {
  if (kind === 'custom') return `另定计划 ${count} 期`
  if (kind === 'defer') return `延后 ${count} 期`
  return kind === 'extend' ? `延长为 ${count} 期` : `先只还利息 ${count} 期`
}

/** What it does to the credit record; the same for every way. */
export const HARDSHIP_CREDIT_TEXT =
  '接受后按新计划还款，不算逾期；此前已经逾期的，记录如实保留。新计划逾期的，照常如实报送。'

/** A way, and its size: months put off, instalments of the new plan, or instalments of interest alone. */
export interface HardshipChoice {
  kind: HardshipKind
  count: number
}

/** A way or a written plan, and its size; of the latter its instalments. */
export interface PlanChoice {
  kind: HardshipPlanKind
  count: number
}

/**
 * What the lender lets go, fen: of the interest of the wait, in a written plan also of that which had fallen due, and of the
 * penalty so far.
 */
export interface HardshipWaivers {
  interest: Fen
  penalty: Fen
}

/** "利息 50.00 元、罚息 1.00 元"; '' when nothing is waived. */
export const waiverText = ({ interest, penalty }: HardshipWaivers): string =>
  [
    interest > 0 && `利息 ${displayYuan(interest)} 元`,
    penalty > 0 && `罚息 ${displayYuan(penalty)} 元`,
  ]
    .filter((text) => text !== false)
    .join('、')

const NO_WAIVERS: HardshipWaivers = { interest: 0, penalty: 0 }

/** Terms of the loan that a new plan depends on. */
export interface ArrangementTerms {
  annualRate: PercentText
  method: RepayMethod
  /** Due date of the month after disbursement: all due dates are whole months from it. */
  firstDueDate: IsoDate
}

/** An instalment of a new plan. */
export interface ArrangedRow {
  dueDate: IsoDate
  principal: Fen
  /** All its interest, fen: of its own month, and what is named below. */
  interest: Fen
  /** Of it, interest of instalments that had fallen due. */
  arrears: Fen
  /** Of it, interest of the months without payment. */
  wait: Fen
  /** Penalty of earlier instalments, which grows no more. */
  penalty: Fen
}

/** A new plan with its figures, fen. */
export interface Arrangement {
  choice: PlanChoice
  /** Numbers of the instalments that it replaces, oldest first. */
  replaced: number[]
  /** Oldest first. */
  rows: ArrangedRow[]
  /** Principal outstanding: before and after. */
  principal: Fen
  /** Interest that had fallen due, less what is waived of it. */
  arrears: Fen
  /** Interest of the months without payment, less what is waived of it. */
  wait: Fen
  /** Penalty that had accrued, less what is waived of it. */
  penalty: Fen
  waived: HardshipWaivers
  /** The months without payment; both the same day when there are none. */
  waitFrom: IsoDate
  waitTo: IsoDate
  /** First day of the period of the first instalment. */
  periodFrom: IsoDate
  /** The payment that regular instalments have in common; 0 where they keep what they had. */
  level: Fen
  /** Interest still to pay by the plan before, and by this one. */
  interestBefore: Fen
  interestAfter: Fen
  firstPayment: Fen
  highestPayment: Fen
}

/** A plan by one of the ways. */
export interface ComputedPlan extends Arrangement {
  choice: HardshipChoice
}

const MONTHS = 12

/** Whole months from one due date to another of the same loan. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const [a, b] = [dateParts(from), dateParts(to)]
  return (b.year - a.year) * MONTHS + (b.month - a.month)
}

/** What is open of a loan on a day, fen; months count from its first due date. */
export interface Open {
  rows: readonly InstalmentState[]
  principal: Fen
  arrears: Fen
  penalty: Fen
  /** The last due date that has passed, or the one before the first open instalment; −1 is the disbursement. */
  start: number
}

/**
 * What a new plan can replace; null when nothing is open, a fee is, or a loan repaid at its end has not fallen due.
 * @param all every instalment of the loan, its penalty as accrued on `asOf`
 */
export function openOf(
  all: readonly InstalmentState[],
  { firstDueDate, method }: ArrangementTerms,
  asOf: IsoDate,
): Open | null {
  const rows = [...all].sort((a, b) => a.no - b.no).filter((row) => amountDueOf(row) > 0)
  const [first] = rows
  const owed = rows.map(outstandingOf)
  const principal = sumFen(owed.map((amounts) => amounts.principal))
  if (!first || principal === 0 || owed.some(({ fee }) => fee > 0)) return null
  const isDue = ({ dueDate }: InstalmentState) => dueDate <= asOf
  // All interest of such a loan is that of one long period, so it is put off only once it is due.
  if (method === 'bullet' && !isDue(first)) return null
  let start = Math.max(-1, monthsBetween(firstDueDate, first.dueDate) - 1)
  while (addMonthsFromSeed(firstDueDate, start + 1) <= asOf) start += 1
  return {
    rows,
    principal,
    arrears: sumFen(rows.filter(isDue).map((row) => outstandingOf(row).interest)),
    penalty: sumFen(owed.map((amounts) => amounts.penalty)),
    start,
  }
}

/** An instalment of a new plan by months, without what falls due with it besides. */
interface Step {
  /** Months from the first due date. */
  at: number
  principal: Fen
  /** Of its own month. */
  interest: Fen
}

/** The same instalments some months later; interest that had fallen due is counted apart. */
const deferred = (open: Open, { firstDueDate }: ArrangementTerms, months: number, asOf: IsoDate) =>
  open.rows.map((row): Step => {
    const { principal, interest } = outstandingOf(row)
    return {
      at: monthsBetween(firstDueDate, row.dueDate) + months,
      principal,
      interest: row.dueDate <= asOf ? 0 : interest,
    }
  })

const levelRows = (principal: Fen, { annualRate, firstDueDate }: ArrangementTerms, term: number) =>
  schedule({ principal, annualRate, term, method: 'equal_installment', firstDueDate }).rows

/** Instalments after a number of months without payment. */
function stepsOf(
  open: Open,
  terms: ArrangementTerms,
  { kind, count }: HardshipChoice,
  { wait, asOf }: { wait: number; asOf: IsoDate },
): Step[] {
  if (kind === 'defer') return deferred(open, terms, count, asOf)
  const from = open.start + wait + 1
  const { principal } = open
  if (kind === 'extend') {
    return levelRows(principal, terms, count).map((row, at) => ({ ...row, at: from + at }))
  }
  const interest = monthlyInterest(principal, parseRate(terms.annualRate))
  return [
    ...Array.from({ length: count }, (_, at): Step => ({ at: from + at, principal: 0, interest })),
    ...levelRows(principal, terms, open.rows.length).map((row, at) => ({
      ...row,
      at: from + count + at,
    })),
  ]
}

/** Interest of the months without payment: each month's on the principal outstanding then, and on nothing else. */
function interestOfWait(
  steps: readonly Step[],
  { principal, start }: Open,
  annualRate: PercentText,
  wait: number,
): Fen {
  const rate = parseRate(annualRate)
  const months = Array.from({ length: wait }, (_, at) => start + at)
  return sumFen(
    months.map((from) => {
      const repaid = sumFen(steps.filter(({ at }) => at <= from).map((step) => step.principal))
      return monthlyInterest(principal - repaid, rate)
    }),
  )
}

const isCount = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most

/** Whether the size of a way is allowed, whatever the dates. */
function isSize({ kind, count }: HardshipChoice, { rows }: Open): boolean {
  if (kind === 'defer') return isCount(count, DEFER_MONTHS_MAX)
  if (kind === 'extend') return isCount(count, WHOLE_TERM_MAX) && count > rows.length
  return isCount(count, INTEREST_ONLY_MAX)
}

/** What an instalment of a plan comes to, fen. */
export const paymentOf = ({ principal, interest, penalty }: ArrangedRow): Fen =>
  principal + interest + penalty

/**
 * The instalments of a plan less what the lender lets go: interest of the wait, which is due with the last, and penalty, due
 * with the first.
 * @param waived fen
 * @throws RangeError beyond what there is to waive
 */
export function lessWaived(
  rows: readonly ArrangedRow[],
  { interest, penalty }: HardshipWaivers,
): ArrangedRow[] {
  const last = rows.length - 1
  const isWithin = (amount: Fen, most: Fen) =>
    Number.isSafeInteger(amount) && amount >= 0 && amount <= most
  if (!isWithin(interest, rows[last]?.wait ?? 0) || !isWithin(penalty, rows[0]?.penalty ?? 0)) {
    throw new RangeError('no more can be waived than there is')
  }
  return rows.map((row, at) => {
    const ofWait = at === last ? interest : 0
    return {
      ...row,
      interest: row.interest - ofWait,
      wait: row.wait - ofWait,
      penalty: row.penalty - (at === 0 ? penalty : 0),
    }
  })
}

/**
 * The plan that a way makes of a loan on a day; null when it can't be had: nothing is open, its size is not allowed, an
 * instalment would fall due before the offer ends, or the whole term would be too long.
 *
 * - `defer`: each open instalment so many months later.
 * - `extend`: the outstanding principal in as many level payments, at the contract's rate.
 * - `interest_only`: so many months of interest, then level payments of the principal over as many months as were open.
 *
 * The interest of months without payment is due with the last instalment; interest and penalty of instalments that had
 * fallen due are due with the first.
 * @param all every instalment of the loan, its penalty as accrued on `asOf`
 * @throws RangeError for waivers beyond what there is to waive
 */
export function arrange(
  all: readonly InstalmentState[],
  terms: ArrangementTerms,
  choice: HardshipChoice,
  { asOf, waived = NO_WAIVERS }: { asOf: IsoDate; waived?: HardshipWaivers },
): ComputedPlan | null {
  const open = openOf(all, terms, asOf)
  if (!open || !isSize(choice, open)) return null
  const dayOf = (at: number): IsoDate => addMonthsFromSeed(terms.firstDueDate, at)
  const isTooSoon = (at: number): boolean => dayOf(at) <= addDays(asOf, HARDSHIP_OFFER_DAYS)
  const wait = choice.kind === 'defer' ? choice.count : isTooSoon(open.start + 1) ? 1 : 0
  const steps = stepsOf(open, terms, choice, { wait, asOf })
  const last = steps.length - 1
  if (isTooSoon(steps[0]?.at ?? 0) || (steps[last]?.at ?? 0) >= WHOLE_TERM_MAX) return null
  const charged = interestOfWait(steps, open, terms.annualRate, wait)
  const whole = steps.map(({ at, principal, interest }, index): ArrangedRow => {
    const arrears = index === 0 ? open.arrears : 0
    const ofWait = index === last ? charged : 0
    return {
      dueDate: dayOf(at),
      principal,
      interest: interest + arrears + ofWait,
      arrears,
      wait: ofWait,
      penalty: index === 0 ? open.penalty : 0,
    }
  })
  const regular = steps[choice.kind === 'interest_only' ? choice.count : 0]
  return {
    choice,
    replaced: open.rows.map(({ no }) => no),
    principal: open.principal,
    penalty: open.penalty - waived.penalty,
    waived,
    waitFrom: dayOf(open.start),
    waitTo: dayOf(open.start + wait),
    periodFrom: dayOf((steps[0]?.at ?? 0) - 1),
    level: choice.kind === 'defer' || !regular ? 0 : regular.principal + regular.interest,
    interestBefore: interestOf(open),
    ...figuresOf(lessWaived(whole, waived)),
  }
}

/** Interest outstanding of what is open, fen. */
export const interestOf = ({ rows }: Open): Fen =>
  sumFen(rows.map((row) => outstandingOf(row).interest))

/** Rows of a plan with what they come to, fen. */
export function figuresOf(rows: ArrangedRow[]) {
  const payments = rows.map(paymentOf)
  return {
    rows,
    arrears: sumFen(rows.map((row) => row.arrears)),
    wait: sumFen(rows.map((row) => row.wait)),
    interestAfter: sumFen(rows.map((row) => row.interest)),
    firstPayment: payments[0] ?? 0,
    highestPayment: Math.max(...payments),
  }
}

/** Whether every instalment is within what a person can pay a month. */
export const fitsMonthly = ({ highestPayment }: Arrangement, monthly: Fen): boolean =>
  highestPayment <= monthly

/** The shortest extension whose payments are within `monthly`; the longest one when none is. Twice as long without it. */
function extension(
  count: number,
  of: (choice: HardshipChoice) => ComputedPlan | null,
  monthly: Fen | null,
): ComputedPlan | null {
  let longest: ComputedPlan | null = null
  for (let months = count + 1; months <= WHOLE_TERM_MAX; months += 1) {
    const plan = of({ kind: 'extend', count: months })
    if (!plan) break
    longest = plan
    const isEnough = monthly === null ? months >= count * 2 : plan.level <= monthly
    if (isEnough) break
  }
  return longest
}

/** The sizes that a way can have for a loan as of a day, ascending. */
export const hardshipSizes = (
  all: readonly InstalmentState[],
  terms: ArrangementTerms,
  { kind, asOf }: { kind: HardshipKind; asOf: IsoDate },
): number[] =>
  Array.from({ length: WHOLE_TERM_MAX }, (_, at) => at + 1).filter(
    (count) => arrange(all, terms, { kind, count }, { asOf }) !== null,
  )

/** Fen by which a payment reckoned anew may differ from the one agreed: rounding of each month adds up. */
const ROUNDING = 1_00

/** What is to be paid by the present plan, fen: all that falls due by a day together, later instalments one by one. */
function presentPayments({ rows }: Open, day: IsoDate): Fen[] {
  const isBy = ({ dueDate }: InstalmentState) => dueDate <= day
  const together = sumFen(rows.filter(isBy).map(amountDueOf))
  const later = rows.filter((row) => !isBy(row)).map(amountDueOf)
  return together > 0 ? [together, ...later] : later
}

/** The highest payment before the last, fen; 0 where there is but one. The last may be far higher than all others. */
const ordinaryOf = (payments: readonly Fen[]): Fen => Math.max(0, ...payments.slice(0, -1))

/** Whether nothing but interest is due before the last instalment as it is. */
const isInterestOnly = ({ rows }: Open, method: RepayMethod): boolean =>
  rows.length === 1
    ? method === 'interest_first'
    : rows.slice(0, -1).every((row) => outstandingOf(row).principal === 0)

/**
 * Whether a plan makes a loan easier to pay, so that it is worth showing.
 *
 * - Months of interest alone are no relief where the plan is interest alone already.
 * - No payment before the last may be above the highest that the present plan has before its last, where all that the present
 *   plan asks for by the first new due date counts as one payment. The last is left out: interest of the months without payment
 *   falls due with it, and of a loan repaid at its end it is nearly everything. Where it is all that is open, it is the measure.
 * - An extension above that still relieves of such a last payment, if its own highest is lower, where that payment is no
 *   further away than payments can be put off, or where every payment is within what can be paid a month.
 */
function isRelief(
  plan: ComputedPlan,
  open: Open,
  { method, monthly }: { method: RepayMethod; monthly: Fen | null },
): boolean {
  if (plan.choice.kind === 'interest_only' && isInterestOnly(open, method)) return false
  const present = presentPayments(open, plan.rows[0]?.dueDate ?? plan.waitTo)
  const most = Math.max(...present)
  const measure = present.length > 1 ? ordinaryOf(present) : most
  if (ordinaryOf(plan.rows.map(paymentOf)) <= measure + ROUNDING) return true
  if (plan.choice.kind !== 'extend' || plan.highestPayment >= most) return false
  return present.length <= DEFER_MONTHS_MAX || (monthly !== null && fitsMonthly(plan, monthly))
}

/**
 * The ways a loan can be repaid differently, as of a day: payments put off by each possible number of months, one
 * extension, and some months of interest alone; without those that would not make it easier to pay ({@link isRelief}).
 * @param monthly fen that can be paid a month; null when it is not known
 */
export function hardshipPlans(
  all: readonly InstalmentState[],
  terms: ArrangementTerms,
  { asOf, monthly }: { asOf: IsoDate; monthly: Fen | null },
): ComputedPlan[] {
  const open = openOf(all, terms, asOf)
  if (!open) return []
  const of = (choice: HardshipChoice) => arrange(all, terms, choice, { asOf })
  const months = Array.from({ length: DEFER_MONTHS_MAX }, (_, at) => at + 1)
  const plans = [
    ...months.map((size) => of({ kind: 'defer', count: size })),
    extension(open.rows.length, of, monthly),
    ...INTEREST_ONLY_SHOWN.map((size) => of({ kind: 'interest_only', count: size })),
  ]
  const { method } = terms
  return plans
    .filter((plan) => plan !== null)
    .filter((plan) => isRelief(plan, open, { method, monthly }))
}
