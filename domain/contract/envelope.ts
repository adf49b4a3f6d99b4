/** Reply envelope of every call. HTTP status = `code` when 200 ≤ code < 1000, else 200. */
export interface Envelope<T> {
  code: number
  msg: string
  /** Unix seconds; a string as FastAdmin sends it, some backends send a number. */
  time: string
  data: T
}

/** Codes our server answers with. A client also takes 200 as success. */
export const CODE = {
  ok: 1,
  /** Whatever the caller can mend; the reason is in `data`. Travels as HTTP 200. */
  refused: 0,
  unauthorized: 401,
  notFound: 404,
  tooLarge: 413,
  unsupportedType: 415,
  /** A fault of the server's own. */
  fault: 500,
  /** Shedding load; comes with Retry-After. */
  busy: 503,
} as const

export type Code = (typeof CODE)[keyof typeof CODE]

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

/** `data` of an envelope with code 0. */
export interface Refusal {
  reason: RefusalReason
  /** Name of the wire field at fault; nested ones as "contacts.0.mobile". */
  field?: string
  /** Seconds. */
  retry_after?: number
}
