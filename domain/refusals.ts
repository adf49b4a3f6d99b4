/** Reasons for a refusal (code 0). */
export const REFUSAL_REASONS = [
  /** A field is missing or breaks a rule; `field` names it. */
  'invalid',
  /** It already exists (user name taken, application under review). */
  'conflict',
  /** Absent, or another person's: the caller can't tell which. */
  'not_found',
  /** Not allowed in the current status. */
  'wrong_state',
  /** Too many tries; wait `retry_after` seconds. */
  'rate_limited',
  /** A request with the same idempotency key is still running. */
  'in_progress',
  /** The idempotency key was used with another body. */
  'key_reused',
  /** The amount due differs from the quote. */
  'quote_changed',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
