import { createHash } from 'node:crypto'
import { enterNumber, findPerson } from './numbers'
import { sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import { USER_COLUMNS, type User } from './users'

/** Only the SHA-256 of a token is stored, so that a leaked table opens no session. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface Session {
  token: string
  userId: number
  createdAt: Date
  expiresAt: Date
  /** The device as it describes itself; '' when unknown. */
  device: string
}

export async function insertSession(db: Queryable, session: Session): Promise<void> {
  await db.query(
    sql`INSERT INTO sessions (token_hash, user_id, created_at, expires_at, device)
      VALUES (${hashOf(session.token)}, ${session.userId}, ${session.createdAt},
        ${session.expiresAt}, ${session.device})`,
  )
  await enterNumber(db, ['token', hashOf(session.token)], session.userId)
}

/** Tokens whose person is remembered, by their hashes; about a megabyte. */
const REMEMBERED_MAX = 10_000

/**
 * Whose the tokens are that were asked for last. A token never becomes another person's, so only whether its session is
 * still open is asked at each call.
 */
const remembered = new Map<string, number>()

async function personOf(db: Queryable, hash: string): Promise<number | null> {
  const known = remembered.get(hash) ?? (await findPerson(db, 'token', hash))
  if (known === null) return null
  // The newest last, so that the first is the one to forget.
  remembered.delete(hash)
  remembered.set(hash, known)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest)
  return known
}

/** The unlocked user of a token valid at `now`. */
export async function findSessionUser(
  db: Queryable,
  token: string,
  now: Date,
): Promise<User | null> {
  const hash = hashOf(token)
  const userId = await personOf(db, hash)
  if (userId === null) return null
  const rows = await db.query(sql<User>`SELECT ${USER_COLUMNS} FROM users u
      WHERE u.id = ${userId} AND u.status = 'normal' AND EXISTS (SELECT 1 FROM sessions s
        WHERE s.user_id = ${userId} AND s.token_hash = ${hash} AND s.expires_at >= ${now})`)
  return rows[0] ?? null
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  const hash = hashOf(token)
  const userId = await personOf(db, hash)
  if (userId === null) return
  await db.query(sql`DELETE FROM sessions WHERE user_id = ${userId} AND token_hash = ${hash}`)
}

/**
 * Ends all sessions of a user.
 * @returns how many there were
 */
export async function deleteSessionsOf(db: Queryable, userId: number): Promise<number> {
  const ended = await db.query(
    sql`DELETE FROM sessions WHERE user_id = ${userId} RETURNING user_id`,
  )
  return ended.length
}

/** A session as its owner sees it. */
export interface OpenSession {
  device: string
  createdAt: Date
  /** Whether it belongs to the token. */
  current: boolean
}

/** More devices than one person has. */
const SESSIONS_READ = 50

/** Sessions of a user valid at `now`, newest first. */
export const findSessionsOf = (
  db: Queryable,
  userId: number,
  token: string,
  now: Date,
): Promise<OpenSession[]> =>
  db.query(sql<OpenSession>`SELECT device, created_at,
      (token_hash = ${hashOf(token)}) /* never null */ AS current
    FROM sessions WHERE user_id = ${userId} AND expires_at >= ${now}
    ORDER BY created_at DESC LIMIT ${SESSIONS_READ}`)

/**
 * Ends all sessions of a user except the token's.
 * @returns how many there were
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
 * Ends all sessions of all users.
 * @returns how many there were
 */
export async function deleteAllSessions(db: WideQueryable): Promise<number> {
  const ended = await db.query(wideSql`DELETE FROM sessions RETURNING user_id`)
  return ended.length
}

export async function deleteExpiredSessions(db: WideQueryable, now: Date): Promise<void> {
  await db.query(wideSql`DELETE FROM sessions WHERE expires_at < ${now}`)
}
