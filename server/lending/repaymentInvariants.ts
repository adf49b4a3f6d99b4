import { MAX_RESUBMISSIONS } from '@domain/index'
import { wideSql } from '../db/sql'
import type { Invariant, Named } from './invariant'

/** Invariants of payments, whatever their channel, and certificates. */
export const REPAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: '每笔收到款项的还款，每笔借款恰好入账一次，入账之和等于收到的；入账的都收到了款项',
    broken: wideSql<Named>`SELECT p.pay_no AS what FROM payments p
      LEFT JOIN (SELECT r.user_id, r.source, r.source_ref, sum(r.amount) AS amount,
          bool_and(i.loan_id IS NOT NULL) AS is_own
        FROM receipts r
        JOIN payments o ON o.user_id = r.user_id AND o.pay_no = r.source_ref AND o.source = r.source
        LEFT JOIN payment_items i
          ON i.user_id = o.user_id AND i.payment_id = o.id AND i.loan_id = r.loan_id
        GROUP BY r.user_id, r.source, r.source_ref) booked
        ON booked.user_id = p.user_id AND booked.source = p.source AND booked.source_ref = p.pay_no
      WHERE p.received IS DISTINCT FROM booked.amount OR NOT booked.is_own
      UNION SELECT r.receipt_no FROM receipts r WHERE r.source IN ('gateway', 'voucher')
        AND NOT EXISTS (SELECT 1 FROM payments o
          WHERE o.user_id = r.user_id AND o.pay_no = r.source_ref AND o.source = r.source)`,
  },
  {
    name: '还款的金额等于各笔借款之和，借款都是付款人自己的，凭证只还一笔借款',
    broken: wideSql<Named>`SELECT p.pay_no AS what FROM payments p
      LEFT JOIN (SELECT i.user_id, i.payment_id, count(*) AS loans, sum(i.amount) AS amount,
          bool_and(l.id IS NOT NULL) AS is_own
        FROM payment_items i LEFT JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
        GROUP BY i.user_id, i.payment_id) items
        ON items.user_id = p.user_id AND items.payment_id = p.id
      WHERE items.amount IS DISTINCT FROM p.amount OR NOT items.is_own
        OR (p.source = 'voucher' AND items.loans <> 1)`,
  },
  {
    name: '按约入账的在线付款，每笔借款入账的金额都是约定的',
    broken: wideSql<Named>`SELECT p.pay_no AS what FROM payments p
      JOIN payment_items i ON i.user_id = p.user_id AND i.payment_id = p.id
      LEFT JOIN receipts r ON r.user_id = p.user_id AND r.source = p.source AND r.source_ref = p.pay_no AND r.loan_id = i.loan_id
      WHERE p.source = 'gateway' AND p.as_quoted AND r.amount IS DISTINCT FROM i.amount`,
  },
  {
    name: '每期至多一笔未结束的在线付款和一份待审核的凭证，标记与状态一致',
    broken: wideSql<Named>`SELECT concat(p.pay_no, ' #', n.no) AS what FROM payment_instalments n
      JOIN payments p ON p.user_id = n.user_id AND p.id = n.payment_id
      WHERE n.is_open <> (p.status IN ('open', 'submitted')) OR n.source <> p.source
      UNION SELECT concat(loan_id, ' #', no) FROM payment_instalments WHERE is_open
        GROUP BY user_id, loan_id, no, source HAVING count(*) > 1`,
  },
  {
    name: `每笔还款都有分期，每份凭证都有文件，每期至多驳回 ${MAX_RESUBMISSIONS + 1} 次`,
    broken: wideSql<Named>`SELECT p.pay_no AS what FROM payments p
        JOIN payment_items i ON i.user_id = p.user_id AND i.payment_id = p.id
      WHERE NOT EXISTS (SELECT 1 FROM payment_instalments n
        WHERE n.user_id = i.user_id AND n.payment_id = i.payment_id AND n.loan_id = i.loan_id)
      UNION SELECT p.pay_no FROM payments p WHERE p.source = 'voucher'
        AND NOT EXISTS (SELECT 1 FROM voucher_files f
          WHERE f.user_id = p.user_id AND f.payment_id = p.id)
      UNION SELECT concat(n.loan_id, ' #', n.no) FROM payment_instalments n
        JOIN payments p ON p.user_id = n.user_id AND p.id = n.payment_id
          AND p.source = 'voucher' AND p.status = 'failed'
        GROUP BY n.user_id, n.loan_id, n.no HAVING count(*) > ${MAX_RESUBMISSIONS + 1}`,
  },
  {
    name: '凭证的文件都属于提交人',
    broken: wideSql<Named>`SELECT p.pay_no AS what FROM payments p
      JOIN voucher_files f ON f.user_id = p.user_id AND f.payment_id = p.id
      LEFT JOIN upload_files u ON u.owner_id = f.user_id AND u.id = f.file_id
      WHERE u.id IS NULL`,
  },
  {
    name: '登记了流水的退款都已入账',
    broken: wideSql<Named>`WITH sent AS (SELECT subject, sum(amount) AS amount FROM releases
        WHERE kind = 'refund' AND state = 'done' GROUP BY subject),
      booked AS (SELECT p.receipt_no, sum(e.amount) AS amount FROM ledger_entries e
        JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id AND b.kind = 'refund'
        JOIN receipts p ON p.user_id = b.user_id AND p.id = b.receipt_id
        WHERE e.account = 'refund_payable' GROUP BY p.user_id, p.receipt_no)
      SELECT s.subject AS what FROM sent s LEFT JOIN booked b ON b.receipt_no = s.subject
      WHERE s.amount > coalesce(b.amount, 0)`,
  },
  {
    name: '核销办结的借款都已核销或结清',
    broken: wideSql<Named>`SELECT r.order_no AS what FROM releases r JOIN loans l ON l.order_no = r.order_no
      WHERE r.kind = 'write_off' AND r.state = 'done' AND l.status NOT IN ('written_off', 'settled')`,
  },
  {
    name: '结清的借款恰有一份结清证明，未结清的没有',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM loans l 
      LEFT JOIN certificates c ON c.user_id = l.user_id AND c.loan_id = l.id
      WHERE (l.status = 'settled') <> (c.loan_id IS NOT NULL)`,
  },
]
