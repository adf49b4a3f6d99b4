import type { ChannelKind, PaymentStatus, PayType, VoucherStatus } from '@domain/contract/repayment'
import type { Fen } from '@domain/money'
import { VOUCHER_STATUS_TEXT } from '@domain/vouchers'
import { integer, list, money, record, text } from './read'

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
  validUntil: number
  channels: PayChannel[]
  bank: BankAccount | null
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
}

type Json = Record<string, unknown>

const CHANNEL_KINDS: readonly unknown[] = ['bank_transfer', 'qrcode', 'online']
const PAY_TYPES: readonly unknown[] = ['installments', 'all_due', 'settle']
const PAYMENT_STATUSES: readonly unknown[] = ['pending', 'paid', 'closed', 'failed']

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(integer).filter((no): no is number => no !== null) : []

/** Channels of a kind this app does not know are left out: it could not lead through them. */
export function readChannels(data: unknown): PayChannel[] {
  return list(data)
    .filter(({ kind }) => CHANNEL_KINDS.includes(kind))
    .map((row) => ({
      code: text(row.code),
      name: text(row.name),
      kind: row.kind as ChannelKind,
      min: money(row.min),
      max: money(row.max),
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
  const known = typeof row.status === 'string' && row.status in VOUCHER_STATUS_TEXT
  const status = known ? (row.status as VoucherStatus) : 'unknown'
  return {
    voucherNo: text(row.voucher_no),
    status,
    statusText:
      text(row.status_text) || (status === 'unknown' ? '状态未知' : VOUCHER_STATUS_TEXT[status]),
    amount: money(row.amount),
    nos: numbers(row.nos),
    channel: text(row.channel),
    createdAt: integer(row.created_at),
    reviewedAt: integer(row.reviewed_at),
    reviewNote: text(row.review_note),
    files: Array.isArray(row.files) ? row.files.map(text).filter(Boolean) : [],
  }
}

export function readQuote(data: unknown): PayQuote {
  const row = record(data)
  const breakdown = record(row.breakdown)
  const pending = record(row.pending_voucher)
  return {
    orderNo: text(row.order_no),
    type: PAY_TYPES.includes(row.type) ? (row.type as PayType) : 'installments',
    nos: numbers(row.nos),
    amount: money(row.amount),
    principal: money(breakdown.principal),
    interest: money(breakdown.interest),
    fee: money(breakdown.fee),
    penalty: money(breakdown.penalty),
    savedInterest: money(row.saved_interest),
    validUntil: integer(row.valid_until) ?? 0,
    channels: readChannels(row.channels),
    bank: readBank(row.bank),
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
    status: PAYMENT_STATUSES.includes(row.status) ? (row.status as PaymentStatus) : 'unknown',
    statusText: text(row.status_text),
    amount: money(row.amount),
    paidAt: integer(row.paid_at),
  }
}
