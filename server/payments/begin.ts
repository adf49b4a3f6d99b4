import type { PayBody } from '@domain/contract/repayment'
import { type Fen, parseYuan, type PrepaymentSelection } from '@domain/index'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { readBook } from '../lending/accounts'
import { lockedLoan } from '../lending/transitions'
import { newPayNo } from '../lending/numbers'
import {
  findOpenPayments,
  insertOnlinePayment,
  type OnlinePayment,
} from '../repositories/onlinePayments'
import { findPendingVoucher } from '../repositories/vouchers'
import type { PaymentGateway, PayScene } from '../gateway'
import { type DueQuote, quoteOf } from './quote'
import { agreedQuote, QUOTE_SECONDS } from './validity'
import { keyOf } from '../repositories/loans/loans'

/** Thrown with open payments that must be closed at their gateway before another can begin. */
export class ConflictingPayments extends Error {
  constructor(readonly payments: OnlinePayment[]) {
    super('open payments in the way')
  }
}

export interface PayRequest {
  userId: number
  body: PayBody
  /** The selection of a partial prepayment; null for other types. */
  prepay: PrepaymentSelection | null
  gateway: PaymentGateway
  scene: PayScene
  now: Date
}

/** Whether an open payment is the one requested: asked for again from another device or after a lost answer. */
const isSame = (
  open: OnlinePayment,
  { gateway, scene, now }: PayRequest,
  { type, nos, amount, prepay }: DueQuote,
): boolean =>
  open.combinedId === null &&
  open.gateway === gateway.code &&
  open.scene === scene &&
  open.expiresAt > now &&
  open.type === type &&
  open.amount === amount &&
  open.nos.join() === nos.join() &&
  open.prepay?.principal === prepay?.principal &&
  open.prepay?.choice === prepay?.choice

/** Reads the amount in yuan that a caller sent; refuses what is outside the gateway's limits. */
export function readAmount(text: string, gateway: PaymentGateway): Fen {
  const amount = parseYuan(text)
  if (amount === null || amount <= 0) refuse('invalid', '金额不正确', { field: 'amount' })
  if (amount === null || amount < gateway.min || amount > gateway.max) {
    return refuse('invalid', '金额超出该付款方式的限额，请选择其他方式', { field: 'amount' })
  }
  return amount
}

/**
 * Begins a payment of exactly the amount due, in the caller's transaction; the caller must own the loan. Reuses an
 * open payment for the same instalments and amount.
 * @returns its number
 * @throws Refusal `quote_changed` when the amount due differs, `conflict` when a voucher is under review
 * @throws ConflictingPayments
 */
export async function beginPayment(tx: Queryable, request: PayRequest): Promise<string> {
  const { userId, body, prepay, gateway, scene, now } = request
  const amount = readAmount(body.amount, gateway)
  const loan = await lockedLoan(tx, body.order_no)
  const book = await readBook(tx, loan)
  const { quote, quotedOn } = await agreedQuote(now, amount, (day) =>
    quoteOf(tx, book, { ...body, prepay }, day),
  )
  if (await findPendingVoucher(tx, keyOf(loan), quote.nos)) {
    refuse('conflict', '所选分期已有一份待审核的凭证，请等待审核结果')
  }
  const open = await findOpenPayments(tx, keyOf(loan), quote.nos)
  const same = open.find((payment) => isSame(payment, request, quote))
  if (same) return same.payNo
  if (open.length > 0) throw new ConflictingPayments(open)
  const payNo = newPayNo(now)
  await insertOnlinePayment(tx, {
    payNo,
    loanId: loan.id,
    userId,
    type: quote.type,
    nos: quote.nos,
    prepay: quote.prepay,
    amount,
    quotedOn,
    gateway: gateway.code,
    scene,
    createdAt: now,
    expiresAt: addSeconds(now, QUOTE_SECONDS),
    combinedId: null,
  })
  return payNo
}
