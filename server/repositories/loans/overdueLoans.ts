import type { IsoDate } from '@domain/index'
import { onlyRow } from '../../db/onlyRow'
import { part, wideSql } from '../../db/sql'
import type { WideQueryable } from '../../db/types'
import { type Loan, LOAN_COLUMNS, type LoanRecord, toLoan } from './loans'

/** An overdue loan, and its place in the list. */
export interface OverdueLoan {
  loan: Loan
  /** Due date of the oldest open instalment and the loan's id, by which the list continues after it. */
  place: string
}

interface OverdueQuery {
  today: IsoDate
  /** Leaves out loans about which a person was contacted since then; null: none. */
  since: Date | null
}

/** Running loans `l` past their grace days on the day of the row `f`, `d.due` the oldest open due date. */
const OVERDUE = part(`loans l
  CROSS JOIN LATERAL (SELECT i.due_date AS due FROM loan_instalments i
    WHERE i.user_id = l.user_id AND i.loan_id = l.id AND i.is_open ORDER BY i.due_date LIMIT 1) d
  WHERE l.status = 'active' AND d.due + l.grace_days < f.today
    AND (f.since IS NULL OR NOT EXISTS (SELECT 1 FROM loan_contacts c
      WHERE c.user_id = l.user_id AND c.loan_id = l.id AND c.at >= f.since))`)

const PLACE = /^(\d{4}-\d\d-\d\d) (\d{1,15})$/

/** Whether a text can be the place of a loan in the list. */
export const isOverduePlace = (text: string): boolean => PLACE.test(text)

/** Any user's overdue loans, the longest overdue first. @param after place of the last loan before; null: from the first */
export async function listOverdueLoans(
  db: WideQueryable,
  { today, since, after, limit }: OverdueQuery & { after: string | null; limit: number },
): Promise<OverdueLoan[]> {
  const [, due = null, id = null] = PLACE.exec(after ?? '') ?? []
  const rows = await db.query(wideSql<
    LoanRecord & { oldest: IsoDate }
  >`SELECT d.due /* never null: compared below */ AS oldest,
      ${LOAN_COLUMNS}
    FROM (SELECT ${today}::date AS today, ${since}::timestamptz AS since) f CROSS JOIN ${OVERDUE}
      AND (${due}::date IS NULL OR (d.due, l.id) > (${due}::date, ${id}::bigint))
    ORDER BY d.due, l.id LIMIT ${limit}`)
  return rows.map(({ oldest, ...record }) => ({
    loan: toLoan(record),
    place: `${oldest} ${record.id}`,
  }))
}

/** How many loans {@link listOverdueLoans} finds. */
export async function countOverdueLoans(
  db: WideQueryable,
  { today, since }: OverdueQuery,
): Promise<number> {
  const rows = await db.query(wideSql<{ total: number }>`SELECT count(*) AS total
    FROM (SELECT ${today}::date AS today, ${since}::timestamptz AS since) f CROSS JOIN ${OVERDUE}`)
  return onlyRow(rows).total
}
