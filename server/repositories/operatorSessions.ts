import { createHash } from 'node:crypto'
import type { OperatorRole } from '@domain/operators'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** Only the SHA-256 of a token is stored, as for users. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export async function insertOperatorSession(
  tx: Queryable,
  session: { token: string; operatorId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`INSERT INTO operator_sessions
      (token_hash, operator_id, created_at, used_at, expires_at)
    VALUES (${hashOf(session.token)}, ${session.operatorId}, ${session.createdAt},
      ${session.createdAt}, ${session.expiresAt})`)
}

/** The operator of a session, as far as calls need to know. */
export interface SessionOperator {
  id: number
  name: string
  role: OperatorRole
  mustChange: boolean
}

/**
 * The enabled operator of a token, and notes that the session was used.
 * @param idleSince sessions not used since then have ended
 */
export async function useOperatorSession(
  db: Queryable,
  token: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<SessionOperator | null> {
  const rows = await db.query(sql<SessionOperator>`UPDATE operator_sessions s SET used_at = ${now}
    FROM operators o
    WHERE s.token_hash = ${hashOf(token)} AND s.expires_at > ${now} AND s.used_at > ${idleSince}
      AND o.id = s.operator_id AND o.disabled_at IS NULL
    RETURNING o.id, o.name, o.role, o.must_change`)
  return rows[0] ?? null
}

/** A login of an operator that has not ended. */
export interface OperatorSession {
  createdAt: Date
  usedAt: Date
  /** Whether it is the one of the token. */
  isThis: boolean
}

/** The logins of an operator that have not ended, the newest first. */
export const findOperatorSessions = (
  db: Queryable,
  operatorId: number,
  { token, now, idleSince }: { token: string; now: Date; idleSince: Date },
): Promise<OperatorSession[]> =>
  db.query(sql<OperatorSession>`SELECT created_at, used_at,
      coalesce(token_hash = ${hashOf(token)}, false) /* never null: coalesced */ AS is_this
    FROM operator_sessions
    WHERE operator_id = ${operatorId} AND expires_at > ${now} AND used_at > ${idleSince}
    ORDER BY created_at DESC`)

export async function deleteOperatorSession(db: Queryable, token: string): Promise<void> {
  await db.query(sql`DELETE FROM operator_sessions WHERE token_hash = ${hashOf(token)}`)
}

/** Ends all sessions of an operator but one. @param except token of the one to keep; null: none */
export async function deleteOperatorSessions(
  db: Queryable,
  operatorId: number,
  except: string | null,
): Promise<void> {
  const kept = except === null ? '' : hashOf(except)
  await db.query(sql`DELETE FROM operator_sessions
    WHERE operator_id = ${operatorId} AND token_hash <> ${kept}`)
}

export async function deleteEndedOperatorSessions(
  db: Queryable,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<void> {
  await db.query(
    sql`DELETE FROM operator_sessions WHERE expires_at <= ${now} OR used_at <= ${idleSince}`,
  )
}
