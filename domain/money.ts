// Money: whole fen inside, decimal strings of yuan at the border, no floating point.

import { UNKNOWN_TEXT } from './unknown'

/** A whole number of fen (1 yuan = 100 fen), safe as a JavaScript integer. */
export type Fen = number

const YUAN = /^(-?)(0|[1-9]\d{0,12})(?:\.(\d{1,2}))?$/
const MAX_TEXT = 20

/**
 * Reads an amount in yuan: digits, at most two decimals, an optional minus. Returns null for
 * anything else ("1e3", "1,000.00", " 5", "007", ".5", "5.", "0.001", "-0.00", "NaN"), so that
 * bad text is never mistaken for an amount.
 */
export function parseYuan(text: unknown): Fen | null {
  if (typeof text !== 'string' || text.length > MAX_TEXT) return null
  const match = YUAN.exec(text)
  if (!match) return null
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  if (match[1] === '') return fen
  return fen === 0 ? null : -fen
}

/**
 * Reads an amount from a backend; some send numbers instead of text. Null for a number that is not exactly a two-place
 * amount (0.1 + 0.2), as for bad text.
 */
export const moneyFromWire = (value: unknown): Fen | null =>
  parseYuan(typeof value === 'number' ? String(value) : value)

function split(fen: Fen): { sign: string; yuan: string; cents: string } {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not whole fen: ${fen}`)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return { sign: fen < 0 ? '-' : '', yuan: digits.slice(0, -2), cents: digits.slice(-2) }
}

/** Formats fen for the wire: "1234.50". Throws RangeError unless `fen` is a safe integer. */
export function formatYuan(fen: Fen): string {
  const { sign, yuan, cents } = split(fen)
  return `${sign}${yuan}.${cents}`
}

/** Digits in groups of three: "1234567" becomes "1,234,567". */
export function groupDigits(digits: string): string {
  const head = digits.length % 3
  const groups = digits.slice(head).match(/\d{3}/g) ?? []
  return [digits.slice(0, head), ...groups].filter(Boolean).join(',')
}

/** Formats fen for reading: "1,234.50"; "--" for an unknown amount. */
export function displayYuan(fen: Fen | null): string {
  if (fen === null) return UNKNOWN_TEXT
  const { sign, yuan, cents } = split(fen)
  return `${sign}${groupDigits(yuan)}.${cents}`
}

/** 10,000 for a whole amount, 877.40 for another: without fen where there are none; -- for an unknown one. */
export const briefYuan = (fen: Fen | null): string => displayYuan(fen).replace(/\.00$/, '')

/** Returns the amount. Throws RangeError beyond the safe integers. */
export function assertSafe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('amount out of range')
  return value
}

/** Sum of amounts in fen. */
export function sumFen(amounts: readonly Fen[]): Fen {
  return assertSafe(amounts.reduce((total, amount) => total + amount, 0))
}
