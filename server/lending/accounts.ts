import {
  type Fen,
  type InstalmentState,
  type InstalmentStatus,
  instalmentStatus,
  type IsoDate,
  type LoanSummary,
  shownLoanStatus,
  type ShownLoanStatus,
  sumFen,
  summarise,
} from '@domain/index'
import type { Queryable, WideQueryable } from '../db/types'
import {
  type AllocationRecord,
  findAllAllocations,
  findAllInstalments,
  findAllocations,
  findInstalments,
  type InstalmentRecord,
} from '../repositories/loans/instalments'
import { keyOf, type Loan, ofLoan } from '../repositories/loans/loans'
import { type LoanBook, rowStates, withoutReturned } from './rowStates'
import { onlyRow } from '../db/onlyRow'

/** An instalment as shown on one day. */
export interface AccountRow {
  state: InstalmentState
  status: InstalmentStatus
  /** Value date of the payment that closed the instalment; null while it owes something. */
  paidAt: Date | null
}

/** A loan with its figures on one day. */
export interface LoanAccount {
  loan: Loan
  rows: AccountRow[]
  /** Null before disbursement: the instalments are only a plan and nothing is owed. */
  summary: LoanSummary | null
  shown: ShownLoanStatus
}

const lastPaidAt = (allocations: readonly AllocationRecord[], no: number): Date | null =>
  allocations
    .filter((allocation) => allocation.no === no)
    .reduce<Date | null>(
      (last, { paidAt }) => (last === null || paidAt > last ? paidAt : last),
      null,
    )

/** Prepaid principal and its interest, which belong to no instalment. */
const prepaidOf = ({ allocations }: LoanBook): Fen =>
  sumFen(allocations.filter(({ no }) => no === null).map(({ amount }) => amount))

function toAccount(book: LoanBook, today: IsoDate): LoanAccount {
  const { loan } = book
  const paid = withoutReturned(book.allocations)
  const isDisbursed = loan.disbursedAt !== null
  const states = rowStates(book, today)
  const rows = states.map((state) => ({
    state,
    status: isDisbursed ? instalmentStatus(state, today, loan.penalty.graceDays) : 'pending',
    paidAt: state.closedOn ? lastPaidAt(paid, state.no) : null,
  }))
  return {
    loan,
    rows,
    summary: isDisbursed ? summarise(states, today, loan.penalty.graceDays, prepaidOf(book)) : null,
    shown: shownLoanStatus(
      loan.status,
      rows.map(({ status }) => status),
    ),
  }
}

/** Each loan with its own of the rows and allocations, in the order of the loans. */
const toBooks = (
  loans: readonly Loan[],
  rows: readonly InstalmentRecord[],
  allocations: readonly AllocationRecord[],
): LoanBook[] =>
  loans.map((loan) => ({
    loan,
    rows: ofLoan(rows, loan),
    allocations: ofLoan(allocations, loan),
  }))

/** Reads instalments and allocations of the loans, in two queries for each borrower. */
export async function readBooks(db: Queryable, loans: readonly Loan[]): Promise<LoanBook[]> {
  const rows: InstalmentRecord[] = []
  const allocations: AllocationRecord[] = []
  for (const userId of new Set(loans.map((loan) => loan.userId))) {
    const ids = loans.filter((loan) => loan.userId === userId).map(({ id }) => id)
    rows.push(...(await findInstalments(db, userId, ids)))
    allocations.push(...(await findAllocations(db, userId, ids)))
  }
  return toBooks(loans, rows, allocations)
}

export async function readBook(db: Queryable, loan: Loan): Promise<LoanBook> {
  return onlyRow(await readBooks(db, [loan]))
}

/** The loans with their figures on `today`, in the same order. */
export async function readAccounts(
  db: Queryable,
  loans: readonly Loan[],
  today: IsoDate,
): Promise<LoanAccount[]> {
  return (await readBooks(db, loans)).map((book) => toAccount(book, today))
}

/** Any borrowers' loans with their figures on `today`, in the same order; reads them in two queries, for operators. */
export async function readAllAccounts(
  db: WideQueryable,
  loans: readonly Loan[],
  today: IsoDate,
): Promise<LoanAccount[]> {
  const keys = loans.map(keyOf)
  const rows = await findAllInstalments(db, keys)
  const books = toBooks(loans, rows, await findAllAllocations(db, keys))
  return books.map((book) => toAccount(book, today))
}

/** One loan with its figures on `today`. */
export async function readAccount(db: Queryable, loan: Loan, today: IsoDate): Promise<LoanAccount> {
  return onlyRow(await readAccounts(db, [loan], today))
}
