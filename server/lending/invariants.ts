import { DEFAULT_LIMITS, isLive, LOAN_STATUSES } from '@domain/index'
import { part, wideSql } from '../db/sql'
import type { WideQueryable } from '../db/types'
import { EARNING_INVARIANTS } from './earningInvariants'
import { HARDSHIP_INVARIANTS } from './hardshipInvariants'
import type { Invariant, Named } from './invariant'
import { findUnorderedLoans } from './receiptOrder'
import { OFFER_INVARIANTS } from './offerInvariants'
import { PLAN_INVARIANTS } from './planInvariants'
import { REPAYMENT_INVARIANTS } from './repaymentInvariants'

const LIVE = LOAN_STATUSES.filter(isLive)

const RECEIVED = part(`SELECT e.user_id, e.loan_id, e.instalment_no AS no,
    -coalesce(sum(e.amount) FILTER (WHERE b.kind = 'payment' AND e.account = 'principal_receivable'), 0) AS principal,
    -coalesce(sum(e.amount) FILTER (WHERE b.kind = 'payment' AND e.account = 'interest_receivable'), 0) AS interest,
    -coalesce(sum(e.amount) FILTER (WHERE b.kind = 'payment' AND e.account = 'fee_receivable'), 0) AS fee,
    -coalesce(sum(e.amount) FILTER (WHERE b.kind = 'payment' AND e.account = 'penalty_receivable'), 0) AS penalty,
    -coalesce(sum(e.amount) FILTER (WHERE b.kind = 'waiver' AND e.account = 'interest_receivable'), 0) AS waived
  FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
  WHERE e.instalment_no IS NOT NULL GROUP BY e.user_id, e.loan_id, e.instalment_no`)

/** Invariants that an SQL statement checks. */
const INVARIANTS: readonly Invariant[] = [
  {
    name: '各期本金与提前归还的本金之和等于借款本金',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM loans l WHERE l.principal IS DISTINCT FROM
      (SELECT sum(principal) FROM loan_instalments i WHERE i.user_id = l.user_id AND i.loan_id = l.id)
      + coalesce((SELECT sum(prepay_principal) FROM receipts p
        WHERE p.user_id = l.user_id AND p.loan_id = l.id), 0)`,
  },
  {
    name: '每笔借款都有申请，审核之后都有合同',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM loans l
      WHERE (l.status NOT IN ('reviewing', 'rejected', 'cancelled')
          AND NOT EXISTS (SELECT 1 FROM contracts c
            WHERE c.user_id = l.user_id AND c.loan_id = l.id))
         OR NOT EXISTS (SELECT 1 FROM loan_applications a
          WHERE a.user_id = l.user_id AND a.loan_id = l.id)`,
  },
  {
    name: '每次记账借贷相等',
    broken: wideSql<Named>`SELECT booking_id::text AS what FROM ledger_entries
      GROUP BY user_id, booking_id HAVING sum(amount) <> 0`,
  },
  {
    name: '已放款的借款恰有一次放款记账，金额为本金',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM loans l
      WHERE (CASE WHEN l.disbursed_at IS NULL THEN 0 ELSE -l.principal END) <> coalesce((
        SELECT sum(e.amount) FROM ledger_entries e
          JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
        WHERE b.user_id = l.user_id AND b.loan_id = l.id AND b.kind = 'disbursement' AND e.account = 'cash'), 0)`,
  },
  {
    name: '每笔付款等于入账与应退之和',
    broken: wideSql<Named>`SELECT p.receipt_no AS what FROM receipts p WHERE p.amount
      <> coalesce((SELECT sum(a.amount) FROM allocations a
          WHERE a.user_id = p.user_id AND a.receipt_id = p.id), 0)
       + coalesce((SELECT sum(r.amount) FROM refunds r
          WHERE r.user_id = p.user_id AND r.receipt_id = p.id), 0)`,
  },
  {
    name: '每笔付款等于其现金分录',
    broken: wideSql<Named>`SELECT p.receipt_no AS what FROM receipts p WHERE p.amount IS DISTINCT FROM (
      SELECT sum(e.amount) FROM ledger_entries e
        JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
      WHERE b.user_id = p.user_id AND b.receipt_id = p.id AND b.kind = 'payment' AND e.account = 'cash')`,
  },
  {
    name: '每期的已还与减免等于其分录之和',
    broken: wideSql<Named>`SELECT concat(l.order_no, ' #', i.no) AS what
      FROM loan_instalments i JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
      LEFT JOIN (${RECEIVED}) r
        ON r.user_id = i.user_id AND r.loan_id = i.loan_id AND r.no = i.no
      WHERE (i.paid_principal, i.paid_interest, i.paid_fee, i.paid_penalty, i.waived_interest)
        IS DISTINCT FROM (coalesce(r.principal, 0), coalesce(r.interest, 0), coalesce(r.fee, 0),
          coalesce(r.penalty, 0), coalesce(r.waived, 0))`,
  },
  {
    name: '每期已还不超过应还，没有负数',
    broken: wideSql<Named>`SELECT concat(l.order_no, ' #', i.no) AS what
      FROM loan_instalments i JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
      WHERE i.paid_principal > i.principal OR i.paid_interest + i.waived_interest > i.interest
        OR i.paid_fee + i.waived_fee > i.fee OR least(i.paid_principal, i.paid_interest,
          i.paid_fee, i.paid_penalty, i.waived_interest, i.waived_fee) < 0`,
  },
  {
    name: '应收账户的余额就是各期的未还金额',
    broken: wideSql<Named>`SELECT concat(l.order_no, ' #', i.no) AS what
      FROM loan_instalments i
      JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id AND l.disbursed_at IS NOT NULL
      WHERE i.principal + i.interest + i.fee - i.paid_principal - i.paid_interest - i.paid_fee
          - i.waived_interest - i.waived_fee <> coalesce((
        SELECT sum(e.amount) FROM ledger_entries e WHERE e.user_id = i.user_id AND e.loan_id = i.loan_id
          AND e.instalment_no = i.no AND e.account LIKE '%\\_receivable'), 0)`,
  },
  {
    name: '结清的借款没有未还的期，未结清的借款有',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM loans l WHERE l.disbursed_at IS NOT NULL
      AND (l.status <> 'settled') <> EXISTS
        (SELECT 1 FROM loan_instalments i
          WHERE i.user_id = l.user_id AND i.loan_id = l.id AND i.is_open)`,
  },
  {
    name: '应退金额不为负',
    broken: wideSql<Named>`SELECT receipt_id::text AS what FROM refunds WHERE open < 0 OR open > amount`,
  },
  {
    name: '状态是最后一次记录的状态，每次变更都在变更表内',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM loans l
      WHERE l.status IS DISTINCT FROM (SELECT to_status FROM loan_events e
        WHERE e.user_id = l.user_id AND e.loan_id = l.id AND to_status IS NOT NULL ORDER BY e.id DESC LIMIT 1)
      UNION SELECT l.order_no FROM loan_events e
        JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
      WHERE e.from_status IS NOT NULL AND NOT EXISTS (SELECT 1 FROM loan_transitions t
        WHERE t.from_status = e.from_status AND t.to_status = e.to_status)`,
  },
  {
    name: '一人至多一笔审核中、三笔进行中的借款',
    broken: wideSql<Named>`SELECT concat('user ', user_id) AS what FROM loans GROUP BY user_id
      HAVING count(*) FILTER (WHERE status = 'reviewing') > ${DEFAULT_LIMITS.maxUnderReview}
        OR count(*) FILTER (WHERE status = ANY (${LIVE}::text[])) > ${DEFAULT_LIMITS.maxLiveLoans}`,
  },
  {
    name: '一人的未还本金不超过总额度',
    broken: wideSql<Named>`SELECT concat('user ', l.user_id) AS what FROM loans l
      JOIN loan_instalments i ON i.user_id = l.user_id AND i.loan_id = l.id
      WHERE l.status = ANY (${LIVE}::text[]) OR l.status = 'written_off'
      GROUP BY l.user_id
      HAVING sum(i.principal - i.paid_principal) > ${DEFAULT_LIMITS.maxOutstanding}`,
  },
  ...OFFER_INVARIANTS,
  ...EARNING_INVARIANTS,
  ...PLAN_INVARIANTS,
  ...HARDSHIP_INVARIANTS,
  ...REPAYMENT_INVARIANTS,
]

/** Violations of one invariant. */
export interface Breach {
  name: string
  /** Orders, payments or bookings at fault. */
  found: string[]
}

/** The invariant that the domain rules check instead of SQL. */
const PAYMENTS_ORDERED = '先付的钱先冲账：各笔付款按付款日的先后还利息和本金'

/** Number of invariants checked. */
export const INVARIANT_COUNT = INVARIANTS.length + 1

/** Checks the whole database; an empty list means that every invariant holds. */
export async function findBreaches(db: WideQueryable): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { name, broken } of INVARIANTS) {
    const rows = await db.query(broken)
    if (rows.length > 0) breaches.push({ name, found: rows.map(({ what }) => `${what}`) })
  }
  const unordered = await findUnorderedLoans(db)
  if (unordered.length > 0) breaches.push({ name: PAYMENTS_ORDERED, found: unordered })
  return breaches
}
