import {
  formatYuan,
  type Payment,
  PAYMENT_STATUS_TEXT,
  type PlanRow,
  type PrepayPart,
  type Quote,
  type RevisedRow,
} from '@domain/index'
import { addSeconds, unixSeconds } from '../../clock'
import type { Queryable } from '../../db/types'
import { findReceipt, type OnlinePayment } from '../../repositories/onlinePayments'
import { keyOf, type Loan } from '../../repositories/loans/loans'
import { findPendingVoucher } from '../../repositories/vouchers'
import type { LinkSigning } from '../../uploads/links'
import { voucherReplies } from '../../vouchers/views'
import type { DueQuote, PrepayQuote } from '../../payments/quote'
import { QUOTE_SECONDS } from '../../payments/validity'

/** Expiry of a quote made now, unix seconds. */
export const validUntil = (now: Date): number => unixSeconds(addSeconds(now, QUOTE_SECONDS))

/** An instalment of a plan as the contract has it. */
export const planRowReply = ({ no, dueDate, principal, interest }: RevisedRow): PlanRow => ({
  no,
  due_date: dueDate,
  principal: formatYuan(principal),
  interest: formatYuan(interest),
})

const prepayReply = ({ principal, choice, interest, rows }: PrepayQuote): PrepayPart => ({
  principal: formatYuan(principal),
  choice,
  interest: formatYuan(interest),
  rows: rows.map(planRowReply),
})

/** A quote as the contract has it, with the pending voucher for one of its instalments. */
export async function quoteReply(
  db: Queryable,
  loan: Loan,
  quote: DueQuote,
  signing: LinkSigning,
): Promise<Quote> {
  const pending = await findPendingVoucher(db, keyOf(loan), quote.nos)
  const [voucher = null] = pending ? await voucherReplies(db, [pending], signing) : []
  const { breakdown } = quote
  return {
    order_no: loan.orderNo,
    type: quote.type,
    nos: quote.nos,
    amount: formatYuan(quote.amount),
    breakdown: {
      principal: formatYuan(breakdown.principal),
      interest: formatYuan(breakdown.interest),
      fee: formatYuan(breakdown.fee),
      penalty: formatYuan(breakdown.penalty),
    },
    saved_interest: formatYuan(quote.savedInterest),
    valid_until: validUntil(signing.now),
    pending_voucher: voucher,
    ...(quote.prepay ? { prepay: prepayReply(quote.prepay) } : {}),
  }
}

/** A payment of one loan as the contract has it, with the money received. */
export async function paymentReply(db: Queryable, payment: OnlinePayment): Promise<Payment> {
  const receipt = await findReceipt(db, payment.payNo)
  return {
    pay_no: payment.payNo,
    order_no: payment.orderNo,
    status: payment.status,
    status_text: PAYMENT_STATUS_TEXT[payment.status],
    amount: formatYuan(payment.amount),
    paid_at: payment.paidAt && unixSeconds(payment.paidAt),
    received: receipt && formatYuan(receipt.received),
    applied: receipt && formatYuan(receipt.received - receipt.refund),
    refund: receipt && formatYuan(receipt.refund),
  }
}
