import type { OperatorFacts } from '@domain/operatorFacts'
import type { OperatorAction } from '@domain/operators'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** A row of the log of operators; never changed or deleted. */
export interface OperatorEvent {
  at: Date
  /** Name of the operator, or of the account that ran the command line. */
  operator: string
  action: OperatorAction
  /** Number of what it was about. */
  subject: string
  before: OperatorFacts | null
  after: OperatorFacts | null
  /** `x-request-id` of the call; '' on the command line. */
  requestId: string
}

export async function insertOperatorEvent(tx: Queryable, event: OperatorEvent): Promise<void> {
  const [before, after] = [event.before, event.after].map((facts) => facts && JSON.stringify(facts))
  await tx.query(sql`INSERT INTO operator_events
      (at, operator, action, subject, before, after, request_id)
    VALUES (${event.at}, ${event.operator}, ${event.action}, ${event.subject},
      ${before ?? null}::jsonb, ${after ?? null}::jsonb, ${event.requestId})`)
}

/** Ids of the files of a voucher or an ID card that an operator opened. */
export async function findOpenedFiles(
  db: Queryable,
  operator: string,
  subject: string,
): Promise<string[]> {
  const rows = await db.query(sql<{
    id: string
  }>`SELECT coalesce(after ->> 'file', '') /* never null: coalesced */ AS id FROM operator_events
    WHERE subject = ${subject} AND operator = ${operator}
      AND action IN ('voucher_file_opened', 'identity_file_opened')`)
  return rows.map(({ id }) => id)
}

/** Whether an operator had the details of an ID card shown as they are. */
export async function hasRevealed(
  db: Queryable,
  operator: string,
  subject: string,
): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM operator_events
    WHERE subject = ${subject} AND operator = ${operator} AND action = 'details_revealed' LIMIT 1`)
  return rows.length > 0
}

/** What a voucher's instalments came to when an operator of the desk confirmed it, as it was logged; null: unknown. */
export async function findLoggedDue(db: Queryable, voucherNo: string): Promise<string | null> {
  const rows = await db.query(sql<{
    due: string | null
  }>`SELECT after ->> 'due' AS due FROM operator_events
    WHERE subject = ${voucherNo} AND action = 'voucher_approved'`)
  return rows[0]?.due ?? null
}

/** What happens to the login of an operator. */
const LOGIN_ACTIONS = [
  'operator_added',
  'operator_reset',
  'login',
  'login_failed',
  'login_locked',
  'logout',
  'password_changed',
  'sessions_ended',
] as const satisfies readonly OperatorAction[]

/** The newest that happened to the login of an operator. */
export const findLoginEvents = (
  db: Queryable,
  operator: string,
  limit: number,
): Promise<Pick<OperatorEvent & { id: number }, 'id' | 'at' | 'action'>[]> =>
  db.query(sql<
    Pick<OperatorEvent & { id: number }, 'id' | 'at' | 'action'>
  >`SELECT id, at, action FROM operator_events
    WHERE subject = ${operator} AND action = ANY (${[...LOGIN_ACTIONS]}::text[])
    ORDER BY id DESC LIMIT ${limit}`)

interface EventQuery {
  /** Any when ''. */
  operator: string
  /** Any of these numbers or names; null: whatever it is about. */
  subjects: readonly string[] | null
  /** Any when ''. */
  action: string
  /** Not before; null: from the first. */
  from: Date | null
  /** Before; null: to the newest. */
  until: Date | null
  /** Only rows older than this one; null: from the newest. */
  after: string | null
  limit: number
}

/** Newest first. */
export const listOperatorEvents = (
  db: Queryable,
  { operator, subjects, action, from, until, after, limit }: EventQuery,
): Promise<(OperatorEvent & { id: number })[]> =>
  db.query(sql<
    OperatorEvent & { id: number }
  >`SELECT id, at, operator, action, subject, before, after, request_id
    FROM operator_events
    WHERE (${operator}::text = '' OR operator = ${operator})
      AND (${subjects === null} OR subject = ANY (${[...(subjects ?? [])]}::text[]))
      AND (${action}::text = '' OR action = ${action})
      AND (${from}::timestamptz IS NULL OR at >= ${from})
      AND (${until}::timestamptz IS NULL OR at < ${until})
      AND (${after}::text IS NULL OR id < (${after}::text)::bigint)
    ORDER BY id DESC LIMIT ${limit}`)
