import type { Queryable } from '../db/types'

export interface User {
  id: number
  username: string
  /** Null for an account that was made by a code and has no password. */
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
export const USER_COLUMNS = `u.id, u.username, u.password_hash AS "passwordHash", u.nickname,
  u.mobile, u.email, u.avatar, u.score, u.level, u.status, u.created_at AS "createdAt"`

const findBy = async (db: Queryable, condition: string, value: string): Promise<User | null> => {
  const rows = await db.query<User>(`SELECT ${USER_COLUMNS} FROM users u WHERE ${condition}`, [
    value,
  ])
  return rows[0] ?? null
}

export const findUserByMobile = (db: Queryable, mobile: string): Promise<User | null> =>
  findBy(db, `u.mobile = $1 AND u.mobile <> ''`, mobile)

/** Regardless of upper and lower case, as the unique index. */
export const findUserByUsername = (db: Queryable, username: string): Promise<User | null> =>
  findBy(db, 'lower(u.username) = lower($1)', username)

/** Regardless of upper and lower case, as the unique index. */
export const findUserByEmail = (db: Queryable, email: string): Promise<User | null> =>
  findBy(db, `lower(u.email) = lower($1) AND u.email <> ''`, email)

const INSERT = `INSERT INTO users AS u (username, password_hash, nickname, mobile, email, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)`

const valuesOf = (user: NewUser): unknown[] => [
  user.username,
  user.passwordHash,
  user.nickname,
  user.mobile,
  user.email,
  user.createdAt,
]

/** Fails on a unique index when user name, mobile or e-mail is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<User> {
  const rows = await db.query<User>(`${INSERT} RETURNING ${USER_COLUMNS}`, valuesOf(user))
  return rows[0] as User
}

/** Null when user name, mobile or e-mail is taken. */
export async function insertUserUnlessTaken(db: Queryable, user: NewUser): Promise<User | null> {
  const rows = await db.query<User>(
    `${INSERT} ON CONFLICT DO NOTHING RETURNING ${USER_COLUMNS}`,
    valuesOf(user),
  )
  return rows[0] ?? null
}

/**
 * Makes others who write for the same user wait until this transaction ends.
 * @returns false when the user was erased
 */
export async function lockUser(tx: Queryable, userId: number): Promise<boolean> {
  const rows = await tx.query<Pick<User, 'status'>>(
    'SELECT status FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [userId],
  )
  return rows[0] !== undefined && rows[0].status !== 'erased'
}
