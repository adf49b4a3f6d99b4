/** Amount in yuan with two places, "1234.50". Inside the code money is integer fen. */
export type MoneyText = string

/** Percent without a sign, "14.40" = 14.40 %. */
export type PercentText = string

/** Calendar day in Asia/Shanghai, "YYYY-MM-DD". */
export type DateText = string

/** Instant in unix seconds. */
export type UnixSeconds = number

/** One page of a list; `total` counts all rows, not those of this page. */
export interface Page<T> {
  list: T[]
  total: number
  page: number
  limit: number
}

/** What a list call takes; both default as in the specification (1 and 10). */
export interface PageQuery {
  page?: number
  limit?: number
}

/** An entry of a choice: what is sent and what is shown. */
export interface Option {
  value: string
  label: string
}
