import { MAX_RESUBMISSIONS } from '@domain/index'
import { wideSql } from '../db/sql'
import type { Invariant, Named } from './invariant'

/** Invariants of vouchers, online payments and certificates. */
export const REPAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: '每份通过的凭证恰好入账一次，入账的凭证都已通过',
    broken: wideSql<Named>`SELECT v.voucher_no AS what FROM vouchers v
      LEFT JOIN receipts p ON p.source = 'voucher' AND p.source_ref = v.voucher_no
      WHERE v.receipt_no IS DISTINCT FROM p.receipt_no OR (p.loan_id IS NOT NULL AND p.loan_id <> v.loan_id)
      UNION SELECT p.receipt_no FROM receipts p WHERE p.source = 'voucher'
        AND NOT EXISTS (SELECT 1 FROM vouchers v WHERE v.voucher_no = p.source_ref)`,
  },
  {
    name: '每笔收到款项的在线付款恰好入账一次，按约支付的金额相同',
    broken: wideSql<Named>`SELECT o.pay_no AS what FROM online_payments o
      LEFT JOIN receipts p ON p.source = 'gateway' AND p.source_ref = o.pay_no
      WHERE (o.status IN ('paid', 'received')) <> (p.id IS NOT NULL)
        OR (o.status = 'paid' AND p.amount <> o.amount) OR p.loan_id <> o.loan_id
      UNION SELECT p.receipt_no FROM receipts p WHERE p.source = 'gateway'
        AND NOT EXISTS (SELECT 1 FROM online_payments o WHERE o.pay_no = p.source_ref)`,
  },
  {
    name: '几笔借款一起付的，金额等于各笔之和，收到的等于各笔入账之和，状态一致',
    broken: wideSql<Named>`SELECT c.pay_no AS what FROM combined_payments c
      LEFT JOIN (SELECT o.combined_id, count(*) AS count, sum(o.amount) AS amount,
          sum(p.amount) AS received, bool_and(o.user_id = c.user_id) AS is_own,
          bool_and(o.status = c.status) AS is_alike,
          bool_or(o.status = 'pending') AS is_left
        FROM online_payments o JOIN combined_payments c ON c.id = o.combined_id
        LEFT JOIN receipts p ON p.source = 'gateway' AND p.source_ref = o.pay_no
        GROUP BY o.combined_id) parts ON parts.combined_id = c.id
      WHERE parts.count IS NULL OR parts.count < 2 OR NOT parts.is_own
        OR parts.amount <> c.amount OR parts.received IS DISTINCT FROM c.received
        OR (c.status <> 'received' AND NOT parts.is_alike)
        OR (c.status = 'received' AND parts.is_left)`,
  },
  {
    name: '每期至多一份待审核的凭证，标记与凭证状态一致',
    broken: wideSql<Named>`SELECT concat(v.voucher_no, ' #', r.no) AS what FROM voucher_rows r
      JOIN vouchers v ON v.id = r.voucher_id
      WHERE r.is_pending <> (v.status = 'pending') OR r.loan_id <> v.loan_id
      UNION SELECT concat(loan_id, ' #', no) FROM voucher_rows WHERE is_pending
        GROUP BY loan_id, no HAVING count(*) > 1`,
  },
  {
    name: '每期至多一笔未结束的在线付款，标记与付款状态一致',
    broken: wideSql<Named>`SELECT concat(o.pay_no, ' #', r.no) AS what FROM online_payment_rows r
      JOIN online_payments o ON o.id = r.payment_id
      WHERE r.is_open <> (o.status = 'pending') OR r.loan_id <> o.loan_id
      UNION SELECT concat(loan_id, ' #', no) FROM online_payment_rows WHERE is_open
        GROUP BY loan_id, no HAVING count(*) > 1`,
  },
  {
    name: `每份凭证都有文件，每期至多驳回 ${MAX_RESUBMISSIONS + 1} 次`,
    broken: wideSql<Named>`SELECT v.voucher_no AS what FROM vouchers v
      WHERE NOT EXISTS (SELECT 1 FROM voucher_files f WHERE f.voucher_id = v.id)
         OR NOT EXISTS (SELECT 1 FROM voucher_rows r WHERE r.voucher_id = v.id)
      UNION SELECT concat(r.loan_id, ' #', r.no) FROM voucher_rows r
        JOIN vouchers v ON v.id = r.voucher_id AND v.status = 'rejected'
        GROUP BY r.loan_id, r.no HAVING count(*) > ${MAX_RESUBMISSIONS + 1}`,
  },
  {
    name: '凭证的文件都属于提交人，凭证属于借款人',
    broken: wideSql<Named>`SELECT v.voucher_no AS what FROM vouchers v JOIN loans l ON l.id = v.loan_id
      LEFT JOIN voucher_files f ON f.voucher_id = v.id
      LEFT JOIN upload_files u ON u.id = f.file_id
      WHERE u.owner_id <> v.user_id OR l.user_id <> v.user_id`,
  },
  {
    name: '结清的借款恰有一份结清证明，未结清的没有',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM loans l LEFT JOIN certificates c ON c.loan_id = l.id
      WHERE (l.status = 'settled') <> (c.loan_id IS NOT NULL)`,
  },
]
