import { Type } from 'typebox'

/**
 * Characters of the longest text inside a body or a query, whatever the call. Bounds of a field are in its schema;
 * this one holds before any schema or pattern is tried, and for what no schema names.
 */
export const TEXT_MAX = 2_000

/** Values a query may name one key with. */
const REPEATS_MAX = 10

/**
 * What a query holds under one name: a text, or several where the name is repeated. The handler decides what it means;
 * only its size is refused here.
 */
export const Loose = (maxLength: number, description?: string) => {
  const text = Type.String({ maxLength })
  const options = description === undefined ? {} : { description }
  return Type.Unsafe<unknown>(
    Type.Union([text, Type.Array(text, { maxItems: REPEATS_MAX })], options),
  )
}

/** An order number as callers send it; what is no number of an own loan does not exist. */
export const OrderNo = Type.Optional(Loose(64, 'order_no'))
