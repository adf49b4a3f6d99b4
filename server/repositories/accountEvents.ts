import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

export type AccountEvent = 'profile' | 'password' | 'mobile' | 'sessions_ended'

export async function insertAccountEvent(
  tx: Queryable,
  userId: number,
  event: AccountEvent,
  at: Date,
): Promise<void> {
  await tx.query(
    sql`INSERT INTO account_events (user_id, event, at) VALUES (${userId}, ${event}, ${at})`,
  )
}

/** Logs that the encrypted identity of a loan's borrower is about to be decrypted for the account. */
export async function insertIdentityRead(
  db: Queryable,
  { userId, loanId, at }: { userId: number; loanId: number; at: Date },
): Promise<void> {
  await db.query(sql`INSERT INTO account_events (user_id, event, loan_id, at)
     VALUES (${userId}, 'identity_read', ${loanId}, ${at})`)
}
