import { amountsOf, totalOf, type Amounts } from './buckets'
import type { Fen } from './money'

/** What an instalment still owes. */
export interface OpenRow {
  no: number
  outstanding: Amounts
}

/** What one payment pays on one instalment. */
export interface RowAllocation {
  no: number
  amounts: Amounts
}

export interface Allocation {
  /** Instalments that receive money, oldest first. */
  rows: RowAllocation[]
  /** Excess over the debt of these instalments, fen: a refund due, never kept. */
  refund: Fen
}

/**
 * Spreads a received amount over several debts: each gets what was asked for it while money lasts, the last one
 * everything left. The sum equals `amount`.
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
 * Spreads a payment over instalments: the oldest first, and within one 罚息 → 费用 → 利息 → 本金. Every fen ends in
 * an instalment or in the refund.
 * @param amount fen, ≥ 0
 * @param openRows the instalments the payment is for, in any order
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
