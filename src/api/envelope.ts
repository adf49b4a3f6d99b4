import type { HttpReply } from '@/platform/injected.types'
import type { Clock } from '@/platform/clock'

/** Meaning of a reply, before anything is done about it. */
export type Outcome =
  | { kind: 'ok'; data: unknown; message: string }
  | { kind: 'unauthorized'; message: string }
  | { kind: 'refused'; code: number; message: string; data: unknown }
  | { kind: 'badReply'; status: number; field?: string }

/** Exact numeric strings count as numbers ("1", "401"); " 1", "1.0", 1.5 and true do not. */
function readCode(code: unknown): number | null {
  if (typeof code === 'number') return Number.isSafeInteger(code) ? code : null
  if (typeof code === 'string' && /^(0|-?[1-9]\d{0,8})$/.test(code)) return Number(code)
  return null
}

/** The first text that is a non-empty string, or ''. */
function firstText(texts: readonly unknown[]): string {
  for (const text of texts) {
    if (typeof text === 'string' && text.trim() !== '') return decodeEntities(text)
  }
  return ''
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** PHP backends encode text for HTML (`O&#039;Neil`); it is decoded as text and never treated as markup. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, dec, hex, name) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
      const point = dec ? Number(dec) : parseInt(String(hex), 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
}

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Where a number of so many digits begins. A text may have that within it, too: then all tokens are looked at. */
const BIG_INTEGER = /[:,[]\s*-?\d{16}/

/** Integers beyond 2^53 would be rounded by JSON.parse: ids of that size become strings. */
function quoteBigIntegers(text: string): string {
  if (!BIG_INTEGER.test(text)) return text
  return text.replace(STRING_OR_NUMBER, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  )
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(quoteBigIntegers(text))
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** Unix seconds of 2020 and 2100: what a backend sends outside of them, such as milliseconds, is no time of a reply. */
const FIRST_TIME = 1_577_808_000
const LAST_TIME = 4_102_416_000

/**
 * Reads a reply by the catalogue of docs/specification.md §8. Precedence: 401 first; an explicit code 0 is an error
 * for any `success`; then code 1, code 200, or `success: true` with any other code or none is success. The text
 * comes from `msg`, else `message`; for any other code of a call but an upload from `message`, else `msg`.
 * @param onTime gets the server's time of the reply in unix seconds, if sent and possible
 */
export function normalise(
  { status, text }: HttpReply,
  onTime: (seconds: number) => void = () => {},
  isUpload = false,
): Outcome {
  const body = parseObject(text)
  const code = body && 'code' in body ? readCode(body.code) : null
  const time = Number(body?.time)
  if (Number.isSafeInteger(time) && time >= FIRST_TIME && time <= LAST_TIME) onTime(time)
  const { msg, message, data, success } = body ?? {}
  const other = isUpload ? [msg, message] : [message, msg]
  if (status === 401 || code === 401) return { kind: 'unauthorized', message: firstText(other) }
  // A proxy answers that with a page of its own.
  if (status === 413) return { kind: 'refused', code: 413, message: firstText(other), data }
  if (!body) return { kind: 'badReply', status }

  if (code === 0) return { kind: 'refused', code, message: firstText([msg, message]), data }
  if (code === 1 || code === 200 || success === true)
    return { kind: 'ok', data, message: firstText([msg, message]) }
  return { kind: 'refused', code: code ?? -1, message: firstText(other), data }
}

/** Estimates the server's clock from the time each answer says it was written. */
export function createServerTime(clock: Clock) {
  /** Seconds the server is ahead of the device, at least. */
  let ahead: number | null = null
  return {
    /** Takes the time an answer was written, in unix seconds, as it arrives. */
    learn: (seconds: number): void => {
      ahead = seconds - clock.now() / 1000
    },
    /** Unix seconds, never ahead of the server; null before the first answer. */
    now: (): number | null => (ahead === null ? null : Math.floor(clock.now() / 1000 + ahead)),
    /** Milliseconds since 1970, by the device's clock before the first answer. */
    nowMs: (): number => clock.now() + (ahead ?? 0) * 1000,
  }
}
