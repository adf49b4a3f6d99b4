/**
 * The directory of numbers that name one person's row without the person: whose row it is. On one PostgreSQL it is a view of
 * the tables; on machines that share out people a table of its own (`docs/adr/0016-directory-of-numbers.md`).
 */
import { onlyRow } from '../db/onlyRow'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

type NumberKind =
  /** SHA-256 of a session's token. */
  | 'token'
  | 'mobile'
  /** In any case, like e-mails. */
  | 'username'
  | 'email'
  /** SHA-256 of the secret in a calendar's address. */
  | 'feed'
  | 'file'
  | 'order'
  | 'payment'
  | 'receipt'
  | 'hardship'
  | 'complaint'
  /** Verification code of a settlement certificate. */
  | 'certificate'
  | 'contract'
  /** Of an accepted offer of another plan. */
  | 'amendment'

/** Whose row has the number; null for an unknown one. */
export async function findPerson(
  db: Queryable,
  kind: NumberKind,
  number: string,
): Promise<number | null> {
  const rows = await db.query(
    sql<{
      userId: number
    }>`SELECT user_id /* never null: each row has one */ FROM numbers WHERE kind = ${kind}
       AND number = CASE WHEN ${kind} IN ('username', 'email') THEN lower(${number}) ELSE ${number} END`,
  )
  return rows[0]?.userId ?? null
}

/** What a number names, read by its person; null for an unknown number. */
export async function byNumber<T>(
  db: Queryable,
  [kind, number]: readonly [NumberKind, string],
  read: (userId: number) => Promise<T | null>,
): Promise<T | null> {
  const userId = await findPerson(db, kind, number)
  return userId === null ? null : read(userId)
}

/**
 * Enters the number of a row in the same transaction; '' is none. Does nothing where the directory is a view.
 * @returns false when it is another person's
 */
export async function isEntered(
  tx: Queryable,
  [kind, number]: readonly [NumberKind, string],
  userId: number,
): Promise<boolean> {
  const rows = await tx.query(
    sql<{ isOwn: boolean | null }>`SELECT enter_number(${kind}, ${number}, ${userId}) AS is_own`,
  )
  return onlyRow(rows).isOwn === true
}

/**
 * Like {@link isEntered}.
 * @throws a violation of the unique index that a row with the number of another person would violate
 */
export async function enterNumber(
  tx: Queryable,
  [kind, number]: readonly [NumberKind, string],
  userId: number,
): Promise<void> {
  if (await isEntered(tx, [kind, number], userId)) return
  const text = `${kind} ${number} is another person's`
  throw Object.assign(new Error(text), { code: '23505', constraint: `users_${kind}_key` })
}

/** Takes out what the person is found by when logging in; numbers of erased people's papers stay. */
export async function leaveDirectory(tx: Queryable, userId: number): Promise<void> {
  await tx.query(sql`SELECT leave_directory(${userId})`)
}
