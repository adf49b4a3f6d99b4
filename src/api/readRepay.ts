import type {
  BankInfo,
  Breakdown,
  Channel,
  Payment,
  PayReply,
  Quote,
  Voucher,
} from '@domain/contract/repayment'
import type { Fen } from '@domain/money'
import {
  CHANNEL_KINDS,
  type ChannelKind,
  PAY_TYPES,
  PAYMENT_STATUSES,
  type PayType,
} from '@domain/payments'
import { isReadable, type Read, readableOr, UNREADABLE } from '@domain/unreadable'
import { VOUCHER_STATUS_TEXT } from '@domain/vouchers'
import {
  address,
  fieldsOf,
  instant,
  keyOf,
  listOf,
  balance,
  money,
  nullable,
  nullableOrLeftOut,
  oneOf,
  optional,
  optionalText,
  ordinal,
  type Reader,
  record,
  required,
  text,
  unused,
  words,
} from './read'
import { statusTextOf, unreadable, wholeData } from './replies'

const readVoucherFields = fieldsOf<Voucher>()({
  voucher_no: required(text),
  status: required(keyOf(VOUCHER_STATUS_TEXT)),
  status_text: required(text),
  amount: required(money),
  nos: required(listOf(ordinal)),
  channel: required(text),
  created_at: required(instant),
  reviewed_at: nullable(instant, 0),
  review_note: nullableOrLeftOut(text),
  files: required(listOf(address)),
})

/** A voucher and the status of its review. */
export const readVoucher = statusTextOf(VOUCHER_STATUS_TEXT, readVoucherFields)
export type VoucherInfo = ReturnType<typeof readVoucher>

/** Type and instalments a quote was asked for. */
export interface QuoteSubject {
  type: PayType
  nos: readonly number[]
}

const readChannel = fieldsOf<Channel>()({
  code: required(text),
  name: required(text),
  kind: required(oneOf(CHANNEL_KINDS)),
  min: required(money),
  max: required(money),
  qr_url: optionalText,
  tip: required(text),
})

/** A way to pay, with its limits in fen. */
export type PayChannel = ReturnType<typeof readChannel> & { kind: ChannelKind }

const isKnown = (channel: ReturnType<typeof readChannel>): channel is PayChannel =>
  channel.code !== '' && isReadable(channel.kind)

/** Leaves out channels without a code or of an unknown kind: the app could not lead through them. */
export const readChannels: Reader<Channel[], PayChannel[]> = (data) =>
  wholeData(data, readChannel).filter(isKnown)

const readAccount = fieldsOf<BankInfo>()({
  account_name: required(words),
  bank_name: required(words),
  branch: required(text),
  account_no: required(text),
  tip: required(text),
})

export type BankAccount = ReturnType<typeof readAccount>

/**
 * Null when there is no account to transfer to.
 * @throws ApiError `badReply` when there is one whose number cannot be read
 */
export const readBank: Reader<BankInfo, BankAccount | null> = (data) => {
  const account = readAccount(data)
  if (account.accountNo !== '') return account
  if (Object.values(account).some((field) => isReadable(field) && field !== '')) throw unreadable()
  return null
}

export const readBreakdown = fieldsOf<Breakdown>()({
  principal: required(money),
  // Below zero where interest paid before is taken off.
  interest: required(balance),
  fee: required(money),
  penalty: required(money),
})

/** A voucher without a review status is unreadable. */
const readPending: Reader<Voucher, Read<VoucherInfo>> = (value) => {
  const voucher = readVoucher(value)
  return isReadable(voucher.status) ? voucher : UNREADABLE
}

/** What to pay now, good until `validUntil` (unix seconds). */
export const readQuote = fieldsOf<Quote>()({
  order_no: required(text),
  type: required(oneOf(PAY_TYPES)),
  nos: required(listOf(ordinal)),
  amount: required(money),
  breakdown: required(readBreakdown),
  saved_interest: required(money),
  valid_until: required(instant),
  pending_voucher: nullable(readPending),
  prepay: unused,
})
export type PayQuote = ReturnType<typeof readQuote>

/** A quote with a readable amount. */
export type PayableQuote = PayQuote & { amount: Fen }

export const isPayable = <Q extends Pick<PayQuote, 'amount'>>(
  quote: Q,
): quote is Q & { amount: Fen } => isReadable(quote.amount)

/** Whether the quote says if a voucher for the same is under review. Where it doesn't, the same might be paid twice. */
export const saysOfVoucher = <Q extends Pick<PayQuote, 'pendingVoucher'>>(
  quote: Q,
): quote is Q & { pendingVoucher: VoucherInfo | null } => isReadable(quote.pendingVoucher)

/** What a quote is for: as its answer repeats it, or as asked where that can't be read. */
export const subjectOf = ({ type, nos }: PayQuote, asked: QuoteSubject): QuoteSubject => ({
  type: readableOr(type, asked.type),
  nos: readableOr(nos, asked.nos),
})

/** Texts by name, for WeChat's cashier; null when there are none. */
function readParams(value: unknown): Record<string, string> | null {
  const params = Object.entries(record(value))
  return params.length === 0
    ? null
    : Object.fromEntries(params.map(([name, param]) => [name, text(param)]))
}

const readPayFields = fieldsOf<PayReply>()({
  pay_no: required(text),
  pay_url: optionalText,
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

/** `received`, `applied` and `refund` are null until money arrives. */
export const readPayment = fieldsOf<Payment>()({
  pay_no: unused,
  order_no: unused,
  status: required(oneOf(PAYMENT_STATUSES)),
  status_text: unused,
  amount: required(money),
  paid_at: unused,
  received: nullableOrLeftOut(money),
  applied: nullableOrLeftOut(money),
  refund: nullableOrLeftOut(money),
})
export type PaymentInfo = ReturnType<typeof readPayment>
