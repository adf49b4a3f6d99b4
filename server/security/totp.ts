import { Secret, TOTP } from 'otpauth'

const ISSUER = '消费分期运营'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Codes of the periods before and after are accepted too: clocks differ. */
const WINDOW = 1
const DIGITS = 6
const PERIOD_SECONDS = 30
/** What an authenticator can show. The package compares bytes and fails on a text of other characters. */
const CODE = new RegExp(`^[0-9]{${DIGITS}}$`)

const totpOf = (secret: Secret, label = ''): TOTP =>
  // What every authenticator knows: SHA-1, six digits, thirty seconds (RFC 6238).
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret,
  })

/** A new secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Address by which an authenticator takes the secret over; shown as a QR code. */
export const totpUri = (secret: string, name: string): string =>
  totpOf(Secret.fromBase32(secret), name).toString()

/**
 * The code that an authenticator shows now, or that of the next period where the one of now was used.
 * @param usedStep period of the last code that was used
 */
export function nextTotpCode(secret: string, now: Date, usedStep: number): string {
  const totp = totpOf(Secret.fromBase32(secret))
  const step = Math.max(totp.counter({ timestamp: now.getTime() }), usedStep + 1)
  return totp.generate({ timestamp: step * PERIOD_SECONDS * 1000 })
}

/**
 * Period, counted from 1970, whose code this is.
 * @returns null when it is the code of none near `now`
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null
  const totp = totpOf(Secret.fromBase32(secret))
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
