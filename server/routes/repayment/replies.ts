import {
  type Amounts,
  type Fen,
  formatYuan,
  type Payment as PaymentReply,
  PAYMENT_STATUS_TEXT,
  type PlanRow,
  type PrepayPart,
  type Quote as QuoteReply,
  type QuoteItem as QuoteItemReply,
  type QuoteType,
  type RevisedRow,
  sumAmounts,
  sumFen,
} from '@domain/index'
import { addSeconds, unixSeconds } from '../../clock'
import type { Queryable } from '../../db/types'
import { findItemReceipts, type ItemReceipt, type OnlinePayment } from '../../repositories/payments'
import { keyOf } from '../../repositories/loans/loans'
import { findPendingVoucher } from '../../repositories/vouchers'
import type { LinkSigning } from '../../uploads/links'
import { voucherReplies } from '../../vouchers/views'
import { type PrepayQuote, type Quote, QUOTE_SECONDS } from '../../payments/quote'

/** Expiry of a quote made now, unix seconds. */
const validUntil = (now: Date): number => unixSeconds(addSeconds(now, QUOTE_SECONDS))

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

const breakdownReply = (breakdown: Amounts): QuoteReply['breakdown'] => ({
  principal: formatYuan(breakdown.principal),
  interest: formatYuan(breakdown.interest),
  fee: formatYuan(breakdown.fee),
  penalty: formatYuan(breakdown.penalty),
})

/** What one loan comes to as the contract has it, with the pending voucher for one of its instalments. */
async function itemReply(
  db: Queryable,
  item: Quote['items'][number],
  signing: LinkSigning,
): Promise<QuoteItemReply> {
  const pending = await findPendingVoucher(db, keyOf(item.loan), item.nos)
  const [voucher = null] = pending ? await voucherReplies(db, [pending], signing) : []
  return {
    order_no: item.loan.orderNo,
    type: item.type,
    nos: item.nos,
    amount: formatYuan(item.amount),
    breakdown: breakdownReply(item.breakdown),
    saved_interest: formatYuan(item.savedInterest),
    pending_voucher: voucher,
    ...(item.prepay ? { prepay: prepayReply(item.prepay) } : {}),
  }
}

/** A quote as the contract has it: of one loan as it is, of several their sum and each as an item. */
export async function quoteReply(
  db: Queryable,
  type: QuoteType,
  quote: Quote,
  signing: LinkSigning,
): Promise<QuoteReply> {
  const items: QuoteItemReply[] = []
  for (const item of quote.items) items.push(await itemReply(db, item, signing))
  const [only, ...others] = items
  const valid_until = validUntil(signing.now)
  if (only && others.length === 0) return { ...only, valid_until }
  return {
    order_no: items.map(({ order_no }) => order_no).join(','),
    type,
    nos: [],
    amount: formatYuan(quote.amount),
    breakdown: breakdownReply(sumAmounts(quote.items.map(({ breakdown }) => breakdown))),
    saved_interest: formatYuan(sumFen(quote.items.map(({ savedInterest }) => savedInterest))),
    valid_until,
    pending_voucher: null,
    items,
  }
}

/** What came in and what became of it; null until money came. */
function moneyReply(receipts: readonly Pick<ItemReceipt, 'received' | 'refund'>[]) {
  const yuan = (fen: Fen): string | null => (receipts.length > 0 ? formatYuan(fen) : null)
  const received = sumFen(receipts.map((receipt) => receipt.received))
  const refund = sumFen(receipts.map((receipt) => receipt.refund))
  return { received: yuan(received), applied: yuan(received - refund), refund: yuan(refund) }
}

/** A payment as the contract has it, with the money received. */
export async function paymentReply(db: Queryable, payment: OnlinePayment): Promise<PaymentReply> {
  const receipts = await findItemReceipts(db, payment)
  return {
    pay_no: payment.payNo,
    channel: payment.channel,
    status: payment.status,
    status_text: PAYMENT_STATUS_TEXT[payment.status],
    amount: formatYuan(payment.amount),
    paid_at: payment.paidAt && unixSeconds(payment.paidAt),
    as_quoted: payment.asQuoted,
    ...moneyReply(receipts),
    items: payment.items.map(({ loanId, orderNo, type, nos, amount }) => ({
      order_no: orderNo,
      type,
      nos,
      amount: formatYuan(amount),
      ...moneyReply(receipts.filter((receipt) => receipt.loanId === loanId)),
    })),
  }
}
