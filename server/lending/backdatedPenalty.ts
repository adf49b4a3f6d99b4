import { type Fen, type IsoDate, penalty } from '@domain/index'
import type { Queryable } from '../db/types'
import { type Booking, insertBooking, type LedgerEntry } from '../repositories/loans/ledger'
import { arrangedFrom, type LoanBook } from './rowStates'

interface Excess {
  no: number
  amount: Fen
}

/**
 * Penalty paid on each instalment in excess of what it accrued up to its last payment's value date. Instalments that
 * another plan replaced are left out: what they charge is no longer what the penalty was for.
 */
function excessPenalties({ loan, rows, allocations }: LoanBook): Excess[] {
  const from = arrangedFrom(rows) ?? 0
  return rows.flatMap(({ no, dueDate, principal, paidPenalty, frozenPenalty }) => {
    if (paidPenalty === 0 || no < from) return []
    const onRow = allocations.filter((allocation) => allocation.no === no)
    const asOf = onRow.reduce<IsoDate>(
      (latest, { valueDate }) => (valueDate > latest ? valueDate : latest),
      dueDate,
    )
    const repayments = onRow.filter(({ bucket }) => bucket === 'principal')
    const { annualRate } = loan
    const own = penalty({ dueDate, principal, repayments, annualRate, asOf }, loan.penalty)
    const accrued = frozenPenalty + own
    return paidPenalty > accrued ? [{ no, amount: paidPenalty - accrued }] : []
  })
}

/**
 * A payment with an earlier value date than one already booked lowers the accrued penalty; the excess already paid
 * becomes a refund due. Zero when payments are booked in the order of their value dates.
 * @returns the refund, fen
 */
export async function returnExcessPenalty(
  tx: Queryable,
  book: LoanBook,
  header: Omit<Booking, 'kind'>,
): Promise<Fen> {
  const excess = excessPenalties(book)
  const uncharged = excess.flatMap(({ no, amount }): LedgerEntry[] => [
    { no, account: 'penalty_income', amount },
    { no, account: 'penalty_receivable', amount: -amount },
  ])
  const returned = excess.flatMap(({ no, amount }): LedgerEntry[] => [
    { no, account: 'penalty_receivable', amount },
    { no: null, account: 'refund_payable', amount: -amount },
  ])
  await insertBooking(tx, { ...header, kind: 'charge' }, uncharged)
  await insertBooking(tx, { ...header, kind: 'payment' }, returned)
  return excess.reduce((sum, { amount }) => sum + amount, 0)
}
