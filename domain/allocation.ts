import { amountsOf, totalOf, type Amounts } from './buckets'
import type { Fen } from './money'

/** What a row still owes. */
export interface OpenRow {
  no: number
  outstanding: Amounts
}

/** What one payment pays on one row. */
export interface RowAllocation {
  no: number
  amounts: Amounts
}

export interface Allocation {
  /** Rows that receive something, oldest first. */
  rows: RowAllocation[]
  /** What exceeds the rows' debt, fen: a refund due, never kept. */
  refund: Fen
}

/**
 * Spreads a payment over rows: the oldest row first, within it 罚息 → 费用 → 利息 → 本金. Every fen
 * ends in a row or in the refund.
 *
 * @param amount fen, ≥ 0
 * @param openRows the rows the payment is for, in any order
 */
export function allocate(amount: Fen, openRows: readonly OpenRow[]): Allocation {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('amount must be whole fen')
  let left = amount
  const take = (owed: Fen): Fen => {
    const taken = Math.min(left, owed)
    left -= taken
    return taken
  }
  const rows = [...openRows]
    .sort((a, b) => a.no - b.no)
    .map(({ no, outstanding }) => ({
      no,
      amounts: amountsOf((bucket) => take(outstanding[bucket])),
    }))
    .filter(({ amounts }) => totalOf(amounts) > 0)
  return { rows, refund: left }
}
