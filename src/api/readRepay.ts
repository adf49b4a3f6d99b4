import type {
  BankInfo,
  Breakdown,
  Channel,
  Payment,
  PaymentItem,
  PayReply,
  Quote,
  QuoteItem,
} from '@domain/contract/repayment'
import type { Voucher } from '@domain/contract/voucher'
import { sumAmounts } from '@domain/buckets'
import { sumFen } from '@domain/money'
import {
  CHANNEL_KINDS,
  type ChannelKind,
  PAYMENT_STATUSES,
  QUOTE_TYPES,
  type QuoteType,
} from '@domain/payments'
import { VOUCHER_STATUS_TEXT } from '@domain/vouchers'
import {
  anyText,
  asSent,
  balance,
  fieldsOf,
  flag,
  instant,
  isSent,
  keyOf,
  listOf,
  money,
  nullable,
  nullableOrLeftOut,
  oneOf,
  optional,
  ordinal,
  record,
  required,
  text,
  Unreadable,
  unused,
  words,
  type Reader,
} from './read'
import { listData, statusTextOf } from './replies'

/** A voucher and the status of its review. */
export const readVoucher = statusTextOf(
  VOUCHER_STATUS_TEXT,
  fieldsOf<Voucher>()({
    voucher_no: required(words),
    status: required(keyOf(VOUCHER_STATUS_TEXT)),
    status_text: anyText,
    amount: required(money),
    nos: required(listOf(ordinal)),
    channel: required(text),
    created_at: required(instant),
    reviewed_at: nullableOrLeftOut(instant, 0),
    review_note: nullableOrLeftOut(text),
    files: required(listOf(asSent)),
    short_by: optional(money),
  }),
)
export type VoucherInfo = ReturnType<typeof readVoucher>

/** Type and instalments a quote was asked for. */
export interface QuoteSubject {
  type: QuoteType
  nos: readonly number[]
}

const readChannel = fieldsOf<Channel>()({
  code: required(text),
  name: required(text),
  kind: required(text),
  min: required(money),
  max: required(money),
  qr_url: anyText,
  tip: anyText,
})

/** A way to pay, with its limits in fen. */
export type PayChannel = ReturnType<typeof readChannel> & { kind: ChannelKind }

const isKnown = (channel: ReturnType<typeof readChannel>): channel is PayChannel =>
  channel.code !== '' && CHANNEL_KINDS.some((kind) => kind === channel.kind)

/** Leaves out channels without a code or of an unknown kind: the app could not lead through them. */
export const readChannels: Reader<Channel[], PayChannel[]> = (data) =>
  listData(data, readChannel).filter(isKnown)

const readAccount = fieldsOf<BankInfo>()({
  account_name: required(words),
  bank_name: required(words),
  branch: required(text),
  account_no: required(words),
  tip: anyText,
})

export type BankAccount = ReturnType<typeof readAccount>

/** Null when there is no account to transfer to: nothing of one was sent. */
export const readBank: Reader<BankInfo, BankAccount | null> = (data) =>
  Object.values(record(data)).some(isSent) ? readAccount(data) : null

export const readBreakdown = fieldsOf<Breakdown>()({
  principal: required(money),
  // Below zero where interest paid before is taken off.
  interest: required(balance),
  fee: required(money),
  penalty: required(money),
})

const QUOTED = {
  order_no: required(words),
  nos: required(listOf(ordinal)),
  amount: required(money),
  breakdown: required(readBreakdown),
  saved_interest: required(money),
  pending_voucher: nullable(readVoucher),
  prepay: unused,
}

const readQuoteItem = fieldsOf<QuoteItem>()({ ...QUOTED, type: unused })

/** What one of the loans comes to. */
export type QuoteItemInfo = ReturnType<typeof readQuoteItem>

const readQuoteFields = fieldsOf<Quote>()({
  ...QUOTED,
  type: required(oneOf(QUOTE_TYPES)),
  valid_until: required(instant),
  items: optional(listOf(readQuoteItem)),
})

/** What to pay now, good until `validUntil` (unix seconds), and what of it is for each loan. */
export interface PayQuote extends ReturnType<typeof readQuoteFields> {
  items: QuoteItemInfo[]
}

/**
 * Reads a quote; one without items is itself the only one.
 * @param orderNos the loans asked for; left out where the backend names the loan
 * @throws Unreadable unless there is exactly one item for each of them, and the amount is their sum
 */
export const readQuoteOf =
  (orderNos?: readonly string[]): Reader<Quote, PayQuote> =>
  (data) => {
    const quote = readQuoteFields(data)
    const items = quote.items?.length ? quote.items : [quote]
    const isQuoted = (one: string) => items.some(({ orderNo }) => orderNo === one)
    if (orderNos && (items.length !== orderNos.length || !orderNos.every(isQuoted)))
      throw new Unreadable('items')
    if (sumFen(items.map(({ amount }) => amount)) !== quote.amount) throw new Unreadable('amount')
    return {
      ...quote,
      items,
      breakdown: sumAmounts(items.map(({ breakdown }) => breakdown)),
      savedInterest: sumFen(items.map(({ savedInterest }) => savedInterest)),
    }
  }

/** Texts by name, for WeChat's cashier; null when there are none. */
function readParams(value: unknown): Record<string, string> | null {
  const params = Object.entries(record(value))
  return params.length === 0
    ? null
    : Object.fromEntries(params.map(([name, param]) => [name, text(param)]))
}

const readPayFields = fieldsOf<PayReply>()({
  pay_no: required(words),
  pay_url: anyText,
  pay_params: optional(readParams),
})

/** An online payment: a page to open, or parameters for WeChat's cashier. */
export interface PayStart {
  payNo: string
  payUrl: string
  payParams: Record<string, string> | null
}

export const readPayStart: Reader<PayReply, PayStart> = (data) => {
  const { payNo, payUrl, payParams } = readPayFields(data)
  return { payNo, payUrl, payParams: payParams ?? null }
}

const readPaymentItem = fieldsOf<PaymentItem>()({
  order_no: required(words),
  type: unused,
  nos: unused,
  amount: required(money),
  received: nullable(money),
  applied: nullable(money),
  refund: nullable(money),
})

/** What became of one loan in a payment; no money came for it while `received` is null or 0. */
export type PaymentItemInfo = ReturnType<typeof readPaymentItem>

/** `received`, `applied` and `refund` are null until money arrives. */
export const readPayment = fieldsOf<Payment>()({
  pay_no: unused,
  channel: unused,
  status: required(oneOf(PAYMENT_STATUSES)),
  status_text: unused,
  amount: required(money),
  paid_at: unused,
  as_quoted: nullable(flag),
  received: nullableOrLeftOut(money),
  applied: nullableOrLeftOut(money),
  refund: nullableOrLeftOut(money),
  items: required(listOf(readPaymentItem)),
})
export type PaymentInfo = ReturnType<typeof readPayment>
