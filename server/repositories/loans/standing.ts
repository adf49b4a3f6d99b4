import { isLive, LOAN_STATUSES, type Standing } from '@domain/index'
import { sql } from '../../db/sql'
import type { Queryable } from '../../db/types'
import { onlyRow } from '../../db/onlyRow'

const LIVE = LOAN_STATUSES.filter(isLive)

/** A user's debt, live loans and pending applications; loans being disbursed and written-off debt count as owed. */
export async function findStanding(db: Queryable, userId: number): Promise<Standing> {
  const rows = await db.query(sql<Standing>`SELECT
       coalesce(sum(i.owed) FILTER (
         WHERE l.status = ANY (${LIVE}::text[]) OR l.status = 'written_off'), 0)::bigint AS outstanding,
       count(*) FILTER (WHERE l.status = ANY (${LIVE}::text[])) AS "liveLoans",
       count(*) FILTER (WHERE l.status = 'reviewing') AS "underReview"
     FROM loans l CROSS JOIN LATERAL (
       SELECT sum(principal - paid_principal) AS owed FROM loan_instalments
       WHERE user_id = l.user_id AND loan_id = l.id
     ) i WHERE l.user_id = ${userId}`)
  return onlyRow(rows)
}

/** Order number of the user's application under review; there is at most one. */
export async function findUnderReview(db: Queryable, userId: number): Promise<string | null> {
  const rows = await db.query(
    sql<{
      orderNo: string
    }>`SELECT order_no AS "orderNo" FROM loans WHERE user_id = ${userId} AND status = 'reviewing'`,
  )
  return rows[0]?.orderNo ?? null
}
