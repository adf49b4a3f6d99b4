/** Keeps what a loan's receipts paid in the order of their value dates, however late one is booked. */
import {
  amountsOf,
  type Fen,
  type LessOn,
  type LoanState,
  type MoneyMove,
  moneyInOrder,
  type PaidMoney,
  type PaidPart,
  rebateOf,
  sumFen,
} from '@domain/index'
import { eachRow } from '../db/eachRow'
import type { Queryable, WideQueryable } from '../db/types'
import type { AllocationRecord } from '../repositories/loans/instalments'
import {
  findPlacedReceipts,
  findWaivedInterest,
  insertBookings,
  type PlacedReceipt,
  type WaivedInterest,
} from '../repositories/loans/ledger'
import { findBackdatedLoans } from '../repositories/loans/findLoans'
import { keyOf } from '../repositories/loans/loans'
import { readBook } from './accounts'
import { moveEntries, waiverEntries } from './entries'
import { arrangedFrom, type LoanBook, loanState, startOf } from './rowStates'
import type { Act } from './transitions'

const NOTHING = amountsOf(() => 0)

const isPart = (allocation: AllocationRecord): allocation is AllocationRecord & PaidPart =>
  allocation.no !== null && allocation.bucket !== 'penalty'

/** Penalty that a receipt gave back: it stays a refund, because no instalment charges it any more. */
const penaltyReturned = (allocations: readonly AllocationRecord[]): Fen =>
  -sumFen(
    allocations
      .filter(({ bucket, amount }) => bucket === 'penalty' && amount < 0)
      .map(({ amount }) => amount),
  )

const moneyOf = (
  { id, valueDate, nos, openRefund }: PlacedReceipt,
  book: LoanBook,
  waived: readonly WaivedInterest[],
): PaidMoney => {
  const own = book.allocations.filter(({ receiptId }) => receiptId === id)
  return {
    id,
    valueDate,
    nos,
    parts: own.filter(isPart).map(({ no, bucket, amount }) => ({ no, bucket, amount })),
    waived: waived.filter(({ receiptId }) => receiptId === id),
    refund: Math.max(0, openRefund - penaltyReturned(own)),
  }
}

/**
 * The receipts whose order counts: those booked on the newest plan, since no earlier plan is computed again. Once a loan is
 * settled, money that paid nothing of it is left out: the day of settlement stands on a certificate.
 */
function placed(
  receipts: readonly PlacedReceipt[],
  book: LoanBook,
  waived: readonly WaivedInterest[],
): PaidMoney[] {
  const lastPrepaid = receipts.map(({ type }) => type).lastIndexOf('partial')
  const from = arrangedFrom(book.rows) ?? 0
  const money = receipts
    .slice(lastPrepaid + 1)
    .map((receipt) => moneyOf(receipt, book, waived))
    .filter(({ parts }) => parts.every(({ no }) => no >= from))
  return book.loan.status === 'settled' ? money.filter(({ parts }) => parts.length > 0) : money
}

const isBackdated = (receipts: readonly PlacedReceipt[]): boolean =>
  receipts.some(({ valueDate }, at) => {
    const before = receipts[at - 1]
    return before !== undefined && valueDate < before.valueDate
  })

/** A settled loan's interest stays as it was: the day of its settlement stands on a certificate. */
function lessInterest({ loan }: LoanBook, state: LoanState): LessOn {
  if (loan.status === 'settled') return () => 0
  return (no, day) => {
    const closedOn = state.rows.find((row) => row.no === no)?.closedOn ?? null
    return closedOn === null ? 0 : rebateOf(state, no, day) - rebateOf(state, no, closedOn)
  }
}

/**
 * Interest that the payments let go beyond what their instalments save by the days they count as paid on, fen: where money
 * that was sent before completed an instalment, what it saved was let go for its own day.
 */
function letGoAhead(
  { allocations }: LoanBook,
  state: LoanState,
  { payments, waived }: { payments: readonly PaidMoney[]; waived: readonly WaivedInterest[] },
): Fen {
  const ids = new Set(payments.map(({ id }) => id))
  const paidNos = new Set(payments.flatMap(({ parts }) => parts.map(({ no }) => no)))
  const saved = state.rows
    .filter(({ no }) => paidNos.has(no))
    .map(({ no, closedOn }) => (closedOn === null ? 0 : rebateOf(state, no, closedOn)))
  const returned = allocations
    .filter(({ receiptId, no, bucket, amount }) => {
      return ids.has(receiptId) && no === null && bucket === 'interest' && amount < 0
    })
    .map(({ amount }) => -amount)
  const given = waived.filter(({ receiptId }) => ids.has(receiptId)).map(({ interest }) => interest)
  return Math.max(0, sumFen([...given, ...returned]) - sumFen(saved))
}

async function findMoves(db: Queryable, book: LoanBook): Promise<MoneyMove[]> {
  const receipts = await findPlacedReceipts(db, keyOf(book.loan))
  if (!isBackdated(receipts)) return []
  const waived = await findWaivedInterest(db, keyOf(book.loan))
  const payments = placed(receipts, book, waived)
  const state = loanState(book, startOf(book.loan))
  const ahead = letGoAhead(book, state, { payments, waived })
  return moneyInOrder(payments, lessInterest(book, state), ahead)
}

/**
 * Books what a loan's receipts would have paid, had they been booked in the order of their value dates, each change on the
 * day of its receipt. What is paid of each instalment stays the same. The caller holds the loan locked.
 * @returns whether anything was booked
 */
export async function orderReceipts(
  tx: Queryable,
  book: LoanBook,
  { actor, now }: Act,
): Promise<boolean> {
  const key = keyOf(book.loan)
  const moves = await findMoves(tx, book)
  const bookings = moves.flatMap((move) => {
    const header = { ...key, receiptId: move.id, valueDate: move.valueDate, actor, at: now }
    const waived = move.waived.map(({ no, interest }) => ({ no, waived: { ...NOTHING, interest } }))
    return [
      { booking: { ...header, kind: 'payment' as const }, entries: moveEntries(move) },
      { booking: { ...header, kind: 'waiver' as const }, entries: waiverEntries(waived) },
    ]
  })
  await insertBookings(tx, key, bookings)
  return moves.length > 0
}

/** Order numbers of loans whose receipts are not in the order of their value dates. */
export async function findUnorderedLoans(db: WideQueryable): Promise<string[]> {
  const found: string[] = []
  for await (const loan of eachRow((page) => findBackdatedLoans(db, page))) {
    const moves = await findMoves(db, await readBook(db, loan))
    if (moves.length > 0) found.push(loan.orderNo)
  }
  return found
}
