/** Statements that delete or empty a person's data. Each runs in the transaction of the erasure. */
import { leaveDirectory } from './numbers'
import { deleteUploadKeys } from './uploadKeys'
import { sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'

/** Locks the user; returns the mobile number, '' when there is none. */
export async function lockForErasure(
  tx: Queryable,
  userId: number,
): Promise<{ mobile: string } | null> {
  const rows = await tx.query(
    sql<{
      mobile: string
    }>`SELECT mobile FROM users WHERE id = ${userId} AND status <> 'erased' FOR UPDATE`,
  )
  return rows[0] ?? null
}

/** Keeps a row for the books to refer to; its user name can't be registered. */
export async function eraseUser(tx: Queryable, userId: number): Promise<void> {
  await tx.query(sql`UPDATE users SET status = 'erased', username = 'erased:' || id, nickname = '已注销用户',
       password_hash = NULL, mobile = '', email = '', avatar = '', score = 0, level = 1
     WHERE id = ${userId}`)
}

/**
 * Deletes sessions, WeChat identity, messages and their settings, the calendar feed, answers to writes, and SMS
 * codes.
 */
export async function deleteTraces(tx: Queryable, userId: number, mobile: string): Promise<void> {
  await leaveDirectory(tx, userId)
  await tx.query(sql`DELETE FROM sessions WHERE user_id = ${userId}`)
  await tx.query(sql`DELETE FROM wechat_identities WHERE user_id = ${userId}`)
  await tx.query(sql`DELETE FROM messages WHERE user_id = ${userId}`)
  await tx.query(sql`DELETE FROM message_settings WHERE user_id = ${userId}`)
  await tx.query(sql`DELETE FROM account_events WHERE user_id = ${userId}`)
  await tx.query(sql`DELETE FROM calendar_feeds WHERE user_id = ${userId}`)
  await tx.query(sql`DELETE FROM personal_exports WHERE user_id = ${userId}`)
  await tx.query(sql`DELETE FROM idempotency_keys WHERE user_id = ${userId}`)
  await tx.query(sql`DELETE FROM sms_codes WHERE mobile = ${mobile}`)
  await tx.query(sql`DELETE FROM sms_sends WHERE mobile = ${mobile}`)
}

/**
 * Empties the ID cards of a person who is erased: at once when no money was disbursed, else when all loans were settled
 * before `settledBefore`. Their pictures are then among the uploads that nothing keeps.
 */
export async function eraseIdentities(
  tx: Queryable,
  userId: number,
  settledBefore: Date,
): Promise<void> {
  await tx.query(sql`UPDATE identities SET sealed = '', front_file = NULL, back_file = NULL
     WHERE user_id = ${userId} AND sealed <> ''
       AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.user_id = ${userId} AND l.disbursed_at IS NOT NULL
         AND (l.settled_at IS NULL OR l.settled_at >= ${settledBefore}))`)
}

/** Erased people whose ID cards no loan needs any longer. */
export async function findIdentitiesToErase(
  db: WideQueryable,
  settledBefore: Date,
): Promise<number[]> {
  const rows = await db.query(wideSql<{ userId: number }>`SELECT DISTINCT i.user_id
     FROM identities i JOIN users u ON u.id = i.user_id WHERE u.status = 'erased' AND i.sealed <> ''
       AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.user_id = i.user_id AND l.disbursed_at IS NOT NULL
         AND (l.settled_at IS NULL OR l.settled_at >= ${settledBefore}))
     ORDER BY i.user_id`)
  return rows.map(({ userId }) => userId)
}

/**
 * Deletes all uploads but the sides of ID cards that are kept, and the keys of the bytes. A file of a voucher, a complaint or a
 * supplement keeps its row without a name, because they refer to it.
 * @returns storage keys of the bytes
 */
export async function eraseUploads(tx: Queryable, userId: number): Promise<string[]> {
  const parts = await tx.query(
    sql<{
      key: string
    }>`SELECT storage_key AS key FROM upload_parts WHERE owner_id = ${userId}`,
  )
  await tx.query(sql`DELETE FROM chunked_uploads WHERE owner_id = ${userId}`)
  await tx.query(sql`DELETE FROM refused_uploads WHERE owner_id = ${userId}`)
  const files = await tx.query(
    sql<{ key: string }>`SELECT 'files/' || id AS key FROM upload_files f WHERE owner_id = ${userId}
       AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = ${userId}
         AND f.id IN (i.front_file, i.back_file))`,
  )
  await tx.query(sql`DELETE FROM upload_files f WHERE owner_id = ${userId}
       AND NOT EXISTS (SELECT 1 FROM voucher_files v WHERE v.user_id = ${userId} AND v.file_id = f.id)
       AND NOT EXISTS (SELECT 1 FROM complaint_files c WHERE c.user_id = ${userId} AND c.file_id = f.id)
       AND NOT EXISTS (SELECT 1 FROM supplement_files s WHERE s.user_id = ${userId} AND s.file_id = f.id)
       AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = ${userId}
         AND f.id IN (i.front_file, i.back_file))`)
  await tx.query(sql`UPDATE upload_files SET name = '已删除' WHERE owner_id = ${userId}`)
  const stored = [...parts, ...files].map(({ key }) => key)
  await deleteUploadKeys(tx, userId, stored)
  return stored
}

/**
 * Empties what the person wrote on vouchers, in hardship requests, complaints and supplements, what was noted of contacts,
 * tickets of gateways, and PDFs that can be drawn again; forgets cards.
 */
export async function eraseFreeText(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx.query(sql`UPDATE payments SET remark = '', payer_last4 = ''
     WHERE user_id = ${userId} AND source = 'voucher' AND (remark, payer_last4) <> ('', '')`)
  await tx.query(sql`UPDATE hardship_requests SET sealed = '', answer = ''
     WHERE user_id = ${userId} AND sealed <> ''`)
  await tx.query(sql`UPDATE supplements SET sealed = ''
     WHERE user_id = ${userId} AND sealed <> ''`)
  await tx.query(sql`DELETE FROM bank_cards WHERE user_id = ${userId} AND bound_at IS NULL`)
  await tx.query(sql`UPDATE bank_cards SET sealed = '', unbound_at = coalesce(unbound_at, greatest(${now}, bound_at))
     WHERE user_id = ${userId} AND sealed <> ''`)
  await tx.query(sql`UPDATE complaint_entries SET sealed = ''
     WHERE user_id = ${userId} AND sealed <> ''`)
  await tx.query(sql`UPDATE loan_contacts SET sealed = ''
     WHERE user_id = ${userId} AND sealed <> ''`)
  await tx.query(
    sql`UPDATE payments SET ticket = NULL WHERE user_id = ${userId} AND source = 'gateway'`,
  )
  await tx.query(sql`DELETE FROM contract_pdfs WHERE right(sha256, 64) IN (SELECT c.sha256 FROM contracts c
       WHERE c.user_id = ${userId})`)
  await tx.query(sql`DELETE FROM contract_pdfs WHERE right(sha256, 64) IN (SELECT o.sha256 FROM hardship_offers o
       WHERE o.user_id = ${userId})`)
  await tx.query(sql`DELETE FROM certificate_pdfs WHERE user_id = ${userId}`)
}

/**
 * Empties the encrypted applications of a person who is erased: at once when no money was disbursed, else when the loan
 * was settled before `settledBefore`.
 */
export async function eraseSealedOf(
  tx: Queryable,
  userId: number,
  settledBefore: Date,
): Promise<void> {
  await tx.query(sql`UPDATE loan_applications a SET sealed = '' FROM loans l
     WHERE a.user_id = ${userId} AND l.user_id = a.user_id AND a.loan_id = l.id AND a.sealed <> ''
       AND (l.disbursed_at IS NULL OR l.settled_at < ${settledBefore})`)
}

/** Empties what proves the signatures of an erased person, as {@link eraseSealedOf} the applications. */
export async function eraseSignaturesOf(
  tx: Queryable,
  userId: number,
  settledBefore: Date,
): Promise<void> {
  await tx.query(sql`UPDATE contract_signatures s SET sealed = '' FROM loans l
     WHERE s.user_id = ${userId} AND l.user_id = s.user_id AND s.loan_id = l.id AND s.sealed <> ''
       AND (l.disbursed_at IS NULL OR l.settled_at < ${settledBefore})`)
  await tx.query(sql`UPDATE amendment_signatures s SET sealed = '' FROM hardship_offers o
       JOIN loans l ON l.user_id = o.user_id AND l.id = o.loan_id
     WHERE s.user_id = ${userId} AND o.user_id = s.user_id AND o.id = s.offer_id AND s.sealed <> ''
       AND l.settled_at < ${settledBefore}`)
}

/** Like {@link eraseSealedOf} and {@link eraseSignaturesOf}, for all erased people. */
export async function eraseSealed(db: WideQueryable, settledBefore: Date): Promise<void> {
  await db.query(wideSql`UPDATE contract_signatures s SET sealed = '' FROM loans l JOIN users u ON u.id = l.user_id
     WHERE s.user_id = l.user_id AND s.loan_id = l.id AND u.status = 'erased' AND s.sealed <> ''
       AND (l.disbursed_at IS NULL OR l.settled_at < ${settledBefore})`)
  await db.query(wideSql`UPDATE amendment_signatures s SET sealed = '' FROM hardship_offers o
       JOIN loans l ON l.user_id = o.user_id AND l.id = o.loan_id JOIN users u ON u.id = l.user_id
     WHERE s.user_id = o.user_id AND s.offer_id = o.id AND u.status = 'erased' AND s.sealed <> ''
       AND l.settled_at < ${settledBefore}`)
  await db.query(wideSql`UPDATE loan_applications a SET sealed = '' FROM loans l JOIN users u ON u.id = l.user_id
     WHERE a.user_id = l.user_id AND a.loan_id = l.id AND u.status = 'erased' AND a.sealed <> ''
       AND (l.disbursed_at IS NULL OR l.settled_at < ${settledBefore})`)
}
