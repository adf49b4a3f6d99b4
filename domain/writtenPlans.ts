/**
 * A plan of 协商还款 that the lender writes instalment by instalment: what it may be, and what it then comes to. By the same
 * rules as the computed ones: the principal stays, no month charges more than the contract's rate, and nothing compounds.
 */
import { addDays, addMonthsFromSeed, isIsoDate, type IsoDate } from './calendar'
import type { PercentText } from './contract/scalars'
import {
  figuresOf,
  HARDSHIP_OFFER_DAYS,
  interestOf,
  monthsBetween,
  openOf,
  WHOLE_TERM_MAX,
  type ArrangedRow,
  type Arrangement,
  type ArrangementTerms,
} from './hardshipPlans'
import type { InstalmentState } from './instalmentState'
import { displayYuan, sumFen, type Fen } from './money'
import { parseRate } from './rate'
import { monthlyInterest } from './schedule'

/** What a plan written instalment by instalment is checked against. Fen; months count from the first due date. */
export interface WrittenBase {
  asOf: IsoDate
  annualRate: PercentText
  firstDueDate: IsoDate
  principal: Fen
  arrears: Fen
  penalty: Fen
  /** Month of the last due date that has passed, or of the one before the first open instalment. */
  start: number
  /** Numbers of the open instalments. */
  replaced: number[]
  interestBefore: Fen
}

/** An instalment as it is written, fen; the interest is all of it. */
export interface WrittenRow {
  dueDate: IsoDate
  principal: Fen
  interest: Fen
}

/** What is wrong with a written plan. */
export interface WrittenProblem {
  /** Place of the instalment, from 0; null: the plan as a whole. */
  at: number | null
  field: keyof WrittenRow
  text: string
}

/** What a written plan of a loan is checked against on a day; null when it can't have another plan. */
export function writtenBase(
  all: readonly InstalmentState[],
  terms: ArrangementTerms,
  asOf: IsoDate,
): WrittenBase | null {
  const open = openOf(all, terms, asOf)
  if (!open) return null
  const { principal, arrears, penalty, start, rows } = open
  return {
    asOf,
    annualRate: terms.annualRate,
    firstDueDate: terms.firstDueDate,
    principal,
    arrears,
    penalty,
    start,
    replaced: rows.map(({ no }) => no),
    interestBefore: interestOf(open),
  }
}

/** A written instalment beside what it has to charge. */
interface Weighed extends WrittenRow {
  /** Interest of its own month at the contract's rate on the principal outstanding then, which it charges at least. */
  own: Fen
  /** What it may charge besides: interest that had fallen due or of the wait, as far as those before leave some. */
  most: Fen
}

/** Month of the first instalment; the next possible one where its day is not a due date. */
const firstMonth = ({ firstDueDate, start }: WrittenBase, [first]: readonly WrittenRow[]): number =>
  first && isIsoDate(first.dueDate)
    ? Math.max(start + 1, monthsBetween(firstDueDate, first.dueDate))
    : start + 1

/** Interest of the months before the first instalment, on the whole principal. */
const waitOf = (base: WrittenBase, rows: readonly WrittenRow[]): Fen =>
  monthlyInterest(base.principal, parseRate(base.annualRate)) *
  (firstMonth(base, rows) - 1 - base.start)

function weigh(base: WrittenBase, rows: readonly WrittenRow[]): Weighed[] {
  const rate = parseRate(base.annualRate)
  let balance = base.principal
  let left = base.arrears + waitOf(base, rows)
  return rows.map((row) => {
    const own = monthlyInterest(Math.max(0, balance), rate)
    const most = own + left
    balance -= row.principal
    left -= Math.max(0, Math.min(row.interest, most) - own)
    return { ...row, own, most }
  })
}

const isFen = (amount: Fen): boolean => Number.isSafeInteger(amount) && amount >= 0

const yuanText = (fen: Fen): string => `${displayYuan(fen)} 元`

/**
 * The shortest plan of which no instalment is above an amount: what had fallen due, and the interest of a month without
 * payment, are spread over as many instalments as they need; the penalty is due with the first.
 * @param monthly fen
 * @returns its instalments; null when the amount does not pay the interest, or the loan off in time
 */
export function rowsWithin(base: WrittenBase, monthly: Fen): WrittenRow[] | null {
  const { firstDueDate, asOf, start, penalty } = base
  const rate = parseRate(base.annualRate)
  const dayOf = (at: number): IsoDate => addMonthsFromSeed(firstDueDate, at)
  const isTooSoon = dayOf(start + 1) <= addDays(asOf, HARDSHIP_OFFER_DAYS)
  const from = start + (isTooSoon ? 2 : 1)
  let balance = base.principal
  let left = base.arrears + (isTooSoon ? monthlyInterest(balance, rate) : 0)
  const rows: WrittenRow[] = []
  while (balance > 0 || left > 0) {
    const at = from + rows.length
    const own = monthlyInterest(balance, rate)
    const room = monthly - (rows.length === 0 ? penalty : 0) - own
    if (room < 0 || at >= WHOLE_TERM_MAX) return null
    const owed = Math.min(left, room)
    const principal = Math.min(balance, room - owed)
    if (principal + own + owed === 0) return null
    rows.push({ dueDate: dayOf(at), principal, interest: own + owed })
    balance -= principal
    left -= owed
  }
  return rows
}

/** Problems with the days of a written plan: one instalment a month on the repayment day, none before the offer ends. */
function dayProblems(base: WrittenBase, rows: readonly WrittenRow[]): WrittenProblem[] {
  const { firstDueDate, asOf } = base
  const dayOf = (at: number): IsoDate => addMonthsFromSeed(firstDueDate, at)
  const from = firstMonth(base, rows)
  return rows.flatMap(({ dueDate }, at): WrittenProblem[] => {
    const expected = dayOf(from + at)
    const problem = (text: string): WrittenProblem[] => [{ at, field: 'dueDate', text }]
    if (dueDate !== expected) return problem(`应为 ${expected}：每月一期，在还款日`)
    if (dueDate <= addDays(asOf, HARDSHIP_OFFER_DAYS)) {
      return problem(`要在 ${HARDSHIP_OFFER_DAYS} 天的确认期之后`)
    }
    return from + at >= WHOLE_TERM_MAX
      ? problem(`从放款起最多 ${WHOLE_TERM_MAX} 个月，到 ${dayOf(WHOLE_TERM_MAX - 1)}`)
      : []
  })
}

function interestProblem({ interest, own, most }: Weighed): string | null {
  if (!isFen(interest)) return '请输入利息'
  if (interest > most) return `最多 ${yuanText(most)}：利率不能高于合同，利息和罚息不再计息`
  return interest < own
    ? `至少 ${yuanText(own)}：当月的利息按合同利率计算，只能减免等待期和已到期的利息`
    : null
}

/** Problems with the interest of a written plan, whose principal is right. */
const interestProblems = (base: WrittenBase, rows: readonly WrittenRow[]): WrittenProblem[] =>
  weigh(base, rows).flatMap((row, at): WrittenProblem[] => {
    const text = interestProblem(row)
    if (text !== null) return [{ at, field: 'interest', text }]
    return row.principal + row.interest === 0
      ? [{ at, field: 'principal', text: '这一期没有金额' }]
      : []
  })

/** The problems of a written plan, in its order; none when it can be offered. */
export function writtenProblems(base: WrittenBase, rows: readonly WrittenRow[]): WrittenProblem[] {
  if (rows.length === 0) return [{ at: null, field: 'dueDate', text: '请至少写一期' }]
  const total = sumFen(rows.map(({ principal }) => (isFen(principal) ? principal : 0)))
  const ofPrincipal = rows.flatMap(({ principal }, at): WrittenProblem[] =>
    isFen(principal) ? [] : [{ at, field: 'principal', text: '请输入本金' }],
  )
  if (ofPrincipal.length > 0) return [...dayProblems(base, rows), ...ofPrincipal]
  if (total === base.principal) return [...dayProblems(base, rows), ...interestProblems(base, rows)]
  const text = `本金合计应为 ${yuanText(base.principal)}，现在是 ${yuanText(total)}`
  return [...dayProblems(base, rows), { at: null, field: 'principal', text }]
}

/**
 * The plan that written instalments make. Each charges its own month at the contract's rate; what it charges beyond is first
 * interest that had fallen due, then interest of the months before the first instalment, and what none charges is waived.
 * @param waivedPenalty fen of the penalty so far
 * @throws RangeError where {@link writtenProblems} has any, or more penalty is waived than there is
 */
export function arrangeWritten(
  base: WrittenBase,
  rows: readonly WrittenRow[],
  waivedPenalty: Fen,
): Arrangement {
  const [problem] = writtenProblems(base, rows)
  if (problem) throw new RangeError(problem.text)
  if (!isFen(waivedPenalty) || waivedPenalty > base.penalty) {
    throw new RangeError('no more can be waived than there is')
  }
  const { firstDueDate, start } = base
  const penalty = base.penalty - waivedPenalty
  let arrearsLeft = base.arrears
  const arranged = weigh(base, rows).map(
    ({ dueDate, principal, interest, own }, at): ArrangedRow => {
      const arrears = Math.min(arrearsLeft, interest - own)
      arrearsLeft -= arrears
      const wait = interest - own - arrears
      return { dueDate, principal, interest, arrears, wait, penalty: at === 0 ? penalty : 0 }
    },
  )
  const figures = figuresOf(arranged)
  const from = firstMonth(base, rows)
  const dayOf = (at: number): IsoDate => addMonthsFromSeed(firstDueDate, at)
  return {
    choice: { kind: 'custom', count: rows.length },
    replaced: base.replaced,
    principal: base.principal,
    penalty,
    waived: {
      interest: base.arrears + waitOf(base, rows) - figures.arrears - figures.wait,
      penalty: waivedPenalty,
    },
    waitFrom: dayOf(start),
    waitTo: dayOf(from - 1),
    periodFrom: dayOf(from - 1),
    level: 0,
    interestBefore: base.interestBefore,
    ...figures,
  }
}
