import { AGREEMENT_VERSIONS, allowsPrepayment } from '@domain/index'
import { wideSql } from '../db/sql'
import type { Invariant, Named } from './invariant'

const ALLOWING = AGREEMENT_VERSIONS.filter(allowsPrepayment)

/** Invariants of partial prepayments and revised plans. */
export const PLAN_INVARIANTS: readonly Invariant[] = [
  {
    name: '每笔提前归还部分本金恰有一版还款计划，版次连续，合同有此约定',
    broken: wideSql<Named>`SELECT p.receipt_no AS what FROM receipts p
      LEFT JOIN loan_revisions r ON r.user_id = p.user_id AND r.receipt_id = p.id
      LEFT JOIN contracts c ON c.user_id = p.user_id AND c.loan_id = p.loan_id
      WHERE (p.type = 'partial') <> (r.no IS NOT NULL) OR r.loan_id <> p.loan_id
        OR (r.no IS NOT NULL AND c.template_version <> ALL (${[...ALLOWING]}::text[]))
      UNION SELECT concat('loan ', loan_id) FROM loan_revisions
        GROUP BY user_id, loan_id HAVING max(no) <> count(*)`,
  },
  {
    name: '最新一版还款计划就是现在的各期，每版的日期不变',
    broken: wideSql<Named>`SELECT concat('loan ', n.loan_id, ' #', i.no) AS what FROM (
        SELECT user_id, loan_id, max(no) AS newest FROM loan_revisions GROUP BY user_id, loan_id) n
      JOIN loan_instalments i ON i.user_id = n.user_id AND i.loan_id = n.loan_id
      LEFT JOIN loan_revision_rows r
        ON r.user_id = i.user_id AND r.loan_id = i.loan_id AND r.revision = n.newest AND r.no = i.no
      WHERE i.is_dropped <> (r.no IS NULL)
        OR (r.due_date, r.principal, r.interest) <> (i.due_date, i.principal, i.interest)
      UNION SELECT concat('loan ', r.loan_id, ' #', r.no) FROM loan_revision_rows r
        JOIN loan_instalments i ON i.user_id = r.user_id AND i.loan_id = r.loan_id AND i.no = r.no
        WHERE r.due_date <> i.due_date
      UNION SELECT concat('loan ', i.loan_id, ' #', i.no) FROM loan_instalments i
        WHERE i.is_dropped AND (i.principal + i.interest + i.fee > 0
          OR NOT EXISTS (SELECT 1 FROM loan_revisions r
            WHERE r.user_id = i.user_id AND r.loan_id = i.loan_id))`,
  },
  {
    name: '每版计划的本金加此前提前归还的等于借款本金',
    broken: wideSql<Named>`SELECT concat(l.order_no, ' v', r.revision) AS what
      FROM (SELECT user_id, loan_id, revision, sum(principal) AS planned FROM loan_revision_rows
        GROUP BY user_id, loan_id, revision) r
      JOIN loans l ON l.user_id = r.user_id AND l.id = r.loan_id
      WHERE r.planned + coalesce((SELECT sum(p.prepay_principal) FROM loan_revisions v
        JOIN receipts p ON p.user_id = v.user_id AND p.id = v.receipt_id
        WHERE v.user_id = l.user_id AND v.loan_id = l.id AND v.no <= r.revision), 0) <> l.principal`,
  },
  {
    name: '重新计算后的利息不高于之前，差额就是省下的利息',
    broken: wideSql<Named>`SELECT concat('loan ', v.loan_id, ' v', v.no) AS what FROM loan_revisions v
      JOIN (SELECT user_id, loan_id, revision, sum(interest) AS interest FROM loan_revision_rows
        GROUP BY user_id, loan_id, revision) now
        ON now.user_id = v.user_id AND now.loan_id = v.loan_id AND now.revision = v.no
      LEFT JOIN (SELECT user_id, loan_id, revision, sum(interest) AS interest FROM loan_revision_rows
        GROUP BY user_id, loan_id, revision) was
        ON was.user_id = v.user_id AND was.loan_id = v.loan_id AND was.revision = v.no - 1
      WHERE v.saved IS DISTINCT FROM was.interest - now.interest - v.interest`,
  },
  {
    name: '不属于任何一期的应收，是提前归还的本金及其利息，或抵减的已付利息，且已结平',
    broken: wideSql<Named>`SELECT p.receipt_no AS what FROM receipts p
      LEFT JOIN loan_revisions r ON r.user_id = p.user_id AND r.receipt_id = p.id
      LEFT JOIN (SELECT b.user_id, b.receipt_id, sum(e.amount) AS balance,
          -sum(e.amount) FILTER (WHERE e.account = 'principal_receivable'
            AND b.kind = 'payment') AS principal,
          -coalesce(sum(e.amount) FILTER (WHERE e.account = 'interest_receivable'
            AND b.kind = 'payment'), 0) AS interest
        FROM bookings b JOIN ledger_entries e ON e.user_id = b.user_id AND e.booking_id = b.id
        WHERE e.instalment_no IS NULL AND e.account IN ('principal_receivable', 'interest_receivable')
        GROUP BY b.user_id, b.receipt_id) parts ON parts.user_id = p.user_id AND parts.receipt_id = p.id
      WHERE parts.principal IS DISTINCT FROM p.prepay_principal OR parts.balance <> 0
        OR CASE WHEN r.receipt_id IS NULL THEN coalesce(parts.interest, 0) > 0
          ELSE parts.interest IS DISTINCT FROM r.interest END`,
  },
  {
    name: '抵减的已付利息不超过已付的利息',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM ledger_entries e
      JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id AND b.kind = 'payment'
      JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
      WHERE e.account = 'interest_receivable' GROUP BY l.user_id, l.order_no HAVING sum(e.amount) > 0`,
  },
]
