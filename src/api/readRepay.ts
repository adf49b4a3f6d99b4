import type { ChannelKind, PaymentStatus, PayType, VoucherStatus } from '@domain/statuses'
import type { Fen } from '@domain/money'
import { PAYMENT_STATUSES, PAY_TYPES } from '@domain/statuses'
import { VOUCHER_STATUS_TEXT } from '@domain/vouchers'
import { amount, count, instant, list, oneOf, record, text } from './read'

/** A way to pay, with the amounts it takes in fen. */
export interface PayChannel {
  code: string
  name: string
  kind: ChannelKind
  min: Fen | null
  max: Fen | null
  qrUrl: string
  tip: string
}

export interface BankAccount {
  accountName: string
  bankName: string
  branch: string
  accountNo: string
  tip: string
}

/** What was asked for: a quote says the same again, and where it cannot be read this holds. */
export interface QuoteSubject {
  type: PayType
  nos: readonly number[]
}

/** What to pay now, good until `validUntil` (unix seconds). */
export interface PayQuote {
  orderNo: string
  type: PayType
  nos: number[]
  amount: Fen | null
  principal: Fen | null
  interest: Fen | null
  fee: Fen | null
  penalty: Fen | null
  savedInterest: Fen | null
  /** Null where it cannot be read. */
  validUntil: number | null
  pendingVoucher: VoucherInfo | null
}

/** A proof of payment and where its review stands. */
export interface VoucherInfo {
  voucherNo: string
  status: VoucherStatus | 'unknown'
  statusText: string
  amount: Fen | null
  nos: number[]
  channel: string
  createdAt: number | null
  reviewedAt: number | null
  reviewNote: string
  files: string[]
}

/** An online payment: a page to open, or parameters for WeChat's cashier. */
export interface PayStart {
  payNo: string
  payUrl: string
  payParams: Record<string, string> | null
}

export interface PaymentInfo {
  payNo: string
  orderNo: string
  status: PaymentStatus | 'unknown'
  statusText: string
  amount: Fen | null
  paidAt: number | null
  /** What came in, what of it repaid the loan, and what is given back; null where it is not known. */
  received: Fen | null
  applied: Fen | null
  refund: Fen | null
}

type Json = Record<string, unknown>

const CHANNEL_KINDS: readonly unknown[] = ['bank_transfer', 'qrcode', 'online']
const VOUCHER_STATUSES = Object.keys(VOUCHER_STATUS_TEXT) as VoucherStatus[]

/** Numbers of instalments; null when one of them cannot be read. */
function numbers(value: unknown): number[] | null {
  if (!Array.isArray(value)) return null
  const found = value.map(count).filter((no): no is number => no !== null && no > 0)
  return found.length === value.length ? found : null
}

/** Channels of a kind this app does not know are left out: it could not lead through them. */
export function readChannels(data: unknown): PayChannel[] {
  return list(data)
    .filter(({ kind }) => CHANNEL_KINDS.includes(kind))
    .map((row) => ({
      code: text(row.code),
      name: text(row.name),
      kind: row.kind as ChannelKind,
      min: amount(row.min),
      max: amount(row.max),
      qrUrl: text(row.qr_url),
      tip: text(row.tip),
    }))
}

/** Null when there is no account to transfer to. */
export function readBank(data: unknown): BankAccount | null {
  const row = record(data)
  if (text(row.account_no) === '') return null
  return {
    accountName: text(row.account_name),
    bankName: text(row.bank_name),
    branch: text(row.branch),
    accountNo: text(row.account_no),
    tip: text(row.tip),
  }
}

export function readVoucher(row: Json): VoucherInfo {
  const status = oneOf(VOUCHER_STATUSES, row.status) ?? 'unknown'
  return {
    voucherNo: text(row.voucher_no),
    status,
    statusText:
      text(row.status_text) || (status === 'unknown' ? '状态未知' : VOUCHER_STATUS_TEXT[status]),
    amount: amount(row.amount),
    nos: numbers(row.nos) ?? [],
    channel: text(row.channel),
    createdAt: instant(row.created_at),
    reviewedAt: instant(row.reviewed_at),
    reviewNote: text(row.review_note),
    files: Array.isArray(row.files) ? row.files.map(text).filter(Boolean) : [],
  }
}

export function readQuote(data: unknown, asked: QuoteSubject): PayQuote {
  const row = record(data)
  const breakdown = record(row.breakdown)
  const pending = record(row.pending_voucher)
  return {
    orderNo: text(row.order_no),
    type: oneOf(PAY_TYPES, row.type) ?? asked.type,
    nos: numbers(row.nos) ?? [...asked.nos],
    amount: amount(row.amount),
    principal: amount(breakdown.principal),
    interest: amount(breakdown.interest),
    fee: amount(breakdown.fee),
    penalty: amount(breakdown.penalty),
    savedInterest: amount(row.saved_interest),
    validUntil: instant(row.valid_until),
    pendingVoucher: text(pending.voucher_no) === '' ? null : readVoucher(pending),
  }
}

export function readPayStart(data: unknown): PayStart {
  const row = record(data)
  const params = record(row.pay_params)
  const names = Object.keys(params)
  return {
    payNo: text(row.pay_no),
    payUrl: text(row.pay_url),
    payParams:
      names.length === 0
        ? null
        : Object.fromEntries(names.map((name) => [name, text(params[name])])),
  }
}

export function readPayment(data: unknown): PaymentInfo {
  const row = record(data)
  return {
    payNo: text(row.pay_no),
    orderNo: text(row.order_no),
    status: oneOf(PAYMENT_STATUSES, row.status) ?? 'unknown',
    statusText: text(row.status_text),
    amount: amount(row.amount),
    paidAt: instant(row.paid_at),
    received: amount(row.received),
    applied: amount(row.applied),
    refund: amount(row.refund),
  }
}
