import type { UnixSeconds } from './scalars'

/** Why an account can't be closed yet. */
export const DELETION_OBSTACLES = [
  'under_review',
  'unsettled',
  'pending_voucher',
  'pending_payment',
  'refund_due',
] as const

export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number]

export interface DeletionBlocker {
  reason: DeletionObstacle
  /** In Chinese, with what to do. */
  text: string
  /** The loan concerned. */
  order_no: string
}

export interface DeletionRequest {
  requested_at: UnixSeconds
  /** From then on the account is erased; until then the request can be taken back. */
  erases_at: UnixSeconds
}

/** `data` of GET /api/user/deletion. */
export interface DeletionReply {
  /** Masked; empty when the account has none, and the password confirms instead of a code. */
  mobile: string
  blockers: DeletionBlocker[]
  /** Null when nobody asked. */
  request: DeletionRequest | null
}

export interface DeletionBody {
  /** SMS code of event mobilelogin, or the password: proof that the owner asks. */
  password?: string
  code?: string
}
