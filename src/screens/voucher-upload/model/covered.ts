import { type Fen, sumFen } from '@domain/money'
import type { InstalmentRow } from '@/api/readInstalments'
import { isLate } from '@/stores/dues'

type Row = Pick<InstalmentRow, 'no' | 'amountDue' | 'interest' | 'status'>

/** The least that pays an instalment: of one not due yet, interest for the days it is paid early may be taken off. */
const leastOf = (row: Row): Fen =>
  isLate(row) ? row.amountDue : Math.max(0, row.amountDue - row.interest)

/**
 * How many of the open instalments an amount pays, oldest first as it is booked; at least one. A rest that pays less than
 * another one is not counted.
 * @param rows open instalments, oldest first
 */
export function coveredCount(rows: readonly Row[], amount: Fen): number {
  const beyond = rows.findIndex((row, at) => {
    const before = sumFen(rows.slice(0, at).map(({ amountDue }) => amountDue))
    return before + leastOf(row) > amount
  })
  return Math.max(1, beyond === -1 ? rows.length : beyond)
}
