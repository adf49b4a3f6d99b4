import type {
  Fen,
  IsoDate,
  PaymentStatus,
  PayType,
  PrepaymentSelection,
  VoucherStatus,
} from '@domain/index'
import { byNumber } from './numbers'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { LoanKey } from './loans/loans'
import { onlyRow } from '../db/onlyRow'

/** A payment of one loan by a transfer, with the proof that an operator reviews. */
export interface Voucher extends LoanKey {
  /** Of the payment. */
  id: number
  voucherNo: string
  orderNo: string
  type: PayType
  /** Instalments it is for, oldest first. */
  nos: number[]
  /** Null unless it is for a partial prepayment. */
  prepay: PrepaymentSelection | null
  amount: Fen
  /** What was booked; null: nothing is. */
  received: Fen | null
  channel: string
  /** Day the money was sent, as stated by the payer. */
  paidOn: IsoDate
  /** Empty when not stated. */
  payerLast4: string
  remark: string
  createdAt: Date
  status: VoucherStatus
  reviewedAt: Date | null
  reviewer: string | null
  /** Empty when there is none. */
  reviewNote: string
}

/** Two parts, with the person of the instalments between them. */
const SELECT =
  part(`SELECT p.id, p.pay_no AS voucher_no, i.loan_id, p.user_id, l.order_no, i.type, p.amount, p.received,
    p.channel, i.value_date AS paid_on, p.payer_last4 /* never null: a voucher */,
    p.remark /* never null: a voucher */, p.created_at, CASE p.status WHEN 'submitted' THEN 'pending' WHEN 'succeeded' THEN 'approved'
      WHEN 'failed' THEN 'rejected' ELSE 'cancelled' END /* never null: of a status */ AS status,
    p.ended_at AS reviewed_at, p.reviewer, p.review_note,
    (CASE i.type WHEN 'partial' THEN
      jsonb_build_object('principal', i.prepay_principal, 'choice', i.prepay_choice) END)::jsonb AS prepay,
    (SELECT array_agg(n.no ORDER BY n.no) FROM payment_instalments n
     WHERE n.payment_id = p.id AND n.user_id = `)
const FROM = part(`) /* never null: each has some */ AS nos
  FROM payments p JOIN payment_items i ON i.user_id = p.user_id AND i.payment_id = p.id
    JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id`)

/** Status of a voucher's payment. */
const PAYMENT_STATUS = {
  pending: 'submitted',
  approved: 'succeeded',
  rejected: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<VoucherStatus, PaymentStatus>

const IS_VOUCHER = part(`p.source = 'voucher'`)

export const findVoucher = (db: Queryable, voucherNo: string): Promise<Voucher | null> =>
  byNumber(db, ['payment', voucherNo], async (userId) => {
    const rows = await db.query(sql<Voucher>`${SELECT}${userId}${FROM}
      WHERE p.user_id = ${userId} AND ${IS_VOUCHER} AND p.pay_no = ${voucherNo}`)
    return rows[0] ?? null
  })

/** Like {@link findVoucher}, and locks the row until the transaction ends. */
export const lockVoucher = (tx: Queryable, voucherNo: string): Promise<Voucher | null> =>
  byNumber(tx, ['payment', voucherNo], async (userId) => {
    const rows = await tx.query(sql<Voucher>`${SELECT}${userId}${FROM}
      WHERE p.user_id = ${userId} AND ${IS_VOUCHER} AND p.pay_no = ${voucherNo} FOR UPDATE OF p`)
    return rows[0] ?? null
  })

/** Vouchers read per loan; more than it has instalments. */
const VOUCHERS_READ = 50

/** The newest {@link VOUCHERS_READ} of each of a borrower's loans, newest first. */
export const findVouchers = (
  db: Queryable,
  userId: number,
  loanIds: readonly number[],
): Promise<Voucher[]> =>
  db.query(sql<Voucher>`${SELECT}${userId}${FROM} WHERE p.user_id = ${userId} AND p.id IN (
       SELECT id FROM (SELECT v.id, row_number() OVER (PARTITION BY vi.loan_id ORDER BY v.id DESC) AS place
         FROM payments v JOIN payment_items vi ON vi.user_id = v.user_id AND vi.payment_id = v.id
         WHERE v.user_id = ${userId} AND v.source = 'voucher'
           AND vi.loan_id = ANY (${[...loanIds]}::bigint[])) AS counted
       WHERE place <= ${VOUCHERS_READ})
     ORDER BY p.id DESC`)

/**
 * The newest pending voucher for any of the instalments. Every quote asks for it, and hardly one has any: the index of open
 * instalments answers before anything is joined.
 */
export async function findPendingVoucher(
  db: Queryable,
  { userId, loanId }: LoanKey,
  nos: readonly number[],
): Promise<Voucher | null> {
  const open = await db.query(sql<{ paymentId: number }>`SELECT payment_id FROM payment_instalments
     WHERE user_id = ${userId} AND loan_id = ${loanId} AND no = ANY (${[...nos]}::int[])
       AND is_open AND source = 'voucher'
     ORDER BY payment_id DESC LIMIT 1`)
  if (!open[0]) return null
  const rows = await db.query(
    sql<Voucher>`${SELECT}${userId}${FROM} WHERE p.user_id = ${userId} AND p.id = ${open[0].paymentId}`,
  )
  return rows.find(({ status }) => status === 'pending') ?? null
}

/** How often a voucher for one of the instalments was rejected; the highest count of them. */
export async function countRejections(
  db: Queryable,
  { userId, loanId }: LoanKey,
  nos: readonly number[],
): Promise<number> {
  const rows = await db.query(sql<{ count: number }>`SELECT coalesce(max(times), 0) AS count FROM (
       SELECT count(*) AS times FROM payment_instalments n
         JOIN payments p ON p.user_id = n.user_id AND p.id = n.payment_id
       WHERE n.user_id = ${userId} AND n.loan_id = ${loanId} AND n.no = ANY (${[...nos]}::int[])
         AND ${IS_VOUCHER} AND p.status = 'failed'
       GROUP BY n.no) AS by_instalment`)
  return onlyRow(rows).count
}

/** The end of a review. */
export interface Decision {
  reviewer: string
  at: Date
  /** Reason of a rejection; else empty. */
  note: string
  /** What was booked, fen, and whether as the payer stated it; null unless approved. */
  booked: { received: Fen; asQuoted: boolean } | null
}

/** Ends the review; never before the voucher, although the clock of another instance may be behind. */
export async function decideVoucher(
  tx: Queryable,
  { userId, id }: Pick<Voucher, 'userId' | 'id'>,
  status: 'succeeded' | 'failed' | 'cancelled',
  { reviewer, note, at, booked }: Decision,
): Promise<void> {
  await tx.query(sql`UPDATE payments SET status = ${status}, reviewer = ${reviewer}, review_note = ${note},
       ended_at = greatest(${at}, created_at), received = ${booked?.received ?? null},
       as_quoted = ${booked?.asQuoted ?? null} WHERE user_id = ${userId} AND id = ${id}`)
}

export interface VoucherQuery {
  /** Any status when null. */
  status: VoucherStatus | null
  /** Only vouchers after this one; null: from the first. */
  after: string | null
  limit: number
}

/** Oldest first. */
export const listVouchers = (
  db: WideQueryable,
  { status, after, limit }: VoucherQuery,
): Promise<Voucher[]> =>
  db.query(wideSql<Voucher>`${SELECT}p.user_id${FROM} WHERE ${IS_VOUCHER}
       AND (${status}::text IS NULL OR p.status = ${status && PAYMENT_STATUS[status]})
       AND (${after}::text IS NULL OR p.id > (SELECT id FROM payments WHERE pay_no = ${after}))
     ORDER BY p.id LIMIT ${limit}`)
