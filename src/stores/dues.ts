import type { IsoDate } from '@domain/calendar'
import { groupBy } from '@domain/groupBy'
import { type Fen, sumFen } from '@domain/money'
import type { InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import type { LoanSummary } from '@/api/readLoan'
import type { VoucherInfo } from '@/api/readRepay'
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
  /** It alone repays the principal, as the last one of 先息后本 does. */
  repaysPrincipal?: boolean
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

/**
 * Number of the instalment that alone repays the principal, as of 先息后本, where all others are interest; null in every
 * other plan.
 */
export function principalNo(rows: readonly { no: number; principal: Fen }[]): number | null {
  const repaying = rows.filter(({ principal }) => principal !== 0)
  const [only] = repaying
  return only && repaying.length === 1 && rows.length > 1 ? only.no : null
}

/** Sorts the instalments of all loans being repaid. */
export function sortDues(loans: readonly RepayingLoan[]): Dues {
  const items = loans
    .flatMap(({ loan, plan }) => {
      const last = principalNo(plan.rows)
      return plan.rows
        .filter(({ planned }) => !planned)
        .map((row) => ({ loan, row, repaysPrincipal: row.no === last }))
    })
    .sort(byDueDate)
  const withStatus = (...statuses: InstalmentRow['status'][]) =>
    items.filter(({ row }) => statuses.includes(row.status))

  const months = groupBy(withStatus('pending'), ({ row }) => row.dueDate.slice(0, 7))
  return {
    overdue: withStatus('overdue'),
    grace: withStatus('grace'),
    now: items.filter(({ row }) => isOfNow(row)),
    upcoming: [...months].map(([month, ofMonth]) => ({
      month,
      items: ofMonth,
      amount: dueSum(ofMonth),
    })),
    history: withStatus(...CLOSED).reverse(),
  }
}

/** Past its due date, within its grace days or beyond them. */
export const isLate = ({ status }: Pick<InstalmentRow, 'status'>): boolean =>
  status === 'overdue' || status === 'grace'

/** Of the current period, and not past its due date. */
const isOfNow = ({ status }: Pick<InstalmentRow, 'status'>): boolean =>
  status === 'due' || status === 'partial'

/**
 * What to pay of these instalments: what is overdue, in its grace days or due today; where nothing is, what else is due in
 * this period, and without any of it what is due next. The one owner of this choice: every sum to pay, and everything that
 * is ticked beforehand, is of these.
 * @param items by due date within a loan
 */
export function toPayNow<T extends { row: Pick<InstalmentRow, 'status' | 'dueDate'> }>(
  items: readonly T[],
  today: IsoDate,
): T[] {
  const isPressing = ({ row }: T) => isLate(row) || (isOfNow(row) && row.dueDate <= today)
  const pressing = items.filter(isPressing)
  if (pressing.length > 0) return pressing
  const now = items.filter(({ row }) => isOfNow(row))
  if (now.length > 0) return now
  const pending = items.filter(({ row }) => row.status === 'pending')
  const [next] = pending.map(({ row }) => row.dueDate).sort()
  return pending.filter(({ row }) => row.dueDate === next)
}

/** What is due of all loans, most urgent first: overdue, in grace days, of the current period. */
export const dueItems = ({ overdue, grace, now }: Dues): DueItem[] => [...overdue, ...grace, ...now]

/** The same, and what comes after it, month by month. */
export const unpaidItems = (dues: Dues): DueItem[] => [
  ...dueItems(dues),
  ...dues.upcoming.flatMap(({ items }) => items),
]

/** Statuses of an instalment of which nothing is left to pay. */
export const CLOSED: readonly InstalmentRow['status'][] = ['paid', 'overdue_paid', 'prepaid']

/** Something of it is left to pay. */
export const isOpen = ({ status, amountDue }: InstalmentRow): boolean =>
  !CLOSED.includes(status) && amountDue !== 0

type Proof = Pick<VoucherInfo, 'nos' | 'amount' | 'shortBy'>

/**
 * The instalments a proof is for. One of part of the principal names all open ones, as the whole plan changes, but pays
 * only those past their due date: its amount is below their principal.
 */
function provenRows(rows: readonly InstalmentRow[], { nos, amount, shortBy }: Proof) {
  const named = rows.filter((row) => nos.includes(row.no) && isOpen(row))
  const principal = sumFen(named.map((row) => row.principalDue ?? row.principal))
  const isPart = shortBy === undefined && amount < principal
  return isPart ? named.filter(isLate) : named
}

/** What is left of instalments once a proof is approved: its rest is in the newest, as the oldest are paid first. */
function afterProof(rows: readonly InstalmentRow[], proof: Proof): InstalmentRow[] {
  const proven = provenRows(rows, proof)
  const left: InstalmentRow[] = []
  let rest = proof.shortBy ?? 0
  for (const row of [...rows].reverse()) {
    const amountDue = proven.includes(row) ? Math.min(rest, row.amountDue) : row.amountDue
    if (proven.includes(row)) rest -= amountDue
    if (!proven.includes(row) || amountDue > 0) left.push({ ...row, amountDue })
  }
  return left.reverse()
}

/**
 * A loan with what is left to pay once these proofs of transfers are approved: what they cover is left out, and of one for
 * too little the rest stays.
 */
export const afterReview = (
  { loan, plan }: RepayingLoan,
  proofs: readonly Proof[],
): RepayingLoan => ({ loan, plan: { ...plan, rows: proofs.reduce(afterProof, plan.rows) } })

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
