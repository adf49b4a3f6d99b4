/** Personal data that no other query reads in full, for the copy a person may ask for. */
import type { PayType, PaymentStatus } from '@domain/index'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** More rows of a kind than one person makes. */
const ROWS_READ = 2_000

export interface AccountChange {
  event: string
  at: Date
  /** Order number of the loan it was about; null when about none. */
  orderNo: string | null
}

export const findAccountChanges = (db: Queryable, userId: number): Promise<AccountChange[]> =>
  db.query(sql<AccountChange>`SELECT e.event, e.at, l.order_no /* null: of no loan */
    FROM account_events e LEFT JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
    WHERE e.user_id = ${userId} ORDER BY e.id LIMIT ${ROWS_READ}`)

export interface UploadedFile {
  name: string
  type: string
  bytes: number
  createdAt: Date
}

export const findUploads = (db: Queryable, userId: number): Promise<UploadedFile[]> =>
  db.query(sql<UploadedFile>`SELECT name, type, bytes, created_at
    FROM upload_files WHERE owner_id = ${userId} ORDER BY created_at LIMIT ${ROWS_READ}`)

export interface WechatIdentity {
  appId: string
  openid: string
  updatedAt: Date
}

export const findWechatIdentities = (db: Queryable, userId: number): Promise<WechatIdentity[]> =>
  db.query(sql<WechatIdentity>`SELECT app_id, openid, updated_at
    FROM wechat_identities WHERE user_id = ${userId} ORDER BY app_id`)

/** An online payment that was begun; one for each of its loans. */
export interface StartedPayment {
  payNo: string
  orderNo: string
  type: PayType
  /** Fen, of this loan. */
  amount: number
  status: PaymentStatus
  createdAt: Date
  paidAt: Date | null
}

export const findStartedPayments = (db: Queryable, userId: number): Promise<StartedPayment[]> =>
  db.query(sql<StartedPayment>`SELECT p.pay_no, l.order_no, i.type, i.amount,
      p.status, p.created_at, p.paid_at
    FROM payments p JOIN payment_items i ON i.user_id = p.user_id AND i.payment_id = p.id
      JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
    WHERE p.user_id = ${userId} AND p.source = 'gateway' ORDER BY p.id, i.loan_id LIMIT ${ROWS_READ}`)

export interface SentMessage {
  sentAt: Date
  /** IP address of the request. */
  ip: string
}

/** Messages of the last day; older ones are deleted. */
export const findSentMessages = (db: Queryable, mobile: string): Promise<SentMessage[]> =>
  db.query(sql<SentMessage>`SELECT sent_at, ip FROM sms_sends
    WHERE mobile = ${mobile} AND mobile <> '' ORDER BY id LIMIT ${ROWS_READ}`)

export interface ClosingRequest {
  requestedAt: Date
  dueAt: Date
  cancelledAt: Date | null
}

export const findClosingRequests = (db: Queryable, userId: number): Promise<ClosingRequest[]> =>
  db.query(sql<ClosingRequest>`SELECT requested_at, due_at,
      cancelled_at
    FROM deletion_requests WHERE user_id = ${userId} ORDER BY id LIMIT ${ROWS_READ}`)
