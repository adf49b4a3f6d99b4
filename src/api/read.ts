import { moneyFromWire, type Fen } from '@domain/money'
import { decodeEntities } from './envelope'

/** Readers of what real backends send: they never throw, and say null or an empty value for what is not there. */

type Json = Record<string, unknown>

export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

/** Text for showing; numbers count as text, HTML entities are decoded as text. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? decodeEntities(value) : typeof value === 'number' ? String(value) : ''

/** Ids are compared as text, whether the backend counts or names. */
export const id = (value: unknown): string => text(value)

export const integer = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

/** Fen, or null for an amount that cannot be read. */
export const money = (value: unknown): Fen | null => moneyFromWire(value)

/** A list, wherever it is: bare, or under list, rows or data. */
export function list(value: unknown): Json[] {
  const { list, rows, data } = record(value)
  const found = [value, list, rows, data].find(Array.isArray) ?? []
  return found.filter((item) => typeof item === 'object' && item !== null)
}

export interface PageOf<T> {
  items: T[]
  /** Null when the backend does not say: the list then ends with the first page that is not full. */
  total: number | null
}

export const page = <T>(value: unknown, read: (item: Json) => T): PageOf<T> => ({
  items: list(value).map(read),
  total: integer(record(value).total),
})
