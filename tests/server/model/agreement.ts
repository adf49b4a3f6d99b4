import { composed } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'

/** Reads the database as lines in the model's format. */
const LINES = composed<{ line: string }>(`
  SELECT 'user ' || mobile AS line FROM users
  UNION ALL
  SELECT concat_ws(' ', 'loan', l.order_no, 'of', u.mobile, l.principal, 'at',
    (l.annual_rate::numeric * 100)::int, l.status, coalesce(l.settle_type, '-'), 'refunds',
    coalesce((SELECT sum(r.open) FROM refunds r WHERE r.loan_id = l.id), 0), 'prepaid',
    (SELECT concat(coalesce(sum(p.prepay_principal), 0), '+', (SELECT coalesce(sum(a.amount), 0)
        FROM allocations a WHERE a.loan_id = l.id AND a.no IS NULL AND a.bucket = 'interest'))
      FROM receipts p WHERE p.loan_id = l.id))
  FROM loans l JOIN users u ON u.id = l.user_id
  UNION ALL
  SELECT format('row %s #%s %s %s+%s paid %s+%s+%s waived %s', l.order_no, i.no,
    CASE WHEN l.disbursed_at IS NULL THEN '-' ELSE i.due_date::text END, i.principal, i.interest,
    i.paid_principal, i.paid_interest, i.paid_penalty, i.waived_interest)
  FROM loan_instalments i JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id WHERE NOT i.is_dropped
  UNION ALL
  SELECT concat_ws(' ', 'voucher', pay_no, CASE status WHEN 'submitted' THEN 'pending'
    WHEN 'succeeded' THEN 'approved' WHEN 'failed' THEN 'rejected' ELSE status END)
  FROM payments WHERE source = 'voucher'
  UNION ALL
  SELECT concat_ws(' ', 'payment', pay_no, status, coalesce(as_quoted::text, '-'))
  FROM payments WHERE source = 'gateway'`)

/** Income from the interest of each instalment. */
const INCOME = composed<{ line: string }>(`
  SELECT format('income %s #%s %s', l.order_no, i.no,
    coalesce(-sum(e.amount) FILTER (WHERE e.account = 'interest_income'), 0)) AS line
  FROM loan_instalments i JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
  LEFT JOIN ledger_entries e ON e.user_id = i.user_id AND e.loan_id = i.loan_id AND e.instalment_no = i.no
  WHERE NOT i.is_dropped GROUP BY l.order_no, i.no`)

const sorted = (rows: readonly { line: string }[]): string[] => rows.map(({ line }) => line).sort()

/** Reads the whole database, and its income, sorted like the model's lines. */
export const reading = (db: WideDb) => ({
  lines: async () => sorted(await db.query(LINES)),
  income: async () => sorted(await db.query(INCOME)),
})
