import {
  amountsOf,
  compareDates,
  type Fen,
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
  return Math.max(row.frozenPenalty + accrued, row.paidPenalty)
}

/** Number of the first instalment of the plan that hardship made of a loan; null for any other plan. */
export const arrangedFrom = (
  rows: readonly Pick<InstalmentRecord, 'no' | 'periodFrom'>[],
): number | null => rows.filter(({ periodFrom }) => periodFrom !== null).at(-1)?.no ?? null

/** What falls due with an instalment of such a plan beside its own month. */
const besides = ({ arrearsInterest, waitInterest, waitFrom, waitTo }: InstalmentRecord) => ({
  ...(arrearsInterest > 0 && { arrears: arrearsInterest }),
  ...(waitInterest > 0 &&
    waitFrom !== null &&
    waitTo !== null && { wait: { interest: waitInterest, from: waitFrom, to: waitTo } }),
})

/**
 * What was paid, without the penalty that was given back since: of an instalment's penalty the latest payments paid none
 * any more, so that they did not close it.
 */
export function withoutReturned(allocations: readonly AllocationRecord[]): AllocationRecord[] {
  const isReturn = ({ bucket, amount }: AllocationRecord) => bucket === 'penalty' && amount < 0
  const returned = new Map<number | null, Fen>()
  for (const { no, amount } of allocations.filter(isReturn)) {
    returned.set(no, (returned.get(no) ?? 0) - amount)
  }
  const latestFirst = allocations
    .filter((allocation) => !isReturn(allocation))
    .sort((a, b) => compareDates(b.valueDate, a.valueDate))
  return latestFirst.flatMap((allocation) => {
    const back = allocation.bucket === 'penalty' ? (returned.get(allocation.no) ?? 0) : 0
    const taken = Math.min(back, allocation.amount)
    if (taken > 0) returned.set(allocation.no, back - taken)
    return taken === allocation.amount ? [] : [{ ...allocation, amount: allocation.amount - taken }]
  })
}

const latestDay = (allocations: readonly AllocationRecord[]): IsoDate | null =>
  allocations.reduce<IsoDate | null>(
    (latest, { valueDate }) => (latest === null || valueDate > latest ? valueDate : latest),
    null,
  )

/** The instalments of a loan as the domain rules take them, penalty as accrued on `asOf`. */
export function rowStates({ loan, rows, allocations }: LoanBook, asOf: IsoDate): InstalmentState[] {
  const paid = withoutReturned(allocations)
  return rows.map((row, at) => {
    const onRow = allocations.filter(({ no }) => no === row.no)
    return {
      no: row.no,
      periodStart: row.periodFrom ?? rows[at - 1]?.dueDate ?? startOf(loan),
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
      closedOn: row.isOpen ? null : latestDay(paid.filter(({ no }) => no === row.no)),
      ...besides(row),
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
    // Each instalment of a plan that hardship made charges one month, whatever the loan's own did.
    method: arrangedFrom(book.rows) === null ? method : 'equal_installment',
    term,
    otherInterest: sumFen(other.map(({ amount }) => amount)),
  }
}
