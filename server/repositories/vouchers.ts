import type { Fen, IsoDate, PayType, PrepaymentSelection, VoucherStatus } from '@domain/index'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { LoanKey } from './loans/loans'
import { onlyRow } from '../db/onlyRow'

/** The voucher as submitted; never changes. */
export interface VoucherClaim extends LoanKey {
  voucherNo: string
  type: PayType
  /** Instalments it is for, oldest first. */
  nos: number[]
  /** Null unless it is for a partial prepayment. */
  prepay: PrepaymentSelection | null
  amount: Fen
  channel: string
  /** Day the money was sent, as stated by the payer. */
  paidOn: IsoDate
  /** Empty when not stated. */
  payerLast4: string
  remark: string
  createdAt: Date
}

export interface Voucher extends VoucherClaim {
  id: number
  orderNo: string
  status: VoucherStatus
  reviewedAt: Date | null
  reviewer: string | null
  /** Empty when there is none. */
  reviewNote: string
  /** Number of the payment it was booked as. */
  receiptNo: string | null
}

const SELECT = part(`SELECT v.id, v.voucher_no, v.loan_id,
    v.user_id, v.type, v.amount, v.channel, v.paid_on,
    v.payer_last4 AS "payerLast4", v.remark, v.created_at, v.status,
    v.reviewed_at, v.reviewer, v.review_note,
    v.receipt_no, l.order_no,
    (CASE v.type WHEN 'partial' THEN
      jsonb_build_object('principal', v.prepay_principal, 'choice', v.prepay_choice) END)::jsonb AS prepay,
    (SELECT array_agg(r.no ORDER BY r.no) FROM voucher_rows r
     WHERE r.user_id = v.user_id AND r.voucher_id = v.id) /* never null: each has rows */ AS nos
  FROM vouchers v JOIN loans l ON l.user_id = v.user_id AND l.id = v.loan_id`)

/**
 * Inserts a pending voucher with its instalments and files.
 * @param fileIds in the order shown
 */
export async function insertVoucher(
  tx: Queryable,
  claim: VoucherClaim,
  fileIds: readonly string[],
): Promise<void> {
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO vouchers (voucher_no, loan_id, user_id, type, amount, channel, paid_on,
       payer_last4, remark, created_at, prepay_principal, prepay_choice)
     VALUES (${claim.voucherNo}, ${claim.loanId}, ${claim.userId}, ${claim.type}, ${claim.amount},
       ${claim.channel}, ${claim.paidOn}::date, ${claim.payerLast4}, ${claim.remark},
       ${claim.createdAt}, ${claim.prepay?.principal ?? null}, ${claim.prepay?.choice ?? null})
     RETURNING id`)
  const id = rows[0]?.id ?? null
  await tx.query(
    sql`INSERT INTO voucher_rows (user_id, voucher_id, loan_id, no)
      SELECT ${claim.userId}::bigint, ${id}::bigint, ${claim.loanId}, unnest(${claim.nos}::int[])`,
  )
  await tx.query(sql`INSERT INTO voucher_files (user_id, voucher_id, position, file_id)
     SELECT ${claim.userId}::bigint, ${id}::bigint, f.at - 1, f.id FROM unnest(${[...fileIds]}::text[]) WITH ORDINALITY AS f (id, at)`)
}

export async function findVoucher(db: Queryable, voucherNo: string): Promise<Voucher | null> {
  const rows = await db.query(sql<Voucher>`${SELECT} WHERE v.voucher_no = ${voucherNo}`)
  return rows[0] ?? null
}

/** Like {@link findVoucher}, and locks the row until the transaction ends. */
export async function lockVoucher(tx: Queryable, voucherNo: string): Promise<Voucher | null> {
  const rows = await tx.query(
    sql<Voucher>`${SELECT} WHERE v.voucher_no = ${voucherNo} FOR UPDATE OF v`,
  )
  return rows[0] ?? null
}

/** Vouchers read per loan; more than it has instalments. */
const VOUCHERS_READ = 50

/** The newest {@link VOUCHERS_READ} of each of a borrower's loans, newest first. */
export const findVouchers = (
  db: Queryable,
  userId: number,
  loanIds: readonly number[],
): Promise<Voucher[]> =>
  db.query(sql<Voucher>`${SELECT} WHERE v.user_id = ${userId} AND v.id IN (
       SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY loan_id ORDER BY id DESC) AS place
         FROM vouchers WHERE user_id = ${userId} AND loan_id = ANY (${[...loanIds]}::bigint[])) AS counted
       WHERE place <= ${VOUCHERS_READ})
     ORDER BY v.id DESC`)

/** The newest pending voucher for any of the instalments. */
export async function findPendingVoucher(
  db: Queryable,
  { userId, loanId }: LoanKey,
  nos: readonly number[],
): Promise<Voucher | null> {
  const rows =
    await db.query(sql<Voucher>`${SELECT} WHERE v.user_id = ${userId} AND v.loan_id = ${loanId} AND v.id IN (
       SELECT r.voucher_id FROM voucher_rows r WHERE r.user_id = ${userId} AND r.loan_id = ${loanId} AND r.no = ANY (${[...nos]}::int[]) AND r.is_pending)
     ORDER BY v.id DESC LIMIT 1`)
  return rows[0] ?? null
}

/** How often a voucher for one of the instalments was rejected; the highest count of them. */
export async function countRejections(
  db: Queryable,
  { userId, loanId }: LoanKey,
  nos: readonly number[],
): Promise<number> {
  const rows = await db.query(sql<{ count: number }>`SELECT coalesce(max(n), 0) AS count FROM (
       SELECT count(*) AS n FROM voucher_rows r JOIN vouchers v ON v.user_id = r.user_id AND v.id = r.voucher_id
       WHERE r.user_id = ${userId} AND r.loan_id = ${loanId} AND r.no = ANY (${[...nos]}::int[]) AND v.status = 'rejected'
       GROUP BY r.no) AS by_row`)
  return onlyRow(rows).count
}

export interface Decision {
  status: Exclude<VoucherStatus, 'pending'>
  reviewer: string
  note: string
  at: Date
  /** Number of the booked payment; null unless approved. */
  receiptNo: string | null
}

/** Ends the review; never before the claim, although the clock of another instance may be behind. */
export async function decideVoucher(
  tx: Queryable,
  { userId, id }: Pick<Voucher, 'userId' | 'id'>,
  { status, reviewer, note, at, receiptNo }: Decision,
): Promise<void> {
  await tx.query(sql`UPDATE vouchers SET status = ${status}, reviewer = ${reviewer}, review_note = ${note}, reviewed_at = greatest(${at}, created_at),
       receipt_no = ${receiptNo} WHERE user_id = ${userId} AND id = ${id}`)
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
  db.query(wideSql<Voucher>`${SELECT} WHERE (${status}::text IS NULL OR v.status = ${status})
       AND (${after}::text IS NULL OR v.id > (SELECT id FROM vouchers WHERE voucher_no = ${after}))
     ORDER BY v.id LIMIT ${limit}`)
