import { createHash } from 'node:crypto'
import type { Queryable } from '../db/types'
import { USER_COLUMNS, type User } from './users'

/** What is stored of a token: its SHA-256, so that a leaked table opens no session. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface Session {
  token: string
  userId: number
  createdAt: Date
  expiresAt: Date
}

export async function insertSession(db: Queryable, session: Session): Promise<void> {
  await db.query(
    'INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
    [hashOf(session.token), session.userId, session.createdAt, session.expiresAt],
  )
}

/** The unlocked user of a token that has not expired at `now`. */
export async function findSessionUser(
  db: Queryable,
  token: string,
  now: Date,
): Promise<User | null> {
  const rows = await db.query<User>(
    // Not a join: with figures of the sessions that are out of date one may be planned as a walk through all users.
    `SELECT ${USER_COLUMNS} FROM users u
     WHERE u.id = (SELECT user_id FROM sessions WHERE token_hash = $1 AND expires_at >= $2)
       AND u.status = 'normal'`,
    [hashOf(token), now],
  )
  return rows[0] ?? null
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [hashOf(token)])
}

/**
 * Logs a user out everywhere.
 * @returns how many sessions there were
 */
export async function deleteSessionsOf(db: Queryable, userId: number): Promise<number> {
  const ended = await db.query('DELETE FROM sessions WHERE user_id = $1 RETURNING user_id', [
    userId,
  ])
  return ended.length
}

/**
 * Logs everybody out.
 * @returns how many sessions there were
 */
export async function deleteAllSessions(db: Queryable): Promise<number> {
  const ended = await db.query('DELETE FROM sessions RETURNING user_id')
  return ended.length
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM sessions WHERE expires_at < $1', [now])
}
