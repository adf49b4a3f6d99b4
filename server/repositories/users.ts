import { byNumber, enterNumber, isEntered, leaveDirectory } from './numbers'
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
  byNumber(db, ['mobile', mobile], (userId) =>
    firstOf(
      db.query(sql<User>`SELECT ${USER_COLUMNS} FROM users u
        WHERE u.id = ${userId} AND u.mobile = ${mobile} AND u.mobile <> ''`),
    ),
  )

/** The mobile an account logs in with; '' when it has none. */
export async function findMobile(db: Queryable, userId: number): Promise<string> {
  const rows = await db.query(
    sql<{ mobile: string }>`SELECT mobile FROM users WHERE id = ${userId}`,
  )
  return onlyRow(rows).mobile
}

/** Ignores case, like the unique index. */
export const findUserByUsername = (db: Queryable, username: string): Promise<User | null> =>
  byNumber(db, ['username', username], (userId) =>
    firstOf(
      db.query(sql<User>`SELECT ${USER_COLUMNS} FROM users u
        WHERE u.id = ${userId} AND lower(u.username) = lower(${username})`),
    ),
  )

/** Ignores case, like the unique index. */
export const findUserByEmail = (db: Queryable, email: string): Promise<User | null> =>
  byNumber(db, ['email', email], (userId) =>
    firstOf(
      db.query(sql<User>`SELECT ${USER_COLUMNS} FROM users u
        WHERE u.id = ${userId} AND lower(u.email) = lower(${email}) AND u.email <> ''`),
    ),
  )

/** Enters what a person logs in with. */
async function enterUser(tx: Queryable, user: User): Promise<User> {
  await enterNumber(tx, ['username', user.username], user.id)
  await enterNumber(tx, ['mobile', user.mobile], user.id)
  await enterNumber(tx, ['email', user.email], user.id)
  return user
}

/** Like {@link enterUser}; false when one of it is another person's. */
const isUserEntered = async (tx: Queryable, { id, username, mobile, email }: User) =>
  (await isEntered(tx, ['username', username], id)) &&
  (await isEntered(tx, ['mobile', mobile], id)) &&
  (await isEntered(tx, ['email', email], id))

const INSERT = part(
  'INSERT INTO users AS u (username, password_hash, nickname, mobile, email, created_at)',
)

/** Fails on a unique index when the user name, mobile or e-mail is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<User> {
  const rows = await db.query(sql<User>`${INSERT}
    VALUES (${user.username}, ${user.passwordHash}, ${user.nickname}, ${user.mobile},
      ${user.email}, ${user.createdAt})
    RETURNING ${USER_COLUMNS}`)
  return enterUser(db, onlyRow(rows))
}

/** Null when the user name, mobile or e-mail is taken. */
export async function insertUserUnlessTaken(tx: Queryable, user: NewUser): Promise<User | null> {
  const rows = await tx.query(sql<User>`${INSERT}
    VALUES (${user.username}, ${user.passwordHash}, ${user.nickname}, ${user.mobile},
      ${user.email}, ${user.createdAt})
    ON CONFLICT DO NOTHING RETURNING ${USER_COLUMNS}`)
  const [added] = rows
  if (!added) return null
  if (await isUserEntered(tx, added)) return added
  await leaveDirectory(tx, added.id)
  await tx.query(sql`DELETE FROM users WHERE id = ${added.id}`)
  return null
}

/** Changes only the given fields. Fails on the unique index when the e-mail is taken. */
export async function updateProfile(
  db: Queryable,
  userId: number,
  { nickname, email, avatar }: { nickname?: string; email?: string; avatar?: string },
): Promise<void> {
  await db.query(sql`UPDATE users SET nickname = coalesce(${nickname ?? null}, nickname),
    email = coalesce(${email ?? null}, email), avatar = coalesce(${avatar ?? null}, avatar)
    WHERE id = ${userId}`)
  if (email !== undefined) await enterNumber(db, ['email', email], userId)
}

export async function updatePassword(db: Queryable, userId: number, hash: string): Promise<void> {
  await db.query(sql`UPDATE users SET password_hash = ${hash} WHERE id = ${userId}`)
}

/**
 * A user name or nickname made from the old number follows the change. Fails on a unique index when the number, or
 * the resulting name, is taken.
 */
export async function updateMobile(
  tx: Queryable,
  userId: number,
  { mobile, masked }: { mobile: string; masked: string },
): Promise<void> {
  const rows = await tx.query(sql<User>`UPDATE users u SET mobile = ${mobile},
      username = CASE WHEN username = mobile THEN ${mobile}::text ELSE username END,
      nickname = CASE WHEN nickname = left(mobile, 3) || '****' || right(mobile, 4)
        THEN ${masked}::text ELSE nickname END
    WHERE id = ${userId} RETURNING ${USER_COLUMNS}`)
  await enterUser(tx, onlyRow(rows))
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
  byNumber(tx, ['mobile', mobile], (userId) =>
    firstOf(
      tx.query(sql<User>`SELECT ${USER_COLUMNS} FROM users u
        WHERE u.id = ${userId} AND u.mobile = ${mobile} AND u.mobile <> '' FOR NO KEY UPDATE`),
    ),
  )
