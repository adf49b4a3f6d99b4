import { type TSchema, type TSchemaOptions, type TStringOptions, Type } from 'typebox'
import type { InputKind } from '../cleaning'

/** Amount in yuan as text with two places, "1234.50". Inside the code money is integer fen. */
export type MoneyText = string
export const Money = Type.String({ pattern: '^-?\\d+\\.\\d{2}$', description: 'yuan, two places' })

/** Percent per year without a sign, "14.40" = 14.40 %. */
export type PercentText = string
export const Percent = Type.String({
  pattern: '^\\d+(\\.\\d{1,4})?$',
  description: 'percent per year',
})

/** Calendar day in Asia/Shanghai, "YYYY-MM-DD". */
export const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'YYYY-MM-DD in Asia/Shanghai',
})

/** Unix seconds. */
export type UnixSeconds = number
export const Instant = Type.Integer({ minimum: 0, description: 'unix seconds' })

/** A non-negative whole number. */
export const Count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description === undefined ? {} : { description }) })

export const Text = (description?: string) =>
  Type.String(description === undefined ? {} : { description })

/** A value or null. */
export const Nullable = <T extends TSchema>(type: T, options: TSchemaOptions = {}) =>
  Type.Union([type, Type.Null()], options)

/** Keyword of a text that people type or paste; its value names the cleaner. */
export const INPUT_KEYWORD = 'x-input'

/**
 * A text that people type or paste. The server cleans it as the app's forms do (`domain/cleaning.ts`), before its length
 * and pattern are checked.
 */
export const Input = (kind: InputKind, options: TStringOptions) =>
  Type.String({ ...options, [INPUT_KEYWORD]: kind })

/** Characters of the longest e-mail address. */
const CREDENTIAL_MAX = 254

/** A name or secret a person logs in with. Rules are in `domain/validators.ts`. */
export const Credential = Type.String({ maxLength: CREDENTIAL_MAX })

/** A {@link Credential} that is cleaned, as passwords are not. */
export const CleanCredential = (kind: InputKind, description?: string) =>
  Input(kind, { maxLength: CREDENTIAL_MAX, ...(description === undefined ? {} : { description }) })

/** Times one key may repeat in a query. */
const REPEATS_MAX = 10

/**
 * A query value: one text, or several when the key repeats. The handler decides what it means; the schema only limits
 * its size.
 */
export const Loose = (maxLength: number, description?: string) => {
  const text = Type.String({ maxLength })
  return Type.Union(
    [text, Type.Array(text, { maxItems: REPEATS_MAX })],
    description === undefined ? {} : { description },
  )
}

/** An order number as callers send it; a malformed one answers like an unknown one. */
export const OrderNo = Type.Optional(Loose(64, 'order number'))

/** Query of a paged list. Anything but a positive whole number counts as absent. */
export const PageQuery = Type.Object({
  page: Type.Optional(Loose(64, 'default 1')),
  limit: Type.Optional(Loose(64, 'default 10, at most 50')),
})

/** One page of a list; `total` counts all entries, not those of this page. */
export const PageOf = <T extends TSchema>(row: T) =>
  Type.Object({ list: Type.Array(row), total: Count(), page: Count(), limit: Count() })

/** A choice: the value sent and the label shown. */
export interface Option {
  value: string
  label: string
}
