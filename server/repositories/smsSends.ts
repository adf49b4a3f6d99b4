import { sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { onlyRow } from '../db/onlyRow'

export type SendScope = 'mobile' | 'ip'

const LOCK_CLASS: Record<SendScope, number> = { mobile: 1, ip: 2 }

/** Makes other transactions that count for the same mobile or address wait until this one ends. */
export async function lockSends(tx: Queryable, scope: SendScope, value: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS[scope]}, hashtext(${value}))`)
}

/**
 * Time of the `nth` newest message after `since` (1 is the newest), or null. Undelivered messages count for the
 * address that asked, not for the mobile.
 */
export async function nthNewestSend(
  tx: Queryable,
  scope: SendScope,
  value: string,
  nth: number,
  since: Date,
): Promise<Date | null> {
  const rows = await tx.query(
    scope === 'mobile'
      ? sql<{ sentAt: Date }>`SELECT sent_at FROM sms_sends
          WHERE mobile = ${value} AND delivered AND sent_at > ${since}
          ORDER BY sent_at DESC LIMIT 1 OFFSET ${nth - 1}`
      : sql<{
          sentAt: Date
        }>`SELECT sent_at FROM sms_sends WHERE ip = ${value} AND sent_at > ${since}
          ORDER BY sent_at DESC LIMIT 1 OFFSET ${nth - 1}`,
  )
  return rows[0]?.sentAt ?? null
}

/** Moves sends in the future, noted by a clock ahead or before this one was set back, to `now`. */
export async function moveFutureSends(
  tx: Queryable,
  scope: SendScope,
  value: string,
  now: Date,
): Promise<void> {
  await tx.query(
    scope === 'mobile'
      ? sql`UPDATE sms_sends SET sent_at = ${now} WHERE mobile = ${value} AND sent_at > ${now}`
      : sql`UPDATE sms_sends SET sent_at = ${now} WHERE ip = ${value} AND sent_at > ${now}`,
  )
}

/** @returns the id of the send, for {@link markUndelivered} */
export async function insertSend(
  tx: Queryable,
  mobile: string,
  ip: string,
  at: Date,
): Promise<number> {
  const rows = await tx.query(
    sql<{
      id: number
    }>`INSERT INTO sms_sends (mobile, ip, sent_at) VALUES (${mobile}, ${ip}, ${at}) RETURNING id`,
  )
  return onlyRow(rows).id
}

export async function markUndelivered(db: Queryable, id: number): Promise<void> {
  await db.query(sql`UPDATE sms_sends SET delivered = false WHERE id = ${id}`)
}

export async function deleteSendsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query(sql`DELETE FROM sms_sends WHERE sent_at < ${moment}`)
}
