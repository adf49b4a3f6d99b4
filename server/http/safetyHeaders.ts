/** One year, subdomains included; browsers obey it only over TLS. */
export const HSTS = { maxAge: 31_536_000, includeSubDomains: true }

/** Policy for files that are not pages of the app: they are displayed and can't run anything. */
export const INERT_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Headers of answers that skip all hooks because the request could not be parsed. */
export const UNREAD_HEADERS = {
  'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains`,
  'content-security-policy': INERT_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
