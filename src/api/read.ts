import type { MoneyText, PercentText } from '@domain/contract/scalars'
import { isIsoDate, type IsoDate } from '@domain/calendar'
import { formatYuan, moneyFromWire, type Fen } from '@domain/money'
import { parseRate } from '@domain/rate'
import { decodeEntities } from './envelope'
import { ApiError, TEXT } from './errors'

/**
 * Readers of what real backends send. A single value that cannot be read is null, or empty text, and never a guess;
 * a reply without the list or the name it is about is an error, `badReply`.
 */

type Json = Record<string, unknown>

/** The reply says nothing that could be shown. */
export const unreadable = (): ApiError => new ApiError('badReply', TEXT.requestFailed)

export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

/** Text for showing; numbers count as text, HTML entities are decoded as text. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? decodeEntities(value) : typeof value === 'number' ? String(value) : ''

/** Ids are compared as text, whether the backend counts or names. */
export const id = (value: unknown): string => text(value)

const INTEGER = /^(0|-?[1-9]\d{0,15})$/

/** A whole number, or its exact digits as text. */
export const integer = (value: unknown): number | null => {
  const number = typeof value === 'string' && INTEGER.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

/** A number of things, 0 or more. */
export const count = (value: unknown): number | null => {
  const number = integer(value)
  return number !== null && number >= 0 ? number : null
}

/** The last second of the year 9999 in Shanghai: later ones have no date to show. */
const LAST_SECOND = 253_402_271_999

/** Unix seconds; null for what is no instant since 1970, or none yet. */
export const instant = (value: unknown): number | null => {
  const seconds = integer(value)
  return seconds !== null && seconds > 0 && seconds <= LAST_SECOND ? seconds : null
}

/** YYYY-MM-DD, or null. */
export const day = (value: unknown): IsoDate | null =>
  typeof value === 'string' && isIsoDate(value) ? value : null

/** Fen, or null for an amount that cannot be read; a balance may be below zero. */
export const money = (value: unknown): Fen | null => moneyFromWire(value)

/** Fen of something lent, owed or paid, which is never below zero. */
export const amount = (value: unknown): Fen | null => {
  const fen = money(value)
  return fen !== null && fen >= 0 ? fen : null
}

/** The same as contract text, whether the backend sends text or a number; empty when it cannot be read. */
export const amountText = (value: unknown): MoneyText => {
  const fen = amount(value)
  return fen === null ? '' : formatYuan(fen)
}

/** A rate in percent, or null. */
export const percent = (value: unknown): PercentText | null => {
  const found = text(value)
  try {
    parseRate(found)
    return found
  } catch {
    return null
  }
}

/** One of the texts known, or null. */
export const oneOf = <T extends string>(known: readonly T[], value: unknown): T | null =>
  known.find((one) => one === value) ?? null

/** A list, wherever it is: bare, or under list, rows or data. */
function findList(value: unknown): unknown[] | null {
  const { list, rows, data } = record(value)
  return [value, list, rows, data].find(Array.isArray) ?? null
}

/** The rows of a list; none where there is no list. For what may be left out without a wrong figure. */
export const list = (value: unknown): Json[] =>
  (findList(value) ?? []).filter((item): item is Json => typeof item === 'object' && item !== null)

/**
 * Every row of a list that figures rest on. No data at all is an empty list (FastAdmin's null).
 * @throws ApiError `badReply` where the list is no list, or one of its rows is none
 */
export function wholeList(value: unknown): Json[] {
  if (value === null || value === undefined) return []
  const found = findList(value)
  if (!found || found.some((item) => Object.keys(record(item)).length === 0)) throw unreadable()
  return found as Json[]
}

/**
 * A single thing by its name; null where there is none: no data, or an empty list or object as PHP sends it.
 * @throws ApiError `badReply` where the name of what is there cannot be read
 */
export function named(value: unknown, key: string): Json | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'object' && Object.keys(value).length === 0) return null
  const row = record(value)
  if (text(row[key]) === '') throw unreadable()
  return row
}

export interface PageOf<T> {
  items: T[]
  /** Null when the backend does not say: the list then ends with the first page that is not full. */
  total: number | null
}

/** A page of a list; `rowsOf` says how strictly its rows are read. */
export const page = <T>(
  value: unknown,
  read: (item: Json) => T,
  rowsOf: (value: unknown) => Json[] = list,
): PageOf<T> => ({
  items: rowsOf(value).map(read),
  total: count(record(value).total),
})
