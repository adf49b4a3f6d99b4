import { addDays, type IsoDate } from '@domain/index'
import { part, type WideStatement, wideSql } from '../db/sql'
import type { Invariant, Named } from './invariant'

/** Interest of each instalment as the ledger has it: not yet earned, earned, and earned before the due date. */
const INTEREST = part(`SELECT i.user_id, i.loan_id, i.no,
    coalesce(-sum(e.amount) FILTER (WHERE e.account = 'unearned_interest'), 0) AS unearned,
    coalesce(-sum(e.amount) FILTER (WHERE e.account = 'interest_income'), 0) AS earned,
    coalesce(-sum(e.amount) FILTER (WHERE e.account = 'interest_income'
      AND b.kind IN ('earning', 'write_off') AND b.value_date < i.due_date), 0) AS early,
    coalesce(-sum(e.amount) FILTER (WHERE e.account = 'interest_receivable'
      AND b.kind = 'payment' AND b.value_date < i.due_date), 0) AS ahead,
    coalesce(bool_or(b.kind = 'earning' AND b.receipt_id IS NULL), false) AS fell_due
  FROM loan_instalments i
  LEFT JOIN ledger_entries e
    ON e.user_id = i.user_id AND e.loan_id = i.loan_id AND e.instalment_no = i.no
  LEFT JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
  GROUP BY i.user_id, i.loan_id, i.no`)

/** Invariants of earned interest that hold on any day; {@link lateEarnings} asks what should have been earned by now. */
export const EARNING_INVARIANTS: readonly Invariant[] = [
  {
    name: '每期的利息减去减免，等于未实现利息与利息收入之和，余额与分录一致',
    broken: wideSql<Named>`WITH interest AS (${INTEREST})
      SELECT concat(l.order_no, ' #', i.no) AS what FROM loan_instalments i
      JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
      JOIN interest t ON t.user_id = i.user_id AND t.loan_id = i.loan_id AND t.no = i.no
      WHERE i.unearned <> t.unearned OR t.unearned < 0 OR t.earned < 0
        OR t.unearned + t.earned <> CASE WHEN l.disbursed_at IS NULL THEN 0
          ELSE i.interest - i.waived_interest END`,
  },
  {
    name: '到期前的利息收入，就是到期前收到的利息',
    broken: wideSql<Named>`WITH interest AS (${INTEREST})
      SELECT concat(l.order_no, ' #', i.no) AS what FROM loan_instalments i
      JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
      JOIN interest t ON t.user_id = i.user_id AND t.loan_id = i.loan_id AND t.no = i.no
      WHERE t.early <> t.ahead OR i.paid_unearned <> 0`,
  },
  {
    name: '到期已计入收入的各期没有未实现利息，结清的借款也没有',
    broken: wideSql<Named>`WITH interest AS (${INTEREST})
      SELECT concat(l.order_no, ' #', i.no) AS what FROM loan_instalments i
      JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
      JOIN interest t ON t.user_id = i.user_id AND t.loan_id = i.loan_id AND t.no = i.no
      WHERE t.unearned <> 0 AND (l.status = 'settled' OR (t.fell_due AND l.status <> 'written_off'))`,
  },
  {
    name: '核销的借款，未收到的利息都未实现',
    broken: wideSql<Named>`SELECT concat(l.order_no, ' #', i.no) AS what FROM loan_instalments i
      JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id AND l.status = 'written_off'
      WHERE i.unearned <> i.interest - i.waived_interest - i.paid_interest`,
  },
  {
    name: '到期的利息在到期日计入收入，不提前',
    broken: wideSql<Named>`SELECT b.id::text AS what FROM bookings b
      WHERE b.kind = 'earning' AND b.receipt_id IS NULL
        AND (b.value_date > (b.at AT TIME ZONE 'Asia/Shanghai')::date
          OR EXISTS (SELECT 1 FROM ledger_entries e
            JOIN loan_instalments i
              ON i.user_id = e.user_id AND i.loan_id = e.loan_id AND i.no = e.instalment_no
            WHERE e.user_id = b.user_id AND e.booking_id = b.id AND i.due_date <> b.value_date))`,
  },
]

export const LATE_EARNINGS = '昨天以前到期的利息都已计入收入'

/**
 * Instalments whose interest should have become income: due before today, since the background work books the interest
 * of a day in the course of it. None unless no server has run.
 */
export const lateEarnings = (today: IsoDate): WideStatement<Named> =>
  wideSql<Named>`SELECT concat(l.order_no, ' #', i.no) AS what FROM loan_instalments i
    JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id AND l.status <> 'written_off'
    WHERE i.unearned <> 0 AND i.due_date <= ${addDays(today, -1)}::date
    ORDER BY i.loan_id, i.no`
