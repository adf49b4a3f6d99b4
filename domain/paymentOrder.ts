/**
 * Which money paid what, by the days on which it was sent. Money may be booked after money that was sent later, such as a
 * transfer whose voucher is approved after an online payment. Which instalments are paid does not depend on that; which
 * payment paid their interest, and so on which day it was paid, must not either (`docs/adr/0013-earned-interest.md`).
 */
import { compareDates, type IsoDate } from './calendar'
import { type Bucket, BUCKETS } from './buckets'
import { sumFen, type Fen } from './money'

/** What money paid of an instalment. */
export interface PaidPart {
  no: number
  /** Never penalty: that depends on the day of the payment it was charged with. */
  bucket: Exclude<Bucket, 'penalty'>
  amount: Fen
}

/** Interest of an instalment that was let go because it was paid before its due date. */
interface LetGo {
  no: number
  interest: Fen
}

/** Money of a payment. */
export interface PaidMoney {
  /** Grows with each booking. */
  id: number
  valueDate: IsoDate
  /** Instalments it was for. */
  nos: readonly number[]
  parts: readonly PaidPart[]
  /** Interest let go with it. */
  waived: readonly LetGo[]
  /** What of it is to be given back and was not yet, fen. */
  refund: Fen
}

/** What is to be booked with a payment so that it paid what it would have in the order of days. */
export interface MoneyMove {
  id: number
  valueDate: IsoDate
  /** Differences; below zero where the payment paid less. */
  parts: PaidPart[]
  /** Interest let go with the payment that completes an instalment; below zero where another one completes it. */
  waived: LetGo[]
  refund: Fen
}

/** How much less interest an instalment charges when it is paid in full on a day, and not on the one it was, fen. */
export type LessOn = (no: number, day: IsoDate) => Fen

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

/** Interest let go for an earlier day than the one an instalment counts as paid on, fen: no instalment gets it twice. */
interface Ahead {
  left: Fen
}

/**
 * Lets go of interest of the instalments that money pays in full, each up to what it still charges, and only what was not let
 * go before; changes `open` and `ahead`.
 */
function letGo(
  open: readonly PaidPart[],
  money: Fen,
  lessOf: (no: number) => Fen,
  ahead: Ahead,
): LetGo[] {
  let left = money
  return [...new Set(open.map(({ no }) => no))].flatMap((no) => {
    const own = open.filter((part) => part.no === no)
    const interest = own.find(({ bucket }) => bucket === 'interest')
    const earlier = Math.max(0, lessOf(no))
    const before = Math.min(earlier, ahead.left)
    const less = Math.min(earlier - before, interest?.amount ?? 0)
    const cost = sumFen(own.map(({ amount }) => amount)) - less
    const isPaid = left >= cost
    left -= cost
    if (isPaid) ahead.left -= before
    if (!isPaid || interest === undefined || less === 0) return []
    interest.amount -= less
    return [{ no, interest: less }]
  })
}

/** Interest let go so far goes with the payments that complete the instalments. */
function carried(
  payments: readonly PaidMoney[],
  completedBy: ReadonlyMap<number, number>,
): Map<number, LetGo[]> {
  const moves = new Map<number, LetGo[]>()
  const add = (id: number, one: LetGo) => moves.set(id, [...(moves.get(id) ?? []), one])
  for (const { id, waived } of payments) {
    for (const { no, interest } of waived) {
      const to = completedBy.get(no) ?? id
      if (to === id) continue
      add(id, { no, interest: -interest })
      add(to, { no, interest })
    }
  }
  return moves
}

/**
 * Pays the same instalments with the same money again, in the order of value dates: the oldest instalment of those a
 * payment was for first, 费用 → 利息 → 本金, the rest to be given back. One that is paid earlier before its due date than
 * it was charges less, see {@link LessOn}.
 * @param letGoAhead interest that was let go already for such an earlier day, fen
 * @returns the payments that paid something else than that; none when the same instalments would not be paid, since
 * none is opened again
 */
export function moneyInOrder(
  payments: readonly PaidMoney[],
  lessOn: LessOn = () => 0,
  letGoAhead: Fen = 0,
): MoneyMove[] {
  const ahead: Ahead = { left: letGoAhead }
  const left = sumsOf(payments.flatMap(({ parts }) => parts))
  const inOrder = [...payments].sort(
    (a, b) => compareDates(a.valueDate, b.valueDate) || a.id - b.id,
  )
  const completedBy = new Map<number, number>()
  const moves = inOrder.map(({ id, valueDate, nos, parts, refund }): MoneyMove => {
    let money = sumFen(parts.map(({ amount }) => amount)) + refund
    const own = new Set([...nos, ...parts.map(({ no }) => no)])
    const ownLeft = left.filter(({ no, amount }) => own.has(no) && amount > 0)
    const waived = letGo(ownLeft, money, (no) => lessOn(no, valueDate), ahead)
    const pays = ownLeft.map((open): PaidPart => {
      const amount = Math.min(money, open.amount)
      money -= amount
      open.amount -= amount
      if (amount > 0) completedBy.set(open.no, id)
      return { ...open, amount }
    })
    const undone = parts.map((part) => ({ ...part, amount: -part.amount }))
    const changed = sumsOf([...pays, ...undone]).filter(({ amount }) => amount !== 0)
    return { id, valueDate, parts: changed, waived, refund: money - refund }
  })
  if (left.some(({ amount }) => amount !== 0)) return []
  if (moves.every(({ parts, waived }) => parts.length === 0 && waived.length === 0)) return []
  const more = carried(payments, completedBy)
  return moves
    .map((move) => ({ ...move, waived: [...move.waived, ...(more.get(move.id) ?? [])] }))
    .filter(({ parts, waived }) => parts.length > 0 || waived.length > 0)
}
