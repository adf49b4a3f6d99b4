import { sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { UploadFile } from './uploadFiles'

export interface VoucherFile extends Pick<UploadFile, 'id' | 'type' | 'name' | 'bytes' | 'sha256'> {
  voucherId: number
}

/** Files of a borrower's vouchers, as shown. */
export const findVoucherFiles = (
  db: Queryable,
  userId: number,
  voucherIds: readonly number[],
): Promise<VoucherFile[]> =>
  db.query(sql<VoucherFile>`SELECT f.payment_id AS voucher_id, u.id, u.type, u.name, u.bytes, u.sha256
     FROM voucher_files f JOIN upload_files u ON u.owner_id = f.user_id AND u.id = f.file_id
     WHERE f.user_id = ${userId} AND f.payment_id = ANY (${[...voucherIds]}::bigint[])
     ORDER BY f.payment_id, f.position`)

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
export const findSharedFiles = (
  db: WideQueryable,
  voucherIds: readonly number[],
): Promise<SharedFile[]> =>
  db.query(wideSql<SharedFile>`SELECT DISTINCT v.id AS voucher_id, o.pay_no AS voucher_no,
       o.user_id = v.user_id AS is_same_user
     FROM payments v
     JOIN voucher_files f ON f.payment_id = v.id JOIN upload_files u ON u.id = f.file_id
     JOIN upload_files ou ON ou.sha256 = u.sha256 JOIN voucher_files other_f ON other_f.file_id = ou.id
     JOIN payments o ON o.id = other_f.payment_id AND o.id <> v.id
     WHERE v.id = ANY (${[...voucherIds]}::bigint[])
       AND (o.user_id <> v.user_id OR o.status IN ('submitted', 'succeeded'))
     ORDER BY 1, 2`)
