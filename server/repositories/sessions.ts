import { createHash } from 'node:crypto'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { USER_COLUMNS, type User } from './users'

/** What is stored of a token: its SHA-256, so that a leaked table opens no session. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface Session {
  token: string
  userId: number
  createdAt: Date
  expiresAt: Date
  /** What the device said of itself; '' when nothing. */
  device: string
}

export async function insertSession(db: Queryable, session: Session): Promise<void> {
  await db.query(
    sql`INSERT INTO sessions (token_hash, user_id, created_at, expires_at, device)
      VALUES (${hashOf(session.token)}, ${session.userId}, ${session.createdAt},
        ${session.expiresAt}, ${session.device})`,
  )
}

/** The unlocked user of a token that has not expired at `now`. */
export async function findSessionUser(
  db: Queryable,
  token: string,
  now: Date,
): Promise<User | null> {
  const rows = await db.query(
    // Not a join: with figures of the sessions that are out of date one may be planned as a walk through all users.
    sql<User>`SELECT ${USER_COLUMNS} FROM users u
     WHERE u.id = (SELECT user_id FROM sessions WHERE token_hash = ${hashOf(token)} AND expires_at >= ${now})
       AND u.status = 'normal'`,
  )
  return rows[0] ?? null
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.query(sql`DELETE FROM sessions WHERE token_hash = ${hashOf(token)}`)
}

/**
 * Logs a user out everywhere.
 * @returns how many sessions there were
 */
export async function deleteSessionsOf(db: Queryable, userId: number): Promise<number> {
  const ended = await db.query(
    sql`DELETE FROM sessions WHERE user_id = ${userId} RETURNING user_id`,
  )
  return ended.length
}

/** A login that has not ended, as its owner sees it. */
export interface OpenSession {
  device: string
  createdAt: Date
  /** Whether it is that of the token. */
  current: boolean
}

/** More than one person has devices. */
const SESSIONS_READ = 50

/** The logins of a user that hold at `now`, newest first. */
export const findSessionsOf = (
  db: Queryable,
  userId: number,
  token: string,
  now: Date,
): Promise<OpenSession[]> =>
  db.query(sql<OpenSession>`SELECT device, created_at AS "createdAt",
      (token_hash = ${hashOf(token)}) /* never null */ AS current
    FROM sessions WHERE user_id = ${userId} AND expires_at >= ${now}
    ORDER BY created_at DESC LIMIT ${SESSIONS_READ}`)

/**
 * Logs a user out everywhere but where the token is.
 * @returns how many sessions there were
 */
export async function deleteOtherSessions(
  db: Queryable,
  userId: number,
  token: string,
): Promise<number> {
  const ended = await db.query(sql`DELETE FROM sessions
    WHERE user_id = ${userId} AND token_hash <> ${hashOf(token)} RETURNING user_id`)
  return ended.length
}

/**
 * Logs everybody out.
 * @returns how many sessions there were
 */
export async function deleteAllSessions(db: Queryable): Promise<number> {
  const ended = await db.query(sql`DELETE FROM sessions RETURNING user_id`)
  return ended.length
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`DELETE FROM sessions WHERE expires_at < ${now}`)
}
