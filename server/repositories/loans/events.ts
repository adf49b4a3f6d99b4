import type { LoanStatus } from '@domain/index'
import { sql } from '../../db/sql'
import type { Queryable } from '../../db/types'

/** Something that happened to a loan. */
export interface LoanEvent {
  event: string
  fromStatus: LoanStatus | null
  /** Null when it is no move. */
  toStatus: LoanStatus | null
  /** `user`, `system`, `demo` or `operator:<name>`. */
  actor: string
  note: string
  at: Date
}

export async function insertEvent(
  tx: Queryable,
  loanId: number,
  { event, fromStatus, toStatus, actor, note, at }: LoanEvent,
): Promise<void> {
  await tx.query(sql`INSERT INTO loan_events (loan_id, event, from_status, to_status, actor, note, at)
     VALUES (${loanId}, ${event}, ${fromStatus}, ${toStatus}, ${actor}, ${note}, ${at})`)
}

/** Events of one kind that are read: a person may send and take back vouchers without end. */
const EVENTS_READ = 100

/** What happened, oldest first: the newest {@link EVENTS_READ} moves of the status, and as many other events. */
export const findEvents = (db: Queryable, loanId: number): Promise<LoanEvent[]> =>
  db.query(sql<LoanEvent>`SELECT event, from_status AS "fromStatus", to_status AS "toStatus", actor, note, at FROM (
       SELECT *, row_number() OVER (PARTITION BY to_status IS NULL ORDER BY id DESC) AS place
       FROM loan_events WHERE loan_id = ${loanId}) AS events
     WHERE place <= ${EVENTS_READ} ORDER BY id`)
