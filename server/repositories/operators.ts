import type { OperatorRole } from '@domain/operators'
import { part, sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** An operator of the desk. */
export interface Operator {
  id: number
  name: string
  role: OperatorRole
  passwordHash: string
  /** Whether the password is still the one the command line printed. */
  mustChange: boolean
  /** Secret of the one-time codes, encrypted. */
  sealed: string
  /** Period of the last accepted code, counted from 1970. */
  totpStep: number
  /** Failed logins in a row. */
  failures: number
  lockedUntil: Date | null
  disabledAt: Date | null
  createdAt: Date
}

const COLUMNS = part(`o.id, o.name, o.role, o.password_hash,
  o.must_change, o.sealed, o.totp_step,
  o.failures, o.locked_until, o.disabled_at,
  o.created_at`)

/** What an operator logs in by. */
export interface Credentials {
  passwordHash: string
  /** @see Operator */
  sealed: string
  /** Fingerprint of the key that sealed it. */
  sealedKey: string
}

/** False when the name is taken. */
export async function insertOperator(
  tx: Queryable,
  operator: Credentials & { name: string; role: OperatorRole; createdAt: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`INSERT INTO operators
      (name, role, password_hash, sealed, sealed_key, created_at)
    VALUES (${operator.name}, ${operator.role}, ${operator.passwordHash},
      ${operator.sealed}, ${operator.sealedKey}, ${operator.createdAt})
    ON CONFLICT DO NOTHING RETURNING id`)
  return rows.length > 0
}

export async function findOperator(db: Queryable, name: string): Promise<Operator | null> {
  const rows = await db.query(
    sql<Operator>`SELECT ${COLUMNS} FROM operators o WHERE o.name = ${name}`,
  )
  return rows[0] ?? null
}

/** Like {@link findOperator}, and locks the row until the transaction ends. */
export async function lockOperator(tx: Queryable, name: string): Promise<Operator | null> {
  const rows = await tx.query(
    sql<Operator>`SELECT ${COLUMNS} FROM operators o WHERE o.name = ${name} FOR UPDATE`,
  )
  return rows[0] ?? null
}

/** More than there are. */
const OPERATORS_READ = 500

export const listOperators = (db: Queryable): Promise<Operator[]> =>
  db.query(
    sql<Operator>`SELECT ${COLUMNS} FROM operators o ORDER BY o.name LIMIT ${OPERATORS_READ}`,
  )

/** Roles of those of the names that are operators. */
export async function findRoles(
  db: Queryable,
  names: readonly string[],
): Promise<Map<string, OperatorRole>> {
  if (names.length === 0) return new Map()
  const rows = await db.query(
    sql<
      Pick<Operator, 'name' | 'role'>
    >`SELECT name, role FROM operators WHERE name = ANY(${[...names]})`,
  )
  return new Map(rows.map(({ name, role }) => [name, role]))
}

/** Records a login by the code of a period, and forgets failures. */
export async function noteLogin(tx: Queryable, id: number, totpStep: number): Promise<void> {
  await tx.query(sql`UPDATE operators SET totp_step = ${totpStep}, failures = 0, locked_until = NULL
    WHERE id = ${id}`)
}

/** Records a failed login. @param lockedUntil null: not locked by it */
export async function noteFailure(
  tx: Queryable,
  id: number,
  { failures, lockedUntil }: Pick<Operator, 'failures' | 'lockedUntil'>,
): Promise<void> {
  await tx.query(sql`UPDATE operators SET failures = ${failures}, locked_until = ${lockedUntil}
    WHERE id = ${id}`)
}

/** Gives an operator a new first password and secret; unlocks and enables the login. */
export async function resetOperator(
  tx: Queryable,
  id: number,
  { passwordHash, sealed, sealedKey }: Credentials,
): Promise<void> {
  await tx.query(sql`UPDATE operators SET password_hash = ${passwordHash},
      sealed = ${sealed}, sealed_key = ${sealedKey}, totp_step = 0, must_change = true, failures = 0,
      locked_until = NULL, disabled_at = NULL
    WHERE id = ${id}`)
}

/** The operator's own password. */
export async function setOperatorPassword(
  tx: Queryable,
  id: number,
  passwordHash: string,
): Promise<void> {
  await tx.query(sql`UPDATE operators SET password_hash = ${passwordHash}, must_change = false
    WHERE id = ${id}`)
}

export async function disableOperator(tx: Queryable, id: number, at: Date): Promise<void> {
  await tx.query(sql`UPDATE operators SET disabled_at = ${at} WHERE id = ${id}`)
}
