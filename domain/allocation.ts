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
 * Spreads what came in for several debts over them: each gets what was asked for it as long as there is money, the last
 * one all that is left. The sum is what came in.
 *
 * @param amount fen, ≥ 0
 * @param asked fen of each debt, in the order they are paid
 */
export function spread(amount: Fen, asked: readonly Fen[]): Fen[] {
  let left = amount
  return asked.map((wanted, at) => {
    const share = at === asked.length - 1 ? left : Math.min(left, wanted)
    left -= share
    return share
  })
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
