import { wideSql } from '../db/sql'
import type { Invariant, Named } from './invariant'

/** Invariants of plans that hardship changed. */
export const HARDSHIP_INVARIANTS: readonly Invariant[] = [
  {
    name: '已接受的协商方案恰有一版还款计划，各期的日期、本金、利息与方案一致',
    broken: wideSql<Named>`WITH accepted AS (
        SELECT o.user_id, o.loan_id, o.offer_no, o.first_no, o.plan, (SELECT min(r.no) FROM loan_revisions r
          WHERE r.user_id = o.user_id AND r.offer_id = o.id) AS revision
        FROM hardship_offers o WHERE o.accepted_at IS NOT NULL),
      offered AS (SELECT a.user_id, a.loan_id, a.offer_no, a.revision, a.first_no + e.at::int - 1 AS no,
          (e.row ->> 'dueDate')::date AS due_date, (e.row ->> 'principal')::bigint AS principal,
          (e.row ->> 'interest')::bigint AS interest
        FROM accepted a, jsonb_array_elements(a.plan -> 'rows') WITH ORDINALITY AS e (row, at))
      SELECT o.offer_no AS what FROM offered o LEFT JOIN loan_revision_rows r
        ON r.user_id = o.user_id AND r.loan_id = o.loan_id AND r.revision = o.revision AND r.no = o.no
      WHERE (r.due_date, r.principal, r.interest) IS DISTINCT FROM (o.due_date, o.principal, o.interest)
      UNION SELECT a.offer_no FROM accepted a JOIN loan_revision_rows r
        ON r.user_id = a.user_id AND r.loan_id = a.loan_id AND r.revision = a.revision
        WHERE r.no >= a.first_no + jsonb_array_length(a.plan -> 'rows')`,
  },
  {
    name: '新计划的本金就是当时未还的本金，利息之差就是方案所说的',
    broken: wideSql<Named>`SELECT o.offer_no AS what FROM hardship_offers o
      JOIN (SELECT user_id, offer_id, min(no) AS no FROM loan_revisions WHERE offer_id IS NOT NULL
        GROUP BY user_id, offer_id) first ON first.user_id = o.user_id AND first.offer_id = o.id
      JOIN loan_revisions v ON v.user_id = o.user_id AND v.loan_id = o.loan_id AND v.no = first.no
      LEFT JOIN (SELECT user_id, booking_loan, value_moved, interest_moved FROM (
        SELECT e.user_id, e.loan_id AS booking_loan, e.booking_id,
          sum(e.amount) FILTER (WHERE e.account = 'principal_receivable') AS value_moved,
          sum(e.amount) FILTER (WHERE e.account = 'interest_receivable') AS interest_moved
        FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
        WHERE b.kind = 'revision' AND b.receipt_id IS NULL GROUP BY e.user_id, e.loan_id, e.booking_id) m) moved
        ON moved.user_id = o.user_id AND moved.booking_loan = o.loan_id AND moved.value_moved IS NOT NULL
        AND moved.interest_moved IS NOT DISTINCT FROM -v.saved
      WHERE v.saved <> (o.plan ->> 'interestBefore')::bigint - (o.plan ->> 'interestAfter')::bigint
        OR moved.value_moved IS DISTINCT FROM 0`,
  },
  {
    name: '冻结的罚息就是方案所说的，终止后加上恢复的；只有协商的新计划才有',
    broken: wideSql<Named>`SELECT o.offer_no AS what FROM hardship_offers o
      JOIN (SELECT user_id, loan_id, no, frozen_penalty, due_date FROM loan_instalments) i
        ON i.user_id = o.user_id AND i.loan_id = o.loan_id AND i.no >= o.first_no
      WHERE o.accepted_at IS NOT NULL AND i.no < o.first_no + jsonb_array_length(o.plan -> 'rows')
      GROUP BY o.user_id, o.offer_no, o.plan, o.state, o.waived_penalty
      HAVING sum(i.frozen_penalty) <> (o.plan ->> 'penalty')::bigint
        + CASE WHEN o.state = 'broken' THEN o.waived_penalty ELSE 0 END
      UNION SELECT concat('loan ', i.loan_id, ' #', i.no) FROM loan_instalments i
        WHERE i.frozen_penalty + i.arrears_interest + i.wait_interest > 0 AND NOT EXISTS (
          SELECT 1 FROM hardship_offers o WHERE o.user_id = i.user_id AND o.loan_id = i.loan_id
            AND o.accepted_at IS NOT NULL AND i.no >= o.first_no)
      UNION SELECT concat('loan ', i.loan_id, ' #', i.no) FROM loan_instalments i
        WHERE i.arrears_interest + i.wait_interest > i.interest AND NOT EXISTS (
          SELECT 1 FROM hardship_offers o WHERE o.user_id = i.user_id AND o.loan_id = i.loan_id
            AND o.accepted_at IS NOT NULL AND o.plan -> 'replaced' @> to_jsonb(i.no))`,
  },
  {
    name: '协商方案的状态与借款一致：履行中的未结清，已履行的已结清',
    broken: wideSql<Named>`SELECT o.offer_no AS what FROM hardship_offers o
      JOIN loans l ON l.user_id = o.user_id AND l.id = o.loan_id
      WHERE (o.state IN ('prepared', 'offered', 'accepted') AND l.status = 'settled')
        OR (o.state = 'kept' AND l.status <> 'settled')
        OR o.accepted_at >= o.valid_until`,
  },
  {
    name: '有减免的协商方案都由另一人放行后才提供',
    broken: wideSql<Named>`SELECT o.offer_no AS what FROM hardship_offers o
      LEFT JOIN releases r ON r.kind = 'hardship' AND r.subject = o.offer_no AND r.state = 'done'
        AND r.amount = o.waived_interest + o.waived_penalty
      WHERE o.waived_interest + o.waived_penalty > 0 AND r.id IS NULL
        AND (o.state IN ('offered', 'declined') OR o.accepted_at IS NOT NULL)`,
  },
  {
    name: '补充协议只在接受方案时签署，签的就是这份协议',
    broken: wideSql<Named>`SELECT o.offer_no AS what FROM amendment_signatures s
      JOIN hardship_offers o ON o.user_id = s.user_id AND o.id = s.offer_id
      WHERE o.accepted_at IS NULL OR s.sha256 <> o.sha256`,
  },
]
