import { type TSchema, type TSchemaOptions, Type } from 'typebox'

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

/** A number of things. */
export const Count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description === undefined ? {} : { description }) })

export const Text = (description?: string) =>
  Type.String(description === undefined ? {} : { description })

/** Null where there is none. */
export const Nullable = <T extends TSchema>(type: T, options: TSchemaOptions = {}) =>
  Type.Union([type, Type.Null()], options)

/** What names a person or proves who it is; as long as the longest e-mail address. Its rules are the domain's. */
export const Credential = Type.String({ maxLength: 254 })

/** Values a query may name one key with. */
const REPEATS_MAX = 10

/**
 * What a query holds under one name: a text, or several where the name is repeated. The call decides what it means;
 * only its size is refused here.
 */
export const Loose = (maxLength: number, description?: string) => {
  const text = Type.String({ maxLength })
  return Type.Union(
    [text, Type.Array(text, { maxItems: REPEATS_MAX })],
    description === undefined ? {} : { description },
  )
}

/** An order number as callers send it; what is no number of an own loan does not exist. */
export const OrderNo = Type.Optional(Loose(64, 'order number'))

/** What a call takes that reads a list by pages. What is no positive whole number counts as absent. */
export const PageQuery = Type.Object({
  page: Type.Optional(Loose(64, 'default 1')),
  limit: Type.Optional(Loose(64, 'default 10, at most 50')),
})

/** One page of a list; `total` counts all rows, not those of this page. */
export const PageOf = <T extends TSchema>(row: T) =>
  Type.Object({ list: Type.Array(row), total: Count(), page: Count(), limit: Count() })

/** An entry of a choice: what is sent and what is shown. */
export interface Option {
  value: string
  label: string
}
