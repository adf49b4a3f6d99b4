import type {
  Fen,
  IsoDate,
  PaymentEnd,
  PaymentStatus,
  PayType,
  PrepaymentSelection,
} from '@domain/index'
import { byNumber, enterNumber } from './numbers'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { RowPage } from '../db/eachRow'
import { onlyRow } from '../db/onlyRow'
import type { PayScene, PayTicket } from '../gateway'
import type { LoanKey } from './loans/loans'

/** One loan in a payment, and what of it is paid; never changes. */
export interface PaymentItem {
  loanId: number
  orderNo: string
  type: PayType
  /** Instalments it is for, oldest first. */
  nos: number[]
  /** Null unless it is a partial prepayment. */
  prepay: PrepaymentSelection | null
  amount: Fen
  /** The day it is reckoned for: of the quote, or on which the payer says a transfer was sent. */
  valueDate: IsoDate
}

/** What reports the money of a payment: a gateway, or an approved voucher. */
type PaymentSource = 'gateway' | 'voucher'

/** A person's intention to pay. */
export interface Payment {
  id: number
  userId: number
  payNo: string
  source: PaymentSource
  /** Code of the channel; of an online payment: its gateway's. */
  channel: string
  /** The sum of its items. */
  amount: Fen
  createdAt: Date
  status: PaymentStatus
  /** Null while it is under way. */
  endedAt: Date | null
  /** Money that came, fen; null until it came. */
  received: Fen | null
  /** Whether the money was booked as asked for; null until it came. */
  asQuoted: boolean | null
  /** At least one, in the order of the loans' applications. */
  items: PaymentItem[]
}

/** A payment at a gateway. */
export interface OnlinePayment extends Payment {
  source: 'gateway'
  scene: PayScene
  /** The card it is taken from; null unless the scene is `card`. */
  cardId: number | null
  expiresAt: Date
  /** Null until the gateway has answered. */
  ticket: PayTicket | null
  /** When the gateway took the money. */
  paidAt: Date | null
}

type NewPayment = Pick<Payment, 'payNo' | 'userId' | 'channel' | 'amount' | 'createdAt'> & {
  items: readonly Omit<PaymentItem, 'orderNo'>[]
}

export type NewOnlinePayment = NewPayment & Pick<OnlinePayment, 'scene' | 'cardId' | 'expiresAt'>

/** Two parts, with the person of the items between them. */
const SELECT =
  part(`SELECT p.id, p.user_id, p.pay_no, p.source, p.channel, p.amount, p.created_at, p.status,
    p.ended_at, p.received, p.as_quoted, p.scene /* never null: of a gateway */, p.card_id,
    p.expires_at /* never null: of a gateway */, p.ticket, p.paid_at, (SELECT jsonb_agg(jsonb_build_object('loanId', i.loan_id, 'orderNo', l.order_no,
        'type', i.type, 'amount', i.amount, 'valueDate', i.value_date,
        'prepay', CASE i.type WHEN 'partial' THEN
          jsonb_build_object('principal', i.prepay_principal, 'choice', i.prepay_choice) END,
        'nos', n.nos) ORDER BY i.loan_id)
      FROM payment_items i JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
      JOIN (SELECT user_id, payment_id, loan_id, jsonb_agg(no ORDER BY no) AS nos
        FROM payment_instalments GROUP BY user_id, payment_id, loan_id) n
        ON n.user_id = i.user_id AND n.payment_id = i.payment_id AND n.loan_id = i.loan_id
      WHERE i.payment_id = p.id AND i.user_id = `)
const FROM = part(`)::jsonb /* never null: each has some */ AS items
  FROM payments p`)

/** Stores what each loan of a payment is to pay. */
async function insertItems(
  tx: Queryable,
  { userId, id, source }: Pick<Payment, 'userId' | 'id' | 'source'>,
  items: NewPayment['items'],
): Promise<void> {
  for (const { loanId, type, amount, prepay, valueDate, nos } of items) {
    await tx.query(sql`INSERT INTO payment_items (user_id, payment_id, loan_id, type, amount, prepay_principal,
         prepay_choice, value_date)
       VALUES (${userId}, ${id}, ${loanId}, ${type}, ${amount}, ${prepay?.principal ?? null},
         ${prepay?.choice ?? null}, ${valueDate}::date)`)
    await tx.query(sql`INSERT INTO payment_instalments (user_id, payment_id, loan_id, source, no)
       SELECT ${userId}::bigint, ${id}::bigint, ${loanId}::bigint, ${source}, unnest(${[...nos]}::int[])`)
  }
}

/** Begins a payment at a gateway. @returns its id */
export async function insertOnlinePayment(
  tx: Queryable,
  payment: NewOnlinePayment,
): Promise<number> {
  const { payNo, userId, channel, amount, createdAt, scene, cardId, expiresAt, items } = payment
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO payments (pay_no, user_id, source, channel, amount, created_at, scene, card_id, expires_at)
     VALUES (${payNo}, ${userId}, 'gateway', ${channel}, ${amount}, ${createdAt}, ${scene}, ${cardId}, ${expiresAt})
     RETURNING id`)
  const { id } = onlyRow(rows)
  await enterNumber(tx, ['payment', payNo], userId)
  await insertItems(tx, { userId, id, source: 'gateway' }, items)
  return id
}

export type NewVoucher = NewPayment & {
  /** Empty when not stated. */
  payerLast4: string
  remark: string
  /** In the order shown. */
  fileIds: readonly string[]
}

/** Stores a transfer whose proof is to be reviewed. */
export async function insertVoucher(tx: Queryable, voucher: NewVoucher): Promise<void> {
  const { payNo, userId, channel, amount, createdAt, payerLast4, remark, fileIds, items } = voucher
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO payments (pay_no, user_id, source, channel, amount, created_at, status, payer_last4, remark)
     VALUES (${payNo}, ${userId}, 'voucher', ${channel}, ${amount}, ${createdAt}, 'submitted', ${payerLast4},
       ${remark}) RETURNING id`)
  const { id } = onlyRow(rows)
  await enterNumber(tx, ['payment', payNo], userId)
  await insertItems(tx, { userId, id, source: 'voucher' }, items)
  await tx.query(sql`INSERT INTO voucher_files (user_id, payment_id, position, file_id)
     SELECT ${userId}::bigint, ${id}::bigint, f.at - 1, f.id
     FROM unnest(${[...fileIds]}::text[]) WITH ORDINALITY AS f (id, at)`)
}

export const findOnlinePayment = (db: Queryable, payNo: string): Promise<OnlinePayment | null> =>
  byNumber(db, ['payment', payNo], async (userId) => {
    const rows = await db.query(sql<OnlinePayment>`${SELECT}${userId}${FROM}
      WHERE p.user_id = ${userId} AND p.pay_no = ${payNo} AND p.source = 'gateway'`)
    return rows[0] ?? null
  })

/** Like {@link findOnlinePayment}, and locks the row until the transaction ends. */
export const lockOnlinePayment = (tx: Queryable, payNo: string): Promise<OnlinePayment | null> =>
  byNumber(tx, ['payment', payNo], async (userId) => {
    const rows = await tx.query(sql<OnlinePayment>`${SELECT}${userId}${FROM}
      WHERE p.user_id = ${userId} AND p.pay_no = ${payNo} AND p.source = 'gateway' FOR UPDATE OF p`)
    return rows[0] ?? null
  })

/** Payments at a gateway that are under way for any of the instalments of a loan. */
export const findOpenPayments = (
  db: Queryable,
  { userId, loanId }: LoanKey,
  nos: readonly number[],
): Promise<OnlinePayment[]> =>
  db.query(sql<OnlinePayment>`${SELECT}${userId}${FROM} WHERE p.user_id = ${userId} AND p.id IN (
       SELECT n.payment_id FROM payment_instalments n WHERE n.user_id = ${userId} AND n.loan_id = ${loanId}
         AND n.no = ANY (${[...nos]}::int[]) AND n.is_open AND n.source = 'gateway') ORDER BY p.id`)

/** Whether any payment of a loan is under way: at a gateway, from a card, or by a proof under review. */
export async function hasOpenPayment(db: Queryable, { userId, loanId }: LoanKey): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 AS found FROM payment_instalments
     WHERE user_id = ${userId} AND loan_id = ${loanId} AND is_open LIMIT 1`)
  return rows.length > 0
}

/** A page of payments at a gateway that are under way after their time. */
export const findExpiredPayments = (
  db: WideQueryable,
  before: Date,
  { after, limit }: RowPage,
): Promise<OnlinePayment[]> =>
  db.query(wideSql<OnlinePayment>`${SELECT}p.user_id${FROM} WHERE p.status IN ('open', 'submitted') AND p.expires_at < ${before}
       AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`)

/** A page of payments from cards that are under way. */
export const findOpenDebits = (
  db: WideQueryable,
  { after, limit }: RowPage,
): Promise<OnlinePayment[]> =>
  db.query(wideSql<OnlinePayment>`${SELECT}p.user_id${FROM} WHERE p.status IN ('open', 'submitted')
       AND p.scene = 'card' AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`)

/**
 * Stores the gateway's first answer unless the payment has ended; it is submitted by then.
 * @returns the stored ticket; null when the payment has ended
 */
export async function storeTicket(
  db: Queryable,
  { userId, id }: Pick<Payment, 'userId' | 'id'>,
  ticket: PayTicket,
): Promise<PayTicket | null> {
  const rows = await db.query(sql<{
    ticket: PayTicket
  }>`UPDATE payments SET ticket = coalesce(ticket, ${JSON.stringify(ticket)}::jsonb), status = 'submitted'
     WHERE user_id = ${userId} AND id = ${id} AND status IN ('open', 'submitted') RETURNING ticket`)
  return rows[0]?.ticket ?? null
}

/** The money that ended a payment. */
export interface MoneyIn {
  /** Fen. */
  received: Fen
  /** Whether it was booked as asked for. */
  asQuoted: boolean
  paidAt: Date
  gatewayRef: string
}

/** Ends a payment at a gateway, without money when `money` is null. */
export async function endOnlinePayment(
  tx: Queryable,
  { userId, id }: Pick<Payment, 'userId' | 'id'>,
  { status, at, money }: { status: PaymentEnd; at: Date; money: MoneyIn | null },
): Promise<void> {
  await tx.query(sql`UPDATE payments SET status = ${status}, ended_at = greatest(${at}, created_at),
       gateway_ref = ${money?.gatewayRef ?? null}, paid_at = ${money?.paidAt ?? null},
       received = ${money?.received ?? null}, as_quoted = ${money?.asQuoted ?? null}
     WHERE user_id = ${userId} AND id = ${id}`)
}

/** Claims the turn to query the gateway; false when another query was made after `before`. */
export async function claimQuery(
  db: Queryable,
  { userId, id }: Pick<Payment, 'userId' | 'id'>,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await db.query(sql`UPDATE payments SET asked_at = ${now}
     WHERE user_id = ${userId} AND id = ${id} AND status IN ('open', 'submitted')
       AND (asked_at IS NULL OR asked_at < ${before}) RETURNING id`)
  return rows.length > 0
}

/** What came of a payment on one of its loans. */
export interface ItemReceipt {
  loanId: number
  /** Fen. */
  received: Fen
  /** The part that is a refund due, sent back or not, fen. */
  refund: Fen
}

/** What was booked of a payment, one for each loan that got money. */
export const findItemReceipts = (
  db: Queryable,
  { userId, source, payNo }: Pick<Payment, 'userId' | 'source' | 'payNo'>,
): Promise<ItemReceipt[]> =>
  db.query(sql<ItemReceipt>`SELECT p.loan_id, p.amount AS received, coalesce(r.amount, 0) AS refund
     FROM receipts p LEFT JOIN refunds r ON r.user_id = p.user_id AND r.receipt_id = p.id
     WHERE p.user_id = ${userId} AND p.source = ${source} AND p.source_ref = ${payNo}`)
