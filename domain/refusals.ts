/** Why a call was refused with code 0. */
export const REFUSAL_REASONS = [
  /** A field is missing or breaks a rule; `field` names it. */
  'invalid',
  /** Something of the kind exists already (user name taken, application under review). */
  'conflict',
  /** Absent, or another person's: the two are never told apart. */
  'not_found',
  /** Not possible in the present status. */
  'wrong_state',
  /** Too many tries; `retry_after` seconds to wait. */
  'rate_limited',
  /** The same idempotency key is still being worked on. */
  'in_progress',
  /** The idempotency key was used with another body. */
  'key_reused',
  /** What is due is no longer what the quote said. */
  'quote_changed',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
