import type { HttpReply } from '@/platform/http.types'

/** What a reply means, before anyone decides what to do about it. */
export type Outcome =
  | { kind: 'ok'; data: unknown; message: string }
  | { kind: 'unauthorized' }
  | { kind: 'refused'; code: number; message: string; data: unknown }
  | { kind: 'badReply'; status: number }

/** Exact numeric strings count as numbers ("1", "401"); " 1", "1.0", 1.5, true and the like count as nothing. */
function readCode(code: unknown): number | null {
  if (typeof code === 'number') return Number.isSafeInteger(code) ? code : null
  if (typeof code === 'string' && /^(0|-?[1-9]\d{0,8})$/.test(code)) return Number(code)
  return null
}

/** First non-empty string of msg and message. */
function readMessage(envelope: Record<string, unknown>): string {
  for (const text of [envelope.msg, envelope.message]) {
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

/** Integers beyond 2^53 would be rounded by JSON.parse: ids of that size become strings. */
function quoteBigIntegers(text: string): string {
  if (!/\d{16}/.test(text)) return text
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

/**
 * Reads a reply by the specification's catalogue (§8). Precedence: 401 first; then code 1 or 200 is success;
 * `success: true` counts only when `code` is absent; an explicit code 0 is an error whatever `success` says.
 * @param onTime told when the server wrote it, in unix seconds, if it says so
 */
export function normalise(
  { status, text }: HttpReply,
  onTime: (seconds: number) => void = () => {},
): Outcome {
  const body = parseObject(text)
  const code = body && 'code' in body ? readCode(body.code) : null
  const time = Number(body?.time)
  if (Number.isSafeInteger(time) && time > 0) onTime(time)
  if (status === 401 || code === 401) return { kind: 'unauthorized' }
  if (!body) return { kind: 'badReply', status }

  const message = readMessage(body)
  if (code === 1 || code === 200) return { kind: 'ok', data: body.data, message }
  if (!('code' in body) && body.success === true) return { kind: 'ok', data: body.data, message }
  return { kind: 'refused', code: code ?? -1, message, data: body.data }
}
