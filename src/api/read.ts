import { type Camel, camel } from '@domain/camel'
import { isIsoDate, type IsoDate } from '@domain/calendar'
import { moneyFromWire, type Fen } from '@domain/money'
import { parseRate } from '@domain/rate'
import type { MoneyText, PercentText, UnixSeconds } from '@domain/contract/scalars'
import { decodeEntities } from './envelope'

/** A reply has no such field, or it can't be read; the client makes an ApiError `badReply` of it. */
export class Unreadable extends Error {
  /** @param field its path in the reply: `list.0.amount`; empty for the reply itself */
  constructor(
    readonly field = '',
    options?: ErrorOptions,
  ) {
    super(`cannot read ${field || 'the reply'}`, options)
  }
}

/** Runs a reader for a part of the reply, whose name goes before the path of what can't be read. */
export function within<T>(name: string | number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const field = error.field === '' ? String(name) : `${name}.${error.field}`
    throw new Unreadable(field, { cause: error })
  }
}

/**
 * Reads a value of wire type `W`.
 * @throws Unreadable when it is missing or can't be read: nothing is guessed
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

/** A field of every reply. */
export const required = <W, T>(read: Reader<W, T>): Field<'required', W, T> => read

/** Whether a field that may be missing was sent. */
export const isSent = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ''

/** A field that may be missing: undefined when it was not sent. */
export const optional =
  <W, T>(read: Reader<W, T>): Field<'optional', W, T | undefined> =>
  (value) =>
    isSent(value) ? read(value) : undefined

/** A field that decides nothing and that the app can do without: undefined when it is missing or can't be read. */
export const dispensable =
  // oxlint-disable-next-line typescript/no-explicit-any -- of any presence
  <W, T>(read: Reader<W, T>): Field<any, W, T | undefined> =>
    (value) => {
      try {
        return read(value)
      } catch (error) {
        if (error instanceof Unreadable) return undefined
        throw error
      }
    }

/** Null, undefined, or the empty list or object that PHP makes of nothing. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** A field that may be null. PHP sends an empty list instead, some backends `none`. */
export const nullable =
  <W, T>(read: Reader<W, T>, none?: unknown): Field<'nullable', W, T | null> =>
  (value) => {
    if (value === undefined) throw new Unreadable()
    return nullableOrLeftOut(read, none)(value)
  }

/** Like `nullable`, but a missing field counts as null, since nothing is claimed or offered then. */
export const nullableOrLeftOut =
  <W, T>(read: Reader<W, T>, none?: unknown): Field<'nullable', W, T | null> =>
  (value) =>
    isNothing(value) || (none !== undefined && value === none) ? null : read(value)

/** A field the app does not use. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any type and presence
export const unused = (() => undefined) as unknown as Field<any, any, never>

type AsJson = Record<string, unknown>

export const record = (value: unknown): AsJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as AsJson) : {}

/** Text to show, which may be empty. Numbers become text, HTML entities are decoded. */
export const text: Reader<string, string> = (value) => {
  if (typeof value === 'string') return decodeEntities(value)
  if (typeof value === 'number') return String(value)
  if (value === undefined || !isNothing(value)) throw new Unreadable()
  return ''
}

/** Text that is never empty. */
export const words: Reader<string, string> = (value) => {
  const found = text(value)
  if (found === '') throw new Unreadable()
  return found
}

/** Text that the app can do without; '' when it was not sent. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any presence
export const anyText: Field<any, string | number, string> = (value) =>
  dispensable(text)(value) ?? ''

/** Text whose absence says that the backend does not have it; undefined then, while '' is a text. */
export const textIfSent: Field<'optional', string, string | undefined> = (value) =>
  value === undefined || value === null ? undefined : text(value)

/** Text as it was sent, with its entities: an address, or HTML. It may be empty. */
export const asSent: Reader<string, string> = (value) => {
  if (typeof value === 'string') return value
  if (value === null) return ''
  throw new Unreadable()
}

/** An id as text, whether the backend sends numbers or text. */
export const id: Reader<number | string, string> = (value) => words(value)

const INTEGER = /^(0|-?[1-9]\d{0,15})$/

/** A whole number, or its exact digits as text. */
export const integer: Reader<number, number> = (value) => {
  const number = typeof value === 'string' && INTEGER.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw new Unreadable()
  return number
}

const between =
  (least: number, most = Number.MAX_SAFE_INTEGER): Reader<number, number> =>
  (value) => {
    const number = integer(value)
    if (number < least || number > most) throw new Unreadable()
    return number
  }

/** A count, 0 or more. */
export const count = between(0)

/** An ordinal number, from 1. */
export const ordinal = between(1)

/** Last second of the year 9999 in Shanghai: later instants have no date to show. */
const LAST_SECOND = 253_402_271_999

/** Unix seconds after 1970. */
export const instant: Reader<UnixSeconds, number> = between(1, LAST_SECOND)

/** YYYY-MM-DD. */
export const day: Reader<string, IsoDate> = (value) => {
  if (typeof value !== 'string' || !isIsoDate(value)) throw new Unreadable()
  return value
}

/** More fen than any of a personal loan: sums of such amounts would exceed the exact integers. */
const MOST_FEN: Fen = 1_000_000_000_00

/** Fen of a balance, which may be negative. */
export const balance: Reader<MoneyText, Fen> = (value) => {
  const fen = moneyFromWire(value)
  if (fen === null || Math.abs(fen) > MOST_FEN) throw new Unreadable()
  return fen
}

/** Fen lent, owed or paid, never negative. */
export const money: Reader<MoneyText, Fen> = (value) => {
  const fen = balance(value)
  if (fen < 0) throw new Unreadable()
  return fen
}

/** A rate in percent. */
export const percent: Reader<PercentText, PercentText> = (value) => {
  const found = words(value)
  try {
    parseRate(found)
  } catch (error) {
    throw new Unreadable('', { cause: error })
  }
  return found
}

/** True or false only. */
export const flag: Reader<boolean, boolean> = (value) => {
  if (typeof value !== 'boolean') throw new Unreadable()
  return value
}

/** One of the given words. */
export const oneOf =
  <const W extends string>(known: readonly W[]): Reader<W, W> =>
  (value) => {
    const found = known.find((one) => one === value)
    if (found === undefined) throw new Unreadable()
    return found
  }

/** One of the keys of `names`. */
export const keyOf = <W extends string>(names: Record<W, unknown>): Reader<W, W> =>
  oneOf(Object.keys(names) as W[])

/** Names under which backends send a list that is not bare. */
const LIST_NAMES = ['list', 'rows', 'data']

/** A list, either bare or under one of its names, each of whose items is read. */
export const listOf =
  <W, T>(read: Reader<W, T>): Reader<W[], T[]> =>
  (value) => {
    if (Array.isArray(value)) return value.map((row, at) => within(at, () => read(row)))
    const object = record(value)
    const name = LIST_NAMES.find((one) => Array.isArray(object[one]))
    if (name === undefined) throw new Unreadable()
    return within(name, () => listOf(read)(object[name]))
  }

type FieldOf<V> = undefined extends V
  ? Field<'optional', NonNullable<V>, unknown>
  : null extends V
    ? Field<'nullable', NonNullable<V>, unknown>
    : Field<'required', V, unknown>

/** One reader for each field of the wire type, by its presence: none can be forgotten or invented. */
export type FieldsOf<W> = { [K in keyof W]-?: FieldOf<W[K]> }

type Valued<S> = {
  [
    K in keyof S as S[K] extends (value: unknown) => infer T
      ? [T] extends [never]
        ? never
        : Camel<K>
      : never
  ]: S[K] extends (value: unknown) => infer T ? T : never
}

/**
 * Reads the fields of an object into one with camelCase names. Called twice, because the wire type is named and the
 * readers are inferred.
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
      if (typeof value !== 'object' || value === null) throw new Unreadable()
      const row = record(value)
      // With a loop that assigned the fields, a list of a thousand loans measured 3.5 MB, before it 2.8; why is not known.
      return Object.fromEntries(
        known.map(([name, shown, read]) => [shown, within(name, () => read(row[name]))]),
      ) as Valued<S>
    }
  }
