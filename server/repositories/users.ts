import { part, sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { onlyRow } from '../db/onlyRow'

export interface User {
  id: number
  username: string
  /** Null for an account registered by SMS code, without a password. */
  passwordHash: string | null
  nickname: string
  /** Empty when absent, like `email`. */
  mobile: string
  email: string
  avatar: string
  score: number
  level: number
  status: 'normal' | 'locked' | 'erased'
  createdAt: Date
}

export interface NewUser {
  username: string
  passwordHash: string | null
  nickname: string
  mobile: string
  email: string
  createdAt: Date
}

/** The columns of {@link User}, for any query that joins `users` as `u`. */
export const USER_COLUMNS = part(`u.id, u.username, u.password_hash, u.nickname,
  u.mobile, u.email, u.avatar, u.score, u.level, u.status, u.created_at`)

const firstOf = async (rows: Promise<User[]>): Promise<User | null> => (await rows)[0] ?? null

export const findUserByMobile = (db: Queryable, mobile: string): Promise<User | null> =>
  firstOf(
    db.query(sql<User>`SELECT ${USER_COLUMNS} FROM users u
      WHERE u.mobile = ${mobile} AND u.mobile <> ''`),
  )

/** Ignores case, like the unique index. */
export const findUserByUsername = (db: Queryable, username: string): Promise<User | null> =>
  firstOf(
    db.query(sql<User>`SELECT ${USER_COLUMNS} FROM users u
      WHERE lower(u.username) = lower(${username})`),
  )

/** Ignores case, like the unique index. */
export const findUserByEmail = (db: Queryable, email: string): Promise<User | null> =>
  firstOf(
    db.query(sql<User>`SELECT ${USER_COLUMNS} FROM users u
      WHERE lower(u.email) = lower(${email}) AND u.email <> ''`),
  )

const INSERT = part(
  'INSERT INTO users AS u (username, password_hash, nickname, mobile, email, created_at)',
)

/** Fails on a unique index when the user name, mobile or e-mail is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<User> {
  const rows = await db.query(sql<User>`${INSERT}
    VALUES (${user.username}, ${user.passwordHash}, ${user.nickname}, ${user.mobile},
      ${user.email}, ${user.createdAt})
    RETURNING ${USER_COLUMNS}`)
  return onlyRow(rows)
}

/** Null when the user name, mobile or e-mail is taken. */
export const insertUserUnlessTaken = (db: Queryable, user: NewUser): Promise<User | null> =>
  firstOf(
    db.query(sql<User>`${INSERT}
      VALUES (${user.username}, ${user.passwordHash}, ${user.nickname}, ${user.mobile},
        ${user.email}, ${user.createdAt})
      ON CONFLICT DO NOTHING RETURNING ${USER_COLUMNS}`),
  )

/** Changes only the given fields. Fails on the unique index when the e-mail is taken. */
export async function updateProfile(
  db: Queryable,
  userId: number,
  { nickname, email, avatar }: { nickname?: string; email?: string; avatar?: string },
): Promise<void> {
  await db.query(sql`UPDATE users SET nickname = coalesce(${nickname ?? null}, nickname),
    email = coalesce(${email ?? null}, email), avatar = coalesce(${avatar ?? null}, avatar)
    WHERE id = ${userId}`)
}

export async function updatePassword(db: Queryable, userId: number, hash: string): Promise<void> {
  await db.query(sql`UPDATE users SET password_hash = ${hash} WHERE id = ${userId}`)
}

/**
 * A user name or nickname made from the old number follows the change. Fails on a unique index when the number, or
 * the resulting name, is taken.
 */
export async function updateMobile(
  db: Queryable,
  userId: number,
  { mobile, masked }: { mobile: string; masked: string },
): Promise<void> {
  await db.query(sql`UPDATE users SET mobile = ${mobile},
      username = CASE WHEN username = mobile THEN ${mobile}::text ELSE username END,
      nickname = CASE WHEN nickname = left(mobile, 3) || '****' || right(mobile, 4)
        THEN ${masked}::text ELSE nickname END
    WHERE id = ${userId}`)
}

/**
 * Makes other writes for the same user wait until this transaction ends.
 * @returns the user as committed then; null when the user was erased
 */
export const lockUser = (tx: Queryable, userId: number): Promise<User | null> =>
  firstOf(
    tx.query(sql<User>`SELECT ${USER_COLUMNS} FROM users u
      WHERE u.id = ${userId} AND u.status <> 'erased' FOR NO KEY UPDATE`),
  )

/** Like {@link lockUser}, by the number that the user has once the lock is taken. */
export const lockUserByMobile = (tx: Queryable, mobile: string): Promise<User | null> =>
  firstOf(
    tx.query(sql<User>`SELECT ${USER_COLUMNS} FROM users u
      WHERE u.mobile = ${mobile} AND u.mobile <> '' FOR NO KEY UPDATE`),
  )
