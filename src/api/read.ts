import { isIsoDate, type IsoDate } from '@domain/calendar'
import { moneyFromWire, type Fen } from '@domain/money'
import { parseRate } from '@domain/rate'
import { readableOr, UNREADABLE, UNREADABLE_TEXT, type Read } from '@domain/unreadable'
import type { MoneyText, PercentText, UnixSeconds } from '@domain/contract/scalars'
import { decodeEntities } from './envelope'

/**
 * Reads a value of wire type `W`. What can't be read is UNREADABLE, and never a guess; of text, which is only shown,
 * nothing is left.
 */
export interface Reader<W, T> {
  (value: unknown): T
  /** For the compiler alone: a reader serves fields whose every value it knows. */
  readonly wire?: (value: W) => void
}

/** How a field of the wire type may be absent, told apart by the compiler. */
type Presence = 'required' | 'optional' | 'nullable'

export interface Field<P extends Presence, W, T> extends Reader<W, T> {
  readonly presence?: P
}

/** A field that every reply has: where it is missing it is unreadable. */
export const required = <W, T>(read: Reader<W, T>): Field<'required', W, T> => read

/** A field that need not be there: undefined where it was not sent. */
export const optional =
  <W, T>(read: Reader<W, T>): Field<'optional', W, T | undefined> =>
  (value) =>
    value === undefined || value === null || value === '' ? undefined : read(value)

/** Nothing at all, or the empty list or object that PHP makes of nothing. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * A field that says null where there is none; PHP makes an empty list of it, some backends say `none`. One that is left
 * out says nothing: it is unreadable.
 */
export const nullable =
  <W, T>(read: Reader<W, T>, none?: unknown): Field<'nullable', W, Read<T> | null> =>
  (value) => {
    if (value === undefined) return UNREADABLE
    return isNothing(value) || (none !== undefined && value === none) ? null : read(value)
  }

/** As `nullable`, where nothing is claimed or offered for want of it: left out comes to the same as none. */
export const nullableOrLeftOut =
  <W, T>(read: Reader<W, T>): Field<'nullable', W, T | null> =>
  (value) =>
    isNothing(value) ? null : read(value)

/** A field of the wire that the app has no use for. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whatever type and presence
export const unused = (() => undefined) as unknown as Field<any, any, never>

type AsJson = Record<string, unknown>

export const record = (value: unknown): AsJson =>
  // eslint-disable-next-line no-restricted-syntax -- it has no fields, each of which is read
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as AsJson) : {}

/** Text for showing; numbers count as text, HTML entities are decoded as text. */
export const text: Reader<string, string> = (value) =>
  // eslint-disable-next-line no-restricted-syntax -- for what may be empty: ids, and words beside others
  typeof value === 'string' ? decodeEntities(value) : typeof value === 'number' ? String(value) : ''

/** Text that decides something, as it was sent: an empty one says something, too. */
export const said: Reader<string, Read<string>> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? text(value) : UNREADABLE

/** Text that is used for more than showing, and is never empty. */
export const words: Reader<string, Read<string>> = (value) => {
  const found = text(value)
  return found === '' ? UNREADABLE : found
}

/** Text that is there to be read by a person, and is never empty: -- in its place. */
export const shown: Reader<string, string> = (value) => readableOr(words(value), UNREADABLE_TEXT)

/** Text, or an id, that need not be there: empty where it was not sent. */
export const optionalText: Field<'optional', string | number, string> = (value) => text(value)

/** An address, which is used as it is. */
// eslint-disable-next-line no-restricted-syntax -- nothing leads to one that is empty
export const address: Reader<string, string> = (value) => (typeof value === 'string' ? value : '')

/** Ids are compared as text, whether the backend counts or names. */
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

/** A number of things, 0 or more. */
export const count = readAbove(0)

/** A number by which things are counted off, from 1. */
export const ordinal = readAbove(1)

/** The last second of the year 9999 in Shanghai: later ones have no date to show. */
const LAST_SECOND = 253_402_271_999

/** Unix seconds after 1970. */
export const instant: Reader<UnixSeconds, Read<number>> = readAbove(1, LAST_SECOND)

/** YYYY-MM-DD. */
export const day: Reader<string, Read<IsoDate>> = (value) =>
  typeof value === 'string' && isIsoDate(value) ? value : UNREADABLE

/** Fen of a balance, which may be below zero. */
export const balance: Reader<MoneyText, Read<Fen>> = moneyFromWire

/** Fen of something lent, owed or paid, which is never below zero. */
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

/** True or false, and nothing else. */
export const flag: Reader<boolean, Read<boolean>> = (value) =>
  typeof value === 'boolean' ? value : UNREADABLE

/** One of the words known. */
export const oneOf =
  <const W extends string>(known: readonly W[]): Reader<W, Read<W>> =>
  (value) =>
    known.find((one) => one === value) ?? UNREADABLE

/** One of the words that have a name. */
export const keyOf = <W extends string>(names: Record<W, unknown>): Reader<W, Read<W>> =>
  oneOf(Object.keys(names) as W[])

/** A list, wherever it is: bare, or under list, rows or data. */
export function findList(value: unknown): unknown[] | null {
  const { list, rows, data } = record(value)
  return [value, list, rows, data].find(Array.isArray) ?? null
}

/** A list that figures or decisions rest on: unreadable as a whole where it is none, or one in it can't be read. */
export const listOf =
  <W, T>(read: Reader<W, T>): Reader<W[], Read<Exclude<T, typeof UNREADABLE>[]>> =>
  (value) => {
    const rows = findList(value)?.map(read)
    return rows && rows.every((row) => row !== UNREADABLE)
      ? (rows as Exclude<T, typeof UNREADABLE>[])
      : UNREADABLE
  }

/** A list for which none and no readable one come to the same: what is no row of it is left out. */
export const shownListOf =
  <W extends object, T>(read: Reader<W, T>): Reader<W[], T[]> =>
  (value) => {
    const rows = findList(value)
    // eslint-disable-next-line no-restricted-syntax -- as it says
    return rows ? rows.filter((row) => typeof row === 'object' && row !== null).map(read) : []
  }

type FieldOf<V> = undefined extends V
  ? Field<'optional', NonNullable<V>, unknown>
  : null extends V
    ? Field<'nullable', NonNullable<V>, unknown>
    : Field<'required', V, unknown>

/** One reader for each field of the wire type, by its presence there: none may be forgotten, and none is made up. */
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
 * Reads the fields of an object into one whose names are in camel case. What is no object has no fields.
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
