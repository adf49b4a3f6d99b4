const DEFAULT_LIMIT = 10
const MAX_LIMIT = 50
const MAX_PAGE = 1_000_000

/** A page of a list; `offset` is the number of entries before it. */
export interface Page {
  page: number
  limit: number
  offset: number
}

/** A positive whole number written in digits, capped at `max`; anything else is `fallback`. */
export function positiveInt(value: unknown, fallback: number, max: number): number {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) return fallback
  const number = Number(value)
  return number < 1 ? fallback : Math.min(number, max)
}

/** Reads page and limit by hand, because the schema coerces nothing. */
export function readPage(query: { page?: unknown; limit?: unknown }): Page {
  const page = positiveInt(query.page, 1, MAX_PAGE)
  const limit = positiveInt(query.limit, DEFAULT_LIMIT, MAX_LIMIT)
  return { page, limit, offset: (page - 1) * limit }
}
