/** What is deleted or emptied when a person leaves for good. Each runs in the erasure's transaction. */
import type { Queryable } from '../db/types'

/** Locks the user against everything else; the number is '' when there is none. */
export async function lockForErasure(
  tx: Queryable,
  userId: number,
): Promise<{ mobile: string } | null> {
  const rows = await tx.query<{ mobile: string }>(
    `SELECT mobile FROM users WHERE id = $1 AND status <> 'erased' FOR UPDATE`,
    [userId],
  )
  return rows[0] ?? null
}

/** Leaves a row the books can refer to; the name is one that nobody can register. */
export async function eraseUser(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `UPDATE users SET status = 'erased', username = 'erased:' || id, nickname = '已注销用户',
       password_hash = NULL, mobile = '', email = '', avatar = '', score = 0, level = 1
     WHERE id = $1`,
    [userId],
  )
}

/** Sessions, WeChat identity, answers to writes, codes and messages. */
export async function deleteTraces(tx: Queryable, userId: number, mobile: string): Promise<void> {
  for (const table of ['sessions', 'wechat_identities', 'idempotency_keys']) {
    await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId])
  }
  for (const table of ['sms_codes', 'sms_sends']) {
    await tx.query(`DELETE FROM ${table} WHERE mobile = $1`, [mobile])
  }
}

/**
 * Forgets everything uploaded. A voucher's file keeps its row, without a name: vouchers refer to it.
 * @returns storage keys of the bytes
 */
export async function eraseUploads(tx: Queryable, userId: number): Promise<string[]> {
  const parts = await tx.query<{ key: string }>(
    `SELECT p.storage_key AS key FROM upload_parts p JOIN chunked_uploads c USING (chunkid)
     WHERE c.owner_id = $1`,
    [userId],
  )
  await tx.query('DELETE FROM chunked_uploads WHERE owner_id = $1', [userId])
  await tx.query('DELETE FROM refused_uploads WHERE owner_id = $1', [userId])
  const files = await tx.query<{ key: string }>(
    `SELECT 'files/' || id AS key FROM upload_files WHERE owner_id = $1`,
    [userId],
  )
  await tx.query(
    `DELETE FROM upload_files f WHERE owner_id = $1
       AND NOT EXISTS (SELECT 1 FROM voucher_files v WHERE v.file_id = f.id)`,
    [userId],
  )
  await tx.query(`UPDATE upload_files SET name = '已删除' WHERE owner_id = $1`, [userId])
  return [...parts, ...files].map(({ key }) => key)
}

/** What the person wrote on vouchers, what a gateway was given, and papers that can be made anew. */
export async function eraseFreeText(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `UPDATE vouchers SET remark = '', payer_last4 = ''
     WHERE user_id = $1 AND (remark, payer_last4) <> ('', '')`,
    [userId],
  )
  await tx.query('UPDATE online_payments SET ticket = NULL WHERE user_id = $1', [userId])
  await tx.query(
    `DELETE FROM contract_pdfs WHERE sha256 IN (SELECT c.sha256 FROM contracts c
       JOIN loans l ON l.id = c.loan_id WHERE l.user_id = $1)`,
    [userId],
  )
  await tx.query(
    `DELETE FROM certificate_pdfs WHERE loan_id IN (SELECT id FROM loans WHERE user_id = $1)`,
    [userId],
  )
}

/**
 * Empties the sealed data of applications by erased people: at once where no money was paid out,
 * else when the loan was settled before `settledBefore`.
 */
export async function eraseSealed(db: Queryable, settledBefore: Date): Promise<void> {
  await db.query(
    `UPDATE loan_applications a SET sealed = '' FROM loans l JOIN users u ON u.id = l.user_id
     WHERE a.loan_id = l.id AND u.status = 'erased' AND a.sealed <> ''
       AND (l.disbursed_at IS NULL OR l.settled_at < $1)`,
    [settledBefore],
  )
}
