import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { unixSeconds } from '../../clock'
import { NotGenuine } from '../../gateway'
import { readingKeys, type Turning } from '../../security/turning'

/** Seconds by which a notification may be old or early. */
const WINDOW_SECONDS = 300

export const HEADERS = {
  timestamp: 'sandbox-timestamp',
  nonce: 'sandbox-nonce',
  signature: 'sandbox-signature',
} as const

/** The gateway's key, derived from the server's own secret, since the gateway is the server itself. */
const keyOf = (secret: string): Buffer =>
  createHmac('sha256', secret).update('sandbox gateway').digest()

/** HMAC-SHA256 over time, nonce and body, one per line. */
export const signNotification = (
  secret: string,
  timestamp: string,
  nonce: string,
  body: string,
): string =>
  createHmac('sha256', keyOf(secret)).update(`${timestamp}\n${nonce}\n${body}\n`).digest('hex')

const header = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** @throws NotGenuine unless the body was signed with one of these keys within the window */
export function checkSignature(
  headers: IncomingHttpHeaders,
  body: string,
  { secrets, now }: { secrets: Turning<string>; now: Date },
): void {
  const timestamp = header(headers, HEADERS.timestamp)
  const age = /^\d{1,12}$/.test(timestamp) ? unixSeconds(now) - Number(timestamp) : Infinity
  if (Math.abs(age) > WINDOW_SECONDS) throw new NotGenuine('time')
  const given = Buffer.from(header(headers, HEADERS.signature))
  const isOurs = readingKeys(secrets).some((secret) => {
    const right = Buffer.from(
      signNotification(secret, timestamp, header(headers, HEADERS.nonce), body),
    )
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isOurs) throw new NotGenuine('signature')
}
