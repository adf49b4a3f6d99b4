import {
  amountsOf,
  type InstalmentState,
  type IsoDate,
  penalty,
  todayInShanghai,
} from '@domain/index'
import type { AllocationRecord, InstalmentRecord } from '../repositories/loans/instalments'
import type { Loan } from '../repositories/loans/loans'

/** A loan's rows and what was paid on them, as the database holds them. */
export interface LoanBook {
  loan: Loan
  rows: readonly InstalmentRecord[]
  allocations: readonly AllocationRecord[]
}

/** The day the loan's first period begins: disbursement, until then the application. */
export const startOf = ({ disbursedAt, appliedAt }: Loan): IsoDate =>
  todayInShanghai((disbursedAt ?? appliedAt).getTime())

/** Penalty of a row up to a day. What was paid stays due, also when an earlier payment turns up. */
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

/** The rows of a loan as the rules want them, penalty as accrued on `asOf`. */
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
