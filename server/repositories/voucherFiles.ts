import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { UploadFile } from './uploadFiles'

export interface VoucherFile extends Pick<
  UploadFile,
  'id' | 'ownerId' | 'type' | 'name' | 'bytes' | 'sha256'
> {
  voucherId: number
}

/** Files of a borrower's vouchers, as shown. */
export const findVoucherFiles = (
  db: Queryable,
  userId: number,
  voucherIds: readonly number[],
): Promise<VoucherFile[]> =>
  db.query(sql<VoucherFile>`SELECT f.payment_id AS voucher_id, u.id, u.owner_id, u.type, u.name, u.bytes, u.sha256
     FROM voucher_files f JOIN upload_files u ON u.owner_id = f.user_id AND u.id = f.file_id
     WHERE f.user_id = ${userId} AND f.payment_id = ANY (${[...voucherIds]}::bigint[])
     ORDER BY f.payment_id, f.position`)

/** A file that proves a payment. */
interface Proof {
  id: number
  userId: number
  payNo: string
  sha256: string
  /** Whether the payment is pending or booked. */
  isUsed: boolean
}

const PROOF =
  part(`SELECT p.id, p.user_id, p.pay_no, u.sha256, (p.status IN ('submitted', 'succeeded')) /* never null */ AS is_used
  FROM payments p JOIN voucher_files f ON f.user_id = p.user_id AND f.payment_id = p.id
  JOIN upload_files u ON u.owner_id = f.user_id AND u.id = f.file_id`)

/** Two vouchers that contain the same bytes. */
export interface SharedFile {
  voucherId: number
  /** Number of the other voucher. */
  voucherNo: string
  isSameUser: boolean
}

/**
 * Files used as proof twice: for another payment that is pending or booked, or by another person at any time.
 * Resubmitting one's own rejected voucher does not count.
 */
export async function findSharedFiles(
  db: WideQueryable,
  voucherIds: readonly number[],
): Promise<SharedFile[]> {
  const own = await db.query(
    wideSql<Proof>`${PROOF} WHERE p.id = ANY (${[...voucherIds]}::bigint[])`,
  )
  const hashes = [...new Set(own.map(({ sha256 }) => sha256))]
  const all = await db.query(wideSql<Proof>`${PROOF} WHERE u.sha256 = ANY (${hashes}::text[])`)
  const found = own.flatMap(({ id: voucherId, userId, sha256 }) =>
    all
      .filter((other) => other.sha256 === sha256 && other.id !== voucherId)
      .map(({ payNo, userId: otherId, isUsed }) => ({
        voucherId,
        voucherNo: payNo,
        isSameUser: otherId === userId,
        isUsed,
      }))
      .filter(({ isSameUser, isUsed }) => !isSameUser || isUsed)
      .map(({ isUsed: _, ...shared }) => shared),
  )
  const byNumbers = new Map(found.map((one) => [`${one.voucherId} ${one.voucherNo}`, one]))
  return [...byNumbers.values()].sort(
    (a, b) => a.voucherId - b.voucherId || (a.voucherNo < b.voucherNo ? -1 : 1),
  )
}
