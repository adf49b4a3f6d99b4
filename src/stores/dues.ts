import { groupBy } from '@domain/groupBy'
import { type Fen, sumFen } from '@domain/money'
import type { InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import type { LoanSummary } from '@/api/readLoan'
import type { LoanModel } from './LoanModel'

/** A loan being repaid, with all its instalments. */
export interface RepayingLoan {
  loan: LoanSummary
  plan: InstalmentPlan
}

/** An instalment and the loan it belongs to. */
export interface DueItem {
  loan: LoanSummary
  row: InstalmentRow
}

/** Instalments sorted by when to pay: everything already due, then month by month. */
export interface Dues {
  overdue: DueItem[]
  /** Past their due date, within their grace days: neither penalty nor a report yet. */
  grace: DueItem[]
  /** Of the current period, due or partly paid. */
  now: DueItem[]
  /** By month, "2026-12", earliest first. */
  upcoming: { month: string; items: DueItem[]; amount: Fen }[]
  /** Paid instalments, latest first. */
  history: DueItem[]
}

const compare = <T extends string | number>(a: T, b: T): number => Number(a > b) - Number(a < b)

const byDueDate = (a: DueItem, b: DueItem): number =>
  compare(a.row.dueDate, b.row.dueDate) || compare(a.row.no, b.row.no)

/** Sum of amounts due. */
export const dueSum = (items: readonly DueItem[]): Fen =>
  sumFen(items.map(({ row }) => row.amountDue))

/** Days overdue of the instalment overdue longest. */
export const longestLate = (overdue: readonly DueItem[]): number =>
  Math.max(0, ...overdue.map(({ row }) => row.overdueDays))

/** Sorts the instalments of all loans being repaid. */
export function sortDues(loans: readonly RepayingLoan[]): Dues {
  const items = loans
    .flatMap(({ loan, plan }) =>
      plan.rows.filter(({ planned }) => !planned).map((row) => ({ loan, row })),
    )
    .sort(byDueDate)
  const withStatus = (...statuses: InstalmentRow['status'][]) =>
    items.filter(({ row }) => statuses.includes(row.status))

  const months = groupBy(withStatus('pending'), ({ row }) => row.dueDate.slice(0, 7))
  return {
    overdue: withStatus('overdue'),
    grace: withStatus('grace'),
    now: withStatus('due', 'partial'),
    upcoming: [...months].map(([month, ofMonth]) => ({
      month,
      items: ofMonth,
      amount: dueSum(ofMonth),
    })),
    history: withStatus('paid', 'overdue_paid', 'prepaid').reverse(),
  }
}

export const isRepaying = ({ status }: LoanSummary): boolean =>
  status === 'active' || status === 'overdue'

/** Applied for, but neither paid out nor rejected. */
export const isUnderWay = ({ status }: LoanSummary): boolean =>
  status === 'reviewing' || status === 'disbursing' || status === 'disburse_failed'

/** Those of the loans that pass, with their instalments. */
export const withPlans = (
  loans: readonly LoanModel[],
  isWanted: (loan: LoanSummary) => boolean,
): RepayingLoan[] =>
  loans.flatMap(({ summary: loan, plan: { value: plan } }) =>
    plan !== null && isWanted(loan) ? [{ loan, plan }] : [],
  )
