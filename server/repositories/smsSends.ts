import type { Queryable } from '../db/types'

/** Who a message is counted for. */
export type SendScope = 'mobile' | 'ip'

const LOCK_CLASS: Record<SendScope, number> = { mobile: 1, ip: 2 }

/** Messages that never reached the phone count for the address that asked, not for the mobile. */
const CONDITION: Record<SendScope, string> = { mobile: 'mobile = $1 AND delivered', ip: 'ip = $1' }

/** Makes others who count for the same mobile or address wait until this transaction ends. */
export async function lockSends(tx: Queryable, scope: SendScope, value: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS[scope], value])
}

/** When the `nth` newest message after `since` was sent (1 is the newest), or null. */
export async function nthNewestSend(
  tx: Queryable,
  scope: SendScope,
  value: string,
  nth: number,
  since: Date,
): Promise<Date | null> {
  const rows = await tx.query<{ sent_at: Date }>(
    `SELECT sent_at FROM sms_sends WHERE ${CONDITION[scope]} AND sent_at > $2
     ORDER BY sent_at DESC LIMIT 1 OFFSET $3`,
    [value, since, nth - 1],
  )
  return rows[0]?.sent_at ?? null
}

/** @returns the number of the row, for {@link markUndelivered} */
export async function insertSend(
  tx: Queryable,
  mobile: string,
  ip: string,
  at: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    'INSERT INTO sms_sends (mobile, ip, sent_at) VALUES ($1, $2, $3) RETURNING id',
    [mobile, ip, at],
  )
  return rows[0]?.id ?? 0
}

export async function markUndelivered(db: Queryable, id: number): Promise<void> {
  await db.query('UPDATE sms_sends SET delivered = false WHERE id = $1', [id])
}

export async function deleteSendsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query('DELETE FROM sms_sends WHERE sent_at < $1', [moment])
}
