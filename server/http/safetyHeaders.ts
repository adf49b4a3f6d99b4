/** A year, for all names below ours too; browsers heed it behind TLS only. */
export const HSTS = { maxAge: 31_536_000, includeSubDomains: true }

/** Policy of what is no page of ours: it is shown as what it is, and can never act as one. */
export const INERT_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Headers of answers that no hook sees, because the request could not even be read. */
export const UNREAD_HEADERS = {
  'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains`,
  'content-security-policy': INERT_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
