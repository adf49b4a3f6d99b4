import { instalmentName } from '@domain/instalmentNames'
import { todayInShanghai } from '@domain/calendar'
import { loanName } from '@domain/loanName'
import { displayYuan, type Fen } from '@domain/money'
import { overdueDaysOf, type PenaltyTerms } from '@domain/penalty'
import { shortDate } from '@/format/date'
import { EXAMPLE, lateCost } from '@/loan/penalty/PenaltyRule'
import { unpaidPrincipal } from '@/loan/penalty/penaltyWords'
import { type DueItem, type Dues, unpaidItems } from '@/stores/dues'

/** An instalment for which days of lateness can be tried. */
export interface Late {
  key: string
  name: string
  productName?: string
  /** Unpaid principal, fen. */
  principal: Fen
  /** Percent text. */
  annualRate: string
  /** Days past the due date today, grace days included; 0 before. */
  overdueDays: number
  /** Fen of penalty accrued until today, by the backend. */
  penalty: Fen
  /** Fen to pay for it today, penalty included; null for an example. */
  amountDue: Fen | null
}

/** Days that can be tried beyond today's lateness. */
const AHEAD_DAYS = 180

/** Range of days that can be tried. */
export const daysOf = ({ overdueDays }: Late): { from: number; to: number } => {
  const from = Math.max(1, overdueDays)
  return { from, to: from + AHEAD_DAYS - 1 }
}

/** Penalty in fen after that many days, at least today's: what has accrued, and what the rule adds. */
export function costAfter(late: Late, days: number, terms: PenaltyTerms): Fen {
  const { principal, annualRate, overdueDays, penalty } = late
  const by = (count: number) => lateCost(principal, annualRate, count, terms)
  return penalty + by(days) - by(overdueDays)
}

/** The instalment as an example of the rule: overdue today, with the penalty that the backend sent. */
export const ownExample = ({ principal, annualRate, overdueDays, penalty }: Late) =>
  penalty > 0 ? { principal, annualRate, days: overdueDays, penalty } : undefined

/** Days beyond today's lateness in the table. */
const COMPARED = [7, 30, 60, 90]

/** Days in the table: today's lateness or the last day without a penalty, and some later ones. */
export function comparedDays(late: Late, { graceDays }: PenaltyTerms): number[] {
  const { overdueDays } = late
  const days = [
    overdueDays > 0 ? overdueDays : graceDays,
    ...COMPARED.map((day) => overdueDays + day),
    daysOf(late).to,
  ]
  return [...new Set(days)].filter((day) => day > 0)
}

/** Unpaid instalments, most overdue first, those of the loan named before others. */
export function lateItems(dues: Dues, orderNo: string | undefined, nowMs: number): Late[] {
  const items = unpaidItems(dues)
  const isNamed = ({ loan }: DueItem) => loan.orderNo === orderNo
  const several = new Set(items.map(({ loan }) => loan.orderNo)).size > 1
  return [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))]
    .map((item) => lateOf(item, several, nowMs))
    .filter(({ principal }) => principal > 0)
}

function lateOf({ loan, row }: DueItem, several: boolean, nowMs: number): Late {
  const { no, dueDate, penalty, amountDue } = row
  const overdueDays = overdueDaysOf(dueDate, todayInShanghai(nowMs))
  const names = [
    several ? loanName(loan, nowMs) : '',
    instalmentName(no),
    `${shortDate(dueDate, nowMs)} 到期`,
  ]
  return {
    key: `${loan.orderNo}-${no}`,
    name: names.filter(Boolean).join('，'),
    productName: loan.productName,
    principal: unpaidPrincipal(row),
    annualRate: loan.annualRate,
    overdueDays,
    penalty,
    amountDue,
  }
}

/** For those who owe nothing: the example of the lending rules. */
export const EXAMPLE_LATE: Late = {
  key: 'example',
  name: `例子：一期本金 ${displayYuan(EXAMPLE.principal)} 元`,
  principal: EXAMPLE.principal,
  annualRate: EXAMPLE.annualRate,
  overdueDays: 0,
  penalty: 0,
  amountDue: null,
}
