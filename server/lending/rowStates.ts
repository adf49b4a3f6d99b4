import {
  amountsOf,
  type InstalmentState,
  type IsoDate,
  type LoanState,
  penalty,
  sumFen,
  todayInShanghai,
} from '@domain/index'
import type { AllocationRecord, InstalmentRecord } from '../repositories/loans/instalments'
import type { Loan } from '../repositories/loans/loans'

/** A loan with its instalments and their payments, as stored. */
export interface LoanBook {
  loan: Loan
  rows: readonly InstalmentRecord[]
  allocations: readonly AllocationRecord[]
}

/** First day of the loan's first period: the disbursement, or the application before that. */
export const startOf = ({ disbursedAt, appliedAt }: Loan): IsoDate =>
  todayInShanghai((disbursedAt ?? appliedAt).getTime())

/**
 * Penalty of an instalment up to a day. Penalty already paid stays charged, also when a payment with an earlier value
 * date follows.
 */
function penaltyOn(
  loan: Loan,
  row: InstalmentRecord,
  paid: readonly AllocationRecord[],
  asOf: IsoDate,
): number {
  if (!row.isOpen || loan.disbursedAt === null) return row.paidPenalty
  const accrued = penalty(
    {
      dueDate: row.dueDate,
      principal: row.principal,
      repayments: paid.filter(({ bucket }) => bucket === 'principal'),
      annualRate: loan.annualRate,
      asOf,
    },
    loan.penalty,
  )
  return Math.max(accrued, row.paidPenalty)
}

const latestDay = (allocations: readonly AllocationRecord[]): IsoDate | null =>
  allocations.reduce<IsoDate | null>(
    (latest, { valueDate }) => (latest === null || valueDate > latest ? valueDate : latest),
    null,
  )

/** The instalments of a loan as the domain rules take them, penalty as accrued on `asOf`. */
export function rowStates({ loan, rows, allocations }: LoanBook, asOf: IsoDate): InstalmentState[] {
  return rows.map((row, at) => {
    const onRow = allocations.filter(({ no }) => no === row.no)
    return {
      no: row.no,
      periodStart: rows[at - 1]?.dueDate ?? startOf(loan),
      dueDate: row.dueDate,
      due: {
        principal: row.principal,
        interest: row.interest - row.waivedInterest,
        fee: row.fee - row.waivedFee,
        penalty: penaltyOn(loan, row, onRow, asOf),
      },
      paid: amountsOf(
        (bucket) =>
          ({
            principal: row.paidPrincipal,
            interest: row.paidInterest,
            fee: row.paidFee,
            penalty: row.paidPenalty,
          })[bucket],
      ),
      closedOn: row.isOpen ? null : latestDay(onRow),
    }
  })
}

/** The loan as the domain rules take it. */
export function loanState(book: LoanBook, asOf: IsoDate): LoanState {
  const { annualRate, method, term } = book.loan
  const other = book.allocations.filter(({ no, bucket }) => no === null && bucket === 'interest')
  return {
    rows: rowStates(book, asOf),
    annualRate,
    method,
    term,
    otherInterest: sumFen(other.map(({ amount }) => amount)),
  }
}
