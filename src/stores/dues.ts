import { sumReadable, type Fen } from '@domain/money'
import { isReadable, readableOr, UNREADABLE, type Read } from '@domain/unreadable'
import type { ShownLoanStatus } from '@domain/statuses'
import type { InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import type { LoanSummary } from '@/api/readLoan'
import type { Api } from '@/api'
import type { RequestOptions } from '@/api/client'
import { LOAN_PAGE_SIZE } from '@/api/loan'

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
  /** By month, "2026-12", earliest first; last '', for those whose date could not be read. */
  upcoming: { month: string; items: DueItem[]; amount: Read<Fen> }[]
  /** Unpaid; whether they are due could not be read. */
  unclear: DueItem[]
  /** Paid instalments, latest first. */
  history: DueItem[]
}

/** Sorts after every date and number. */
const LAST_DATE = '~'
const LAST_NO = Number.MAX_SAFE_INTEGER

const compare = <T extends string | number>(a: T, b: T): number => Number(a > b) - Number(a < b)

const byDueDate = (a: DueItem, b: DueItem): number =>
  compare(readableOr(a.row.dueDate, LAST_DATE), readableOr(b.row.dueDate, LAST_DATE)) ||
  compare(readableOr(a.row.no, LAST_NO), readableOr(b.row.no, LAST_NO))

/** Sum of amounts due; unreadable when one of them is, since a sum without it would be wrong. */
export const dueSum = (items: readonly DueItem[]): Read<Fen> =>
  sumReadable(items.map(({ row }) => row.amountDue))

/** Days overdue of the instalment overdue longest. */
export function longestLate(overdue: readonly DueItem[]): Read<number> {
  const days = overdue.map(({ row }) => row.overdueDays).filter(isReadable)
  return days.length < overdue.length ? UNREADABLE : Math.max(0, ...days)
}

/** Sorts the instalments of all loans being repaid. */
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
    const month = isReadable(item.row.dueDate) ? item.row.dueDate.slice(0, 7) : ''
    months.set(month, [...(months.get(month) ?? []), item])
  }
  return {
    overdue: withStatus('overdue'),
    grace: withStatus('grace'),
    now: withStatus('due', 'partial'),
    upcoming: [...months].map(([month, ofMonth]) => ({
      month,
      items: ofMonth,
      amount: dueSum(ofMonth),
    })),
    unclear: items.filter(({ row }) => !isReadable(row.status) && row.amountDue !== 0),
    history: withStatus('paid', 'overdue_paid', 'prepaid').reverse(),
  }
}

/** Loans with their instalments. */
export interface Plans {
  loans: RepayingLoan[]
  /** There are loans that were not read, so no total can be given. */
  hasMore: boolean
}

/** The first page of loans in each status that pass `isWanted`, with their instalments. */
export async function readPlans(
  api: Pick<Api['loan'], 'mine' | 'instalments'>,
  statuses: readonly ShownLoanStatus[],
  isWanted: (loan: LoanSummary) => boolean,
  options: RequestOptions,
): Promise<Plans> {
  const pages = await Promise.all(statuses.map((status) => api.mine(1, status, options)))
  const wanted = new Map(
    pages.flatMap(({ items }) => items.filter(isWanted).map((loan) => [loan.orderNo, loan])),
  )
  const loans = await Promise.all(
    [...wanted.values()].map(async (loan) => ({
      loan,
      plan: await api.instalments(loan.orderNo, options),
    })),
  )
  return { loans, hasMore: pages.some(({ items }) => items.length >= LOAN_PAGE_SIZE) }
}
