import { wideSql } from '../db/sql'
import type { Invariant, Named } from './invariant'

/** Invariants of offers and of what is signed by them. */
export const OFFER_INVARIANTS: readonly Invariant[] = [
  {
    name: '待签署的申请恰有一份有效的批复，其他申请没有',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM loans l
      WHERE (l.status = 'reviewing' AND l.stage IS NOT DISTINCT FROM 'offered') <> EXISTS (
        SELECT 1 FROM loan_offers o WHERE o.user_id = l.user_id AND o.loan_id = l.id AND o.ended_at IS NULL)`,
  },
  {
    name: '签署的批复就是合同和借款的金额、期限、利率，且只签署一次',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM loans l
      LEFT JOIN loan_offers o ON o.user_id = l.user_id AND o.loan_id = l.id AND o.ended_as = 'signed'
      LEFT JOIN contracts c ON c.user_id = l.user_id AND c.loan_id = l.id
      WHERE (l.stage IS NOT DISTINCT FROM 'signed') <> (o.id IS NOT NULL)
        OR (o.id IS NOT NULL AND (c.sha256, l.principal, l.term, l.annual_rate)
          IS DISTINCT FROM (o.contract_sha256, o.principal, o.term, o.annual_rate))`,
  },
  {
    name: '按批复签署的合同都有电子签名，签的就是这份合同',
    broken: wideSql<Named>`SELECT l.order_no AS what FROM loan_offers o
      JOIN loans l ON l.user_id = o.user_id AND l.id = o.loan_id
      LEFT JOIN contract_signatures s ON s.user_id = o.user_id AND s.loan_id = o.loan_id
      WHERE o.ended_as = 'signed'
        AND (s.contract_sha256, s.disclosure_sha256) IS DISTINCT FROM (o.contract_sha256, o.disclosure_sha256)`,
  },
]
