import { createHmac, timingSafeEqual } from 'node:crypto'
import { unixSeconds } from '../clock'
import { readingKeys, type Turning } from './turning'

/** A link is valid for one to two windows; links made in the same window are equal. */
export const LINK_WINDOW_SECONDS = 1_800

/** Longest time that anything signed or hashed with a secret is valid: a link's two windows. */
export const LONGEST_SIGNED_SECONDS = 2 * LINK_WINDOW_SECONDS

export interface LinkSignature {
  /** Unix seconds. */
  exp: string
  sig: string
}

export interface Signing {
  secrets: Turning<string>
  now: Date
}

const sign = (secret: string, subject: string, exp: string): string =>
  createHmac('sha256', secret).update(`link:${subject}:${exp}`).digest('base64url')

/** Signs a link that gives anyone holding it `subject` without a token, for 30 to 60 minutes. */
export function signLink(subject: string, { secrets, now }: Signing): LinkSignature {
  const exp = String((Math.floor(unixSeconds(now) / LINK_WINDOW_SECONDS) + 2) * LINK_WINDOW_SECONDS)
  return { exp, sig: sign(secrets.current, subject, exp) }
}

/** Whether the signature fits this subject and has not expired. */
export function isLinkSigned(
  subject: string,
  { exp, sig }: { exp?: unknown; sig?: unknown },
  { secrets, now }: Signing,
): boolean {
  if (typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp)) return false
  const given = Buffer.from(sig)
  const isOurs = readingKeys(secrets).some((secret) => {
    const right = Buffer.from(sign(secret, subject, exp))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isOurs && unixSeconds(now) < Number(exp)
}
