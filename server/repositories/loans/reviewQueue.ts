import type { LoanStatus } from '@domain/index'
import { wideSql } from '../../db/sql'
import type { WideQueryable } from '../../db/types'

export interface Waiting {
  orderNo: string
  /** Encrypted personal data. */
  sealed: string
  /** Whether the contract was signed when the application was sent. */
  isSigned: boolean
}

/** Loans in a status, and neither offered nor waiting for more of their borrower, whose application came after the demo data of `seed` was made, and no later than `appliedBy`. */
export const findWaiting = (
  db: WideQueryable,
  status: LoanStatus,
  seed: string,
  appliedBy: Date,
): Promise<Waiting[]> =>
  db.query(wideSql<Waiting>`SELECT l.order_no, a.sealed,
       EXISTS (SELECT 1 FROM contracts c WHERE c.user_id = l.user_id AND c.loan_id = l.id)
         /* never null: it exists or not */ AS is_signed
     FROM loans l JOIN loan_applications a ON a.user_id = l.user_id AND a.loan_id = l.id
     JOIN demo_seeds s ON s.name = ${seed} AND l.applied_at > s.seeded_at
     WHERE l.status = ${status} AND (l.stage IS NULL OR l.stage = 'signed') AND l.applied_at <= ${appliedBy} ORDER BY l.id`)
