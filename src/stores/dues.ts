import { sumFen, type Fen } from '@domain/money'
import type { InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import type { LoanSummary } from '@/api/readLoan'

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

/** What to pay, sorted by when: everything already due, then month by month. */
export interface Dues {
  overdue: DueItem[]
  /** Of the current period, due or partly paid. */
  now: DueItem[]
  /** By month, "2026-12", earliest first. */
  upcoming: { month: string; items: DueItem[]; amount: Fen }[]
  /** Paid instalments, latest first. */
  history: DueItem[]
}

const byDueDate = (a: DueItem, b: DueItem): number =>
  (a.row.dueDate ?? '').localeCompare(b.row.dueDate ?? '') || a.row.no - b.row.no

/** Sum of what is due; an amount that could not be read counts as nothing and is shown as -- where it stands. */
export const dueSum = (items: readonly DueItem[]): Fen =>
  sumFen(items.map(({ row }) => row.amountDue ?? 0))

/** Sorts the instalments of all loans under repayment. */
export function sortDues(loans: readonly RepayingLoan[]): Dues {
  const items = loans
    .flatMap(({ loan, plan }) =>
      plan.rows.filter(({ planned }) => !planned).map((row) => ({ loan, row })),
    )
    .sort(byDueDate)
  const withStatus = (...statuses: InstalmentRow['status'][]) =>
    items.filter(({ row }) => statuses.includes(row.status))

  const months = new Map<string, DueItem[]>()
  for (const item of withStatus('pending')) {
    const month = item.row.dueDate?.slice(0, 7) ?? ''
    months.set(month, [...(months.get(month) ?? []), item])
  }
  return {
    overdue: withStatus('overdue'),
    now: withStatus('due', 'partial'),
    upcoming: [...months].map(([month, ofMonth]) => ({
      month,
      items: ofMonth,
      amount: dueSum(ofMonth),
    })),
    history: withStatus('paid', 'overdue_paid', 'prepaid').reverse(),
  }
}
