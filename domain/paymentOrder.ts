/**
 * Which money paid what, by the days on which it was sent. Money may be booked after money that was sent later, such as a
 * transfer whose voucher is approved after an online payment. Which instalments are paid does not depend on that; which
 * payment paid their interest, and so on which day it was paid, must not either (`docs/adr/0013-earned-interest.md`).
 */
import type { IsoDate } from './calendar'
import { type Bucket, BUCKETS } from './buckets'
import { sumFen, type Fen } from './money'

/** What money paid of an instalment. */
export interface PaidPart {
  no: number
  /** Never penalty: that depends on the day of the payment it was charged with. */
  bucket: Exclude<Bucket, 'penalty'>
  amount: Fen
}

/** Money of a payment. */
export interface PaidMoney {
  /** Grows with each booking. */
  id: number
  valueDate: IsoDate
  /** Instalments it was for. */
  nos: readonly number[]
  parts: readonly PaidPart[]
  /** What of it is to be given back and was not yet, fen. */
  refund: Fen
}

/** What is to be booked with a payment so that it paid what it would have in the order of days. */
export interface MoneyMove {
  id: number
  valueDate: IsoDate
  /** Differences; below zero where the payment paid less. */
  parts: PaidPart[]
  refund: Fen
}

const keyOf = ({ no, bucket }: PaidPart): string => `${no} ${bucket}`

/** Sums by instalment and component, in the order in which money pays them. */
function sumsOf(parts: readonly PaidPart[]): PaidPart[] {
  const sums = new Map<string, PaidPart>()
  for (const part of parts) {
    const amount = part.amount + (sums.get(keyOf(part))?.amount ?? 0)
    sums.set(keyOf(part), { ...part, amount })
  }
  return [...sums.values()].sort(
    (a, b) => a.no - b.no || BUCKETS.indexOf(a.bucket) - BUCKETS.indexOf(b.bucket),
  )
}

/**
 * Pays the same instalments with the same money again, in the order of value dates: the oldest instalment of those a
 * payment was for first, 费用 → 利息 → 本金, the rest to be given back.
 * @returns the payments that paid something else than that; none when the same instalments would not be paid, since
 * none is opened again
 */
export function moneyInOrder(payments: readonly PaidMoney[]): MoneyMove[] {
  const left = sumsOf(payments.flatMap(({ parts }) => parts))
  const inOrder = [...payments].sort((a, b) =>
    a.valueDate === b.valueDate ? a.id - b.id : a.valueDate < b.valueDate ? -1 : 1,
  )
  const moves = inOrder.map(({ id, valueDate, nos, parts, refund }): MoneyMove => {
    let money = sumFen(parts.map(({ amount }) => amount)) + refund
    const own = new Set([...nos, ...parts.map(({ no }) => no)])
    const pays = left
      .filter(({ no }) => own.has(no))
      .map((open): PaidPart => {
        const amount = Math.min(money, open.amount)
        money -= amount
        open.amount -= amount
        return { ...open, amount }
      })
    const undone = parts.map((part) => ({ ...part, amount: -part.amount }))
    const changed = sumsOf([...pays, ...undone]).filter(({ amount }) => amount !== 0)
    return { id, valueDate, parts: changed, refund: money - refund }
  })
  if (left.some(({ amount }) => amount !== 0)) return []
  return moves.filter(({ parts }) => parts.length > 0)
}
