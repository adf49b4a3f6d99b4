// Account deletion: obstacles and waiting periods.

/** Why an account can't be closed yet. */
export const DELETION_OBSTACLES = [
  'under_review',
  'unsettled',
  'pending_voucher',
  'pending_payment',
  'refund_due',
] as const
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number]

/** Days between the request and the erasure, in which the request can be cancelled. */
export const DELETION_COOLING_DAYS = 15

/**
 * Years for which the records of a disbursed loan are kept encrypted after settlement: the Anti-Money Laundering Law
 * of 2024, article 34, for identity and transaction records.
 */
export const LOAN_RETENTION_YEARS = 10

export const DELETION_OBSTACLE_TEXT: Record<DeletionObstacle, string> = {
  under_review: '有审核中的申请，请等待结果，或先取消申请',
  unsettled: '有未结清的借款，结清后才能注销',
  pending_voucher: '有待审核的还款凭证，请等待审核，或先撤回',
  pending_payment: '有未完成的在线付款，请等待结果',
  refund_due: '有一笔多付的款项待退还，退还后才能注销',
}
