import { createHmac, timingSafeEqual } from 'node:crypto'
import { unixSeconds } from '../clock'

/** A link is valid for one to two windows; links made in the same window are equal. */
export const LINK_WINDOW_SECONDS = 1_800

export interface LinkSignature {
  /** Unix seconds. */
  exp: string
  sig: string
}

interface Signing {
  secret: string
  now: Date
}

const sign = (secret: string, subject: string, exp: string): string =>
  createHmac('sha256', secret).update(`link:${subject}:${exp}`).digest('base64url')

/** Signs a link that gives anyone holding it `subject` without a token, for 30 to 60 minutes. */
export function signLink(subject: string, { secret, now }: Signing): LinkSignature {
  const exp = String((Math.floor(unixSeconds(now) / LINK_WINDOW_SECONDS) + 2) * LINK_WINDOW_SECONDS)
  return { exp, sig: sign(secret, subject, exp) }
}

/** Whether the signature fits this subject and has not expired. */
export function isLinkSigned(
  subject: string,
  { exp, sig }: { exp?: unknown; sig?: unknown },
  { secret, now }: Signing,
): boolean {
  if (typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp)) return false
  const [given, right] = [Buffer.from(sig), Buffer.from(sign(secret, subject, exp))]
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && unixSeconds(now) < Number(exp)
}
