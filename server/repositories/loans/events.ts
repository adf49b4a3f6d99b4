import type { LoanStatus } from '@domain/index'
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
  await tx.query(
    `INSERT INTO loan_events (loan_id, event, from_status, to_status, actor, note, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [loanId, event, fromStatus, toStatus, actor, note, at],
  )
}

/** What happened, oldest first. */
export const findEvents = (db: Queryable, loanId: number): Promise<LoanEvent[]> =>
  db.query<LoanEvent>(
    `SELECT event, from_status AS "fromStatus", to_status AS "toStatus", actor, note, at
     FROM loan_events WHERE loan_id = $1 ORDER BY id`,
    [loanId],
  )
