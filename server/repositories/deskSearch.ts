import { wideSql } from '../db/sql'
import type { WideQueryable } from '../db/types'

/** Something of the desk that has a number, and the loan it is about. */
export interface Match {
  kind:
    | 'loan'
    | 'payment'
    | 'voucher'
    | 'receipt'
    | 'hardship'
    | 'complaint'
    | 'release'
    | 'identity'
  no: string
  /** Empty: about no loan. */
  orderNo: string
}

/**
 * What has this number, or the loans, requests, complaints and ID cards of the account with this mobile: loans first, each
 * kind with the newest first.
 */
export const findMatches = (db: WideQueryable, query: string, limit: number): Promise<Match[]> =>
  db.query(wideSql<Match>`WITH account AS (SELECT id FROM users WHERE mobile = ${query} AND mobile <> '')
  SELECT kind /* never null: a word */, no /* never null: a number */,
      order_no /* never null: coalesced */ FROM (
    SELECT 'loan' AS kind, l.order_no AS no, l.order_no, l.id FROM loans l
      WHERE l.order_no = ${query}
        OR l.user_id = (SELECT id FROM account)
    UNION ALL SELECT CASE p.source WHEN 'voucher' THEN 'voucher' ELSE 'payment' END, p.pay_no, l.order_no, l.id
      FROM payments p JOIN payment_items i ON i.user_id = p.user_id AND i.payment_id = p.id
        JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
      WHERE p.pay_no = ${query}
    UNION ALL SELECT 'receipt', p.receipt_no, l.order_no, l.id
      FROM receipts p JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id
      WHERE p.receipt_no = ${query}
    UNION ALL SELECT 'hardship', h.request_no, l.order_no, l.id
      FROM hardship_requests h JOIN loans l ON l.user_id = h.user_id AND l.id = h.loan_id
      WHERE h.request_no = ${query} OR h.user_id = (SELECT id FROM account)
    UNION ALL SELECT 'complaint', c.complaint_no, coalesce(l.order_no, ''), c.id
      FROM complaints c LEFT JOIN loans l ON l.user_id = c.user_id AND l.id = c.loan_id
      WHERE c.complaint_no = ${query} OR c.user_id = (SELECT id FROM account)
    UNION ALL SELECT 'release', r.release_no, r.order_no, r.id FROM releases r WHERE r.release_no = ${query}
    UNION ALL SELECT 'identity', i.identity_no, '', i.id FROM identities i
      WHERE i.identity_no = ${query} OR i.user_id = (SELECT id FROM account)
    ) AS found ORDER BY kind <> 'loan', kind, id DESC LIMIT ${limit}`)

/** The numbers of a loan and of all that was paid, asked, called about or released of it; none for any other number. */
export async function findNumbersOfLoan(db: WideQueryable, orderNo: string): Promise<string[]> {
  const rows = await db.query(wideSql<{ no: string }>`SELECT found.no /* never null: numbers */
    FROM loans l CROSS JOIN LATERAL (
      SELECT l.order_no AS no
      UNION ALL SELECT p.pay_no FROM payments p
        JOIN payment_items i ON i.user_id = p.user_id AND i.payment_id = p.id
        WHERE i.user_id = l.user_id AND i.loan_id = l.id
      UNION ALL SELECT receipt_no FROM receipts WHERE user_id = l.user_id AND loan_id = l.id
      UNION ALL SELECT request_no FROM hardship_requests WHERE user_id = l.user_id AND loan_id = l.id
      UNION ALL SELECT complaint_no FROM complaints WHERE user_id = l.user_id AND loan_id = l.id
      UNION ALL SELECT contact_no FROM loan_contacts WHERE user_id = l.user_id AND loan_id = l.id
      UNION ALL SELECT release_no FROM releases WHERE order_no = l.order_no
    ) AS found WHERE l.order_no = ${orderNo}`)
  return rows.map(({ no }) => no)
}
