import { type Fen, type IsoDate, parseYuan, UNDER_REVIEW_TEXT } from '@domain/index'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { readBooks } from '../lending/accounts'
import { lockedLoan } from '../lending/transitions'
import { newPayNo } from '../lending/numbers'
import type { LoanBook } from '../lending/rowStates'
import {
  findOpenPayments,
  insertOnlinePayment,
  type OnlinePayment,
  type PaymentItem,
} from '../repositories/payments'
import { findPendingVoucher } from '../repositories/vouchers'
import type { PaymentGateway, PayScene } from '../gateway'
import {
  agreedQuote,
  namingLoan,
  type PaymentSelection,
  type Quote,
  QUOTE_SECONDS,
  quoteAll,
} from './quote'
import { keyOf, type Loan } from '../repositories/loans/loans'

/** Thrown with open payments that must be closed at their gateway before another can begin. */
export class ConflictingPayments extends Error {
  constructor(readonly payments: OnlinePayment[]) {
    super('open payments in the way')
  }
}

export interface PayRequest {
  userId: number
  /** The caller's own loans, each once. */
  loans: readonly Loan[]
  selection: PaymentSelection
  /** Total in yuan, as the caller sent it. */
  amount: string
  gateway: PaymentGateway
  scene: PayScene
  /** The card it is taken from; null unless the scene is `card`. */
  cardId: number | null
  now: Date
}

type WantedItem = Omit<PaymentItem, 'orderNo' | 'valueDate'>

/** The items of a payment that was quoted for a day. */
const itemsOf = ({ items }: Quote, quotedOn: IsoDate): Omit<PaymentItem, 'orderNo'>[] =>
  items.map(({ loan, type, nos, prepay, amount }) => ({
    loanId: loan.id,
    type,
    nos,
    prepay,
    amount,
    valueDate: quotedOn,
  }))

type Begun = Pick<PayRequest, 'userId' | 'gateway' | 'scene' | 'cardId' | 'now'>

/** Stores a payment of what was quoted for a day. */
export async function insertQuoted(
  tx: Queryable,
  { userId, gateway, scene, cardId, now }: Begun,
  { quote, quotedOn }: { quote: Quote; quotedOn: IsoDate },
): Promise<{ id: number; payNo: string }> {
  const payNo = newPayNo(now)
  const id = await insertOnlinePayment(tx, {
    payNo,
    userId,
    channel: gateway.code,
    amount: quote.amount,
    scene,
    cardId,
    createdAt: now,
    expiresAt: addSeconds(now, QUOTE_SECONDS),
    items: itemsOf(quote, quotedOn),
  })
  return { id, payNo }
}

/** What an item pays, without the day of its quote. */
const shapeOf = ({ loanId, type, amount, nos, prepay }: WantedItem): string =>
  [loanId, type, amount, nos.join(), prepay?.principal, prepay?.choice].join(' ')

const shapesOf = (items: readonly WantedItem[]): string => items.map(shapeOf).join()

/** Whether an open payment is the one requested: asked for again from another device or after a lost answer. */
const isSame = (
  open: OnlinePayment,
  { gateway, scene, cardId, now }: PayRequest,
  items: readonly WantedItem[],
): boolean =>
  open.channel === gateway.code &&
  open.scene === scene &&
  open.cardId === cardId &&
  open.expiresAt > now &&
  shapesOf(open.items) === shapesOf(items)

/** Reads the amount in yuan that a caller sent; refuses what is outside the gateway's limits. */
function readAmount(text: string, gateway: PaymentGateway): Fen {
  const amount = parseYuan(text)
  if (amount === null || amount <= 0) refuse('invalid', '金额不正确', { field: 'amount' })
  if (amount === null || amount < gateway.min || amount > gateway.max) {
    return refuse('invalid', '金额超出该付款方式的限额，请选择其他方式', { field: 'amount' })
  }
  return amount
}

/** The loans, locked until the transaction ends; always in the same order, to avoid deadlocks. */
async function lockedBooks(tx: Queryable, loans: readonly Loan[]): Promise<LoanBook[]> {
  const locked: Loan[] = []
  for (const { orderNo } of [...loans].sort((a, b) => a.id - b.id)) {
    locked.push(await lockedLoan(tx, orderNo))
  }
  return readBooks(tx, locked)
}

/** The open payments for what is quoted, each once; refuses what is under review. */
async function findConflicting(tx: Queryable, { items }: Quote): Promise<OnlinePayment[]> {
  const open = new Map<number, OnlinePayment>()
  for (const { loan, nos } of items) {
    if (await findPendingVoucher(tx, keyOf(loan), nos)) {
      await namingLoan(items, loan, async () => refuse('conflict', UNDER_REVIEW_TEXT))
    }
    for (const payment of await findOpenPayments(tx, keyOf(loan), nos))
      open.set(payment.id, payment)
  }
  return [...open.values()]
}

/**
 * Begins a payment of exactly the amount due on one loan or several, in the caller's transaction; the caller must own the
 * loans. Reuses an open payment for the same instalments and amounts.
 * @returns its number
 * @throws Refusal `quote_changed` when the amount due differs, `conflict` when a voucher is under review; of several loans
 * it names the loan
 * @throws ConflictingPayments
 */
export async function beginPayment(tx: Queryable, request: PayRequest): Promise<string> {
  const { selection, gateway, now } = request
  const amount = readAmount(request.amount, gateway)
  const books = await lockedBooks(tx, request.loans)
  const agreed = await agreedQuote(now, amount, (day) => quoteAll(tx, books, selection, day))
  const open = await findConflicting(tx, agreed.quote)
  const items = itemsOf(agreed.quote, agreed.quotedOn)
  const same = open.find((payment) => isSame(payment, request, items))
  if (same) return same.payNo
  if (open.length > 0) throw new ConflictingPayments(open)
  return (await insertQuoted(tx, request, agreed)).payNo
}
