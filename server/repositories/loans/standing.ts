import { isLive, LOAN_STATUSES, type Standing } from '@domain/index'
import { sql } from '../../db/sql'
import type { Queryable } from '../../db/types'
import { onlyRow } from '../../db/onlyRow'

const LIVE = LOAN_STATUSES.filter(isLive)
/** Of loans being disbursed, repaid or written off the principal is owed. */
const OWING = LOAN_STATUSES.filter((status) => isLive(status) || status === 'written_off')

/**
 * A user's debt, live loans and pending applications. Loans that are settled or came to nothing are not read: nothing is owed
 * of them, nor of an instalment that is not open.
 */
export async function findStanding(db: Queryable, userId: number): Promise<Standing> {
  const rows = await db.query(sql<Standing>`SELECT
       coalesce((SELECT sum(i.principal - i.paid_principal) FROM loans l
         JOIN loan_instalments i ON i.user_id = l.user_id AND i.loan_id = l.id AND i.is_open
         WHERE l.user_id = ${userId} AND l.status = ANY (${OWING}::text[])
       ), 0)::bigint /* never null: coalesced */ AS outstanding,
       (SELECT count(*) FROM loans l WHERE l.user_id = ${userId}
         AND l.status = ANY (${LIVE}::text[])) /* never null: a count */ AS live_loans,
       (SELECT count(*) FROM loans l WHERE l.user_id = ${userId}
         AND l.status = 'reviewing') /* never null: a count */ AS under_review`)
  return onlyRow(rows)
}

/** Order number of the user's application under review; there is at most one. */
export async function findUnderReview(db: Queryable, userId: number): Promise<string | null> {
  const rows = await db.query(
    sql<{
      orderNo: string
    }>`SELECT order_no FROM loans WHERE user_id = ${userId} AND status = 'reviewing'`,
  )
  return rows[0]?.orderNo ?? null
}
