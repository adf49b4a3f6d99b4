import type { LoanStatus } from '@domain/index'
import { sql } from '../../db/sql'
import type { Queryable } from '../../db/types'
import type { LoanKey } from './loans'

/** An entry of a loan's log. */
export interface LoanEvent {
  event: string
  fromStatus: LoanStatus | null
  /** New status; null when the event changes none. */
  toStatus: LoanStatus | null
  /** `user`, `system`, `demo` or `operator:<name>`. */
  actor: string
  note: string
  at: Date
}

export async function insertEvent(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  { event, fromStatus, toStatus, actor, note, at }: LoanEvent,
): Promise<void> {
  await tx.query(sql`INSERT INTO loan_events (user_id, loan_id, event, from_status, to_status, actor, note, at)
     VALUES (${userId}, ${loanId}, ${event}, ${fromStatus}, ${toStatus}, ${actor}, ${note}, ${at})`)
}

/** Newest events read per kind: a person may submit and withdraw vouchers without end. */
const EVENTS_READ = 100

/** Logs of a borrower's loans, oldest first: the newest {@link EVENTS_READ} changes of status of each, and as many others. */
export const findEvents = (
  db: Queryable,
  userId: number,
  loanIds: readonly number[],
): Promise<(LoanEvent & { loanId: number })[]> =>
  db.query(sql<
    LoanEvent & { loanId: number }
  >`SELECT loan_id, event, from_status, to_status, actor, note, at FROM (
       SELECT *, row_number() OVER (PARTITION BY loan_id, to_status IS NULL ORDER BY id DESC) AS place
       FROM loan_events WHERE user_id = ${userId} AND loan_id = ANY (${[...loanIds]}::bigint[])) AS events
     WHERE place <= ${EVENTS_READ} ORDER BY id`)
