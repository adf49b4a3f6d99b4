import { isIsoDate, type IsoDate } from '@domain/calendar'
import { moneyFromWire, type Fen } from '@domain/money'
import { parseRate } from '@domain/rate'
import { readableOr, UNREADABLE, UNREADABLE_TEXT, type Read } from '@domain/unreadable'
import type { MoneyText, PercentText, UnixSeconds } from '@domain/contract/scalars'
import { decodeEntities } from './envelope'

/**
 * Reads a value of wire type `W`. What can't be read is UNREADABLE, never a guess; text that is only shown becomes ''.
 */
export interface Reader<W, T> {
  (value: unknown): T
  /** For the compiler only: a reader fits a field when it takes all of its values. */
  readonly wire?: (value: W) => void
}

/** How a field of the wire type may be absent, distinguished by the compiler. */
type Presence = 'required' | 'optional' | 'nullable'

export interface Field<P extends Presence, W, T> extends Reader<W, T> {
  readonly presence?: P
}

/** A field of every reply: missing means unreadable. */
export const required = <W, T>(read: Reader<W, T>): Field<'required', W, T> => read

/** Whether a field that may be missing was sent. */
export const isSent = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ''

/** A field that may be missing: undefined when it was not sent. */
export const optional =
  <W, T>(read: Reader<W, T>): Field<'optional', W, T | undefined> =>
  (value) =>
    isSent(value) ? read(value) : undefined

/** A field that may be missing, for which the specification names the value then. */
export const optionalOr =
  <W, T>(none: T, read: Reader<W, T>): Field<'optional', W, T> =>
  (value) =>
    isSent(value) ? read(value) : none

/** Null, undefined, or the empty list or object that PHP makes of nothing. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** A field that may be null. PHP sends an empty list instead, some backends `none`. A missing field is unreadable. */
export const nullable =
  <W, T>(read: Reader<W, T>, none?: unknown): Field<'nullable', W, Read<T> | null> =>
  (value) => {
    if (value === undefined) return UNREADABLE
    return isNothing(value) || (none !== undefined && value === none) ? null : read(value)
  }

/** Like `nullable`, but a missing field counts as null, since nothing is claimed or offered then. */
export const nullableOrLeftOut =
  <W, T>(read: Reader<W, T>): Field<'nullable', W, T | null> =>
  (value) =>
    isNothing(value) ? null : read(value)

/** A field the app does not use. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any type and presence
export const unused = (() => undefined) as unknown as Field<any, any, never>

type AsJson = Record<string, unknown>

export const record = (value: unknown): AsJson =>
  // oxlint-disable-next-line own/no-silent-default -- it has no fields of its own; each is read by itself
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as AsJson) : {}

/** Text to show. Numbers become text, HTML entities are decoded. */
export const text: Reader<string, string> = (value) =>
  // oxlint-disable-next-line own/no-silent-default -- also for text that may be empty: ids, secondary text
  typeof value === 'string' ? decodeEntities(value) : typeof value === 'number' ? String(value) : ''

/** Text that decides something, as it was sent; it may be empty. */
export const textAsSent: Reader<string, Read<string>> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? text(value) : UNREADABLE

/** Text that is used for more than showing, never empty. */
export const words: Reader<string, Read<string>> = (value) => {
  const found = text(value)
  return found === '' ? UNREADABLE : found
}

/** Text that a person reads; -- when it is empty or unreadable. */
export const shown: Reader<string, string> = (value) => readableOr(words(value), UNREADABLE_TEXT)

/** Text or id that may be missing; '' when it was not sent. */
export const optionalText: Field<'optional', string | number, string> = (value) => text(value)

/** Text whose absence says that the backend does not have it; undefined then, while '' is a text. */
export const textIfSent: Field<'optional', string, string | undefined> = (value) =>
  value === undefined || value === null ? undefined : text(value)

/** An address, used as it was sent. */
// oxlint-disable-next-line own/no-silent-default -- an empty address is not followed
export const address: Reader<string, string> = (value) => (typeof value === 'string' ? value : '')

/** An id as text, whether the backend sends numbers or text. */
export const id: Reader<number | string, string> = (value) => text(value)

const INTEGER = /^(0|-?[1-9]\d{0,15})$/

/** A whole number, or its exact digits as text. */
export const integer: Reader<number, Read<number>> = (value) => {
  const number = typeof value === 'string' && INTEGER.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : UNREADABLE
}

const readAbove =
  (least: number, most = Number.MAX_SAFE_INTEGER): Reader<number, Read<number>> =>
  (value) => {
    const number = integer(value)
    return number !== UNREADABLE && number >= least && number <= most ? number : UNREADABLE
  }

/** A count, 0 or more. */
export const count = readAbove(0)

/** An ordinal number, from 1. */
export const ordinal = readAbove(1)

/** Last second of the year 9999 in Shanghai: later instants have no date to show. */
const LAST_SECOND = 253_402_271_999

/** Unix seconds after 1970. */
export const instant: Reader<UnixSeconds, Read<number>> = readAbove(1, LAST_SECOND)

/** YYYY-MM-DD. */
export const day: Reader<string, Read<IsoDate>> = (value) =>
  typeof value === 'string' && isIsoDate(value) ? value : UNREADABLE

/** Fen of a balance, which may be negative. */
export const balance: Reader<MoneyText, Read<Fen>> = moneyFromWire

/** Fen lent, owed or paid, never negative. */
export const money: Reader<MoneyText, Read<Fen>> = (value) => {
  const fen = balance(value)
  return fen !== UNREADABLE && fen >= 0 ? fen : UNREADABLE
}

/** A rate in percent. */
export const percent: Reader<PercentText, Read<PercentText>> = (value) => {
  const found = text(value)
  try {
    parseRate(found)
    return found
  } catch {
    return UNREADABLE
  }
}

/** True or false only. */
export const flag: Reader<boolean, Read<boolean>> = (value) =>
  typeof value === 'boolean' ? value : UNREADABLE

/** One of the given words. */
export const oneOf =
  <const W extends string>(known: readonly W[]): Reader<W, Read<W>> =>
  (value) =>
    known.find((one) => one === value) ?? UNREADABLE

/** One of the keys of `names`. */
export const keyOf = <W extends string>(names: Record<W, unknown>): Reader<W, Read<W>> =>
  oneOf(Object.keys(names) as W[])

/** A list, either bare or under `list`, `rows` or `data`. */
export function findList(value: unknown): unknown[] | null {
  const { list, rows, data } = record(value)
  return [value, list, rows, data].find(Array.isArray) ?? null
}

/** A list that figures or decisions rest on: unreadable as a whole when it is no list or one item can't be read. */
export const listOf =
  <W, T>(read: Reader<W, T>): Reader<W[], Read<Exclude<T, typeof UNREADABLE>[]>> =>
  (value) => {
    const rows = findList(value)?.map(read)
    return rows && rows.every((row) => row !== UNREADABLE)
      ? (rows as Exclude<T, typeof UNREADABLE>[])
      : UNREADABLE
  }

/** A list that is only shown: a missing list is empty, and items that are no objects are dropped. */
export const shownListOf =
  <W extends object, T>(read: Reader<W, T>): Reader<W[], T[]> =>
  (value) => {
    const rows = findList(value)
    // oxlint-disable-next-line own/no-silent-default -- a missing list is shown as an empty one
    return rows ? rows.filter((row) => typeof row === 'object' && row !== null).map(read) : []
  }

type FieldOf<V> = undefined extends V
  ? Field<'optional', NonNullable<V>, unknown>
  : null extends V
    ? Field<'nullable', NonNullable<V>, unknown>
    : Field<'required', V, unknown>

/** One reader for each field of the wire type, by its presence: none can be forgotten or invented. */
export type FieldsOf<W> = { [K in keyof W]-?: FieldOf<W[K]> }

/** order_no → orderNo */
export type Camel<K> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : K

type Valued<S> = {
  [
    K in keyof S as S[K] extends (value: unknown) => infer T
      ? [T] extends [never]
        ? never
        : Camel<K>
      : never
  ]: S[K] extends (value: unknown) => infer T ? T : never
}

const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Reads the fields of an object into one with camelCase names. Anything but an object counts as one without fields.
 * Called twice, because the wire type is named and the readers are inferred.
 */
export const fieldsOf =
  <W extends object>() =>
  <S extends FieldsOf<W>>(
    readers: S & { [K in Exclude<keyof S, keyof W>]: never },
  ): Reader<W, Valued<S>> => {
    const known = Object.entries<(value: unknown) => unknown>(readers)
      .filter(([, read]) => read !== unused)
      .map(([name, read]) => [name, camel(name), read] as const)
    return (value) => {
      const row = record(value)
      return Object.fromEntries(
        known.map(([name, shown, read]) => [shown, read(row[name])]),
      ) as Valued<S>
    }
  }
