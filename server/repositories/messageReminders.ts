import { type IsoDate, REMINDER_DAYS, REMINDER_HOURS } from '@domain/index'
import { sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { LoanKey } from './loans/loans'

export interface ReminderQuery {
  today: IsoDate
  /** Hour of the day in Shanghai. */
  hour: number
  /** Loans with an overdue reminder since then get no other. */
  overdueSince: Date
  /** Last loan id of the previous batch; 0 for the first. */
  after: number
  limit: number
}

/** An active loan that may need a reminder. */
export interface Remindable {
  id: number
  orderNo: string
  /** Days before the due date at which the borrower wants the reminder. */
  daysBefore: number
}

/**
 * Active loans with an open instalment due soon, due today, on its last safe day or overdue, whose reminder has not been
 * sent.
 */
export const findRemindable = (
  db: WideQueryable,
  { today, hour, overdueSince, after, limit }: ReminderQuery,
): Promise<Remindable[]> =>
  db.query(wideSql<Remindable>`SELECT DISTINCT l.id, l.order_no,
       coalesce(s.days_before, ${REMINDER_DAYS.standard}) /* never null: a number stands in */ AS days_before
     FROM loan_instalments i JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
     LEFT JOIN message_settings s ON s.user_id = l.user_id
     WHERE i.is_open AND i.due_date <= ${today}::date + ${REMINDER_DAYS.max}::int
       AND l.status = 'active' AND l.id > ${after}
       AND i.due_date <= ${today}::date + coalesce(s.days_before, ${REMINDER_DAYS.standard})
       AND coalesce(s.hour, ${REMINDER_HOURS.standard}) <= ${hour}
       AND NOT (i.due_date < ${today}::date AND ${today}::date < i.due_date + l.grace_days)
       AND NOT EXISTS (SELECT 1 FROM messages m
         WHERE m.user_id = l.user_id AND m.loan_id = l.id AND CASE
         WHEN i.due_date + l.grace_days < ${today}::date THEN m.kind = 'overdue' AND m.at >= ${overdueSince}
         WHEN i.due_date < ${today}::date THEN m.kind = 'grace_ends' AND m.day = ${today}::date
         WHEN i.due_date = ${today}::date THEN m.kind = 'due_today' AND m.day = i.due_date
         ELSE m.kind = 'due_soon' AND m.day = i.due_date END)
     ORDER BY l.id LIMIT ${limit}`)

/** Whether the borrower got an overdue reminder for the loan since then. */
export async function wasRemindedSince(
  db: Queryable,
  { userId, loanId }: LoanKey,
  since: Date,
): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 AS found FROM messages
     WHERE user_id = ${userId} AND loan_id = ${loanId} AND kind = 'overdue' AND at >= ${since} LIMIT 1`)
  return rows.length > 0
}
