import { count, dispensable, isNothing, listOf, record, within, words, type Reader } from './read'

/** A reply that is a list: no data is an empty one (FastAdmin's null). */
export const listData = <W extends object, T>(data: unknown, read: Reader<W, T>): T[] =>
  isNothing(data) ? [] : listOf(read)(data)

/** A single thing with an id; null when there is none: no data, or an empty list or object as PHP sends it. */
export function named<W extends object, T>(
  value: unknown,
  key: keyof W & string,
  read: Reader<W, T>,
): T | null {
  if (isNothing(value)) return null
  within(key, () => words(record(value)[key]))
  return read(value)
}

export interface PageOf<T> {
  items: T[]
  /** Null where the backend does not say: the list then ends with the first page that is not full. */
  total: number | null
}

/** A page of a list with the number of rows over all pages. */
export const pageData = <W extends object, T>(data: unknown, read: Reader<W, T>): PageOf<T> => ({
  items: listData(data, read),
  total: dispensable(count)(record(data).total) ?? null,
})

/** Adds the text of a status: the backend's, else the app's. */
export const statusTextOf =
  <W, S extends string, T extends { status: S; statusText: string }>(
    names: Record<S, string>,
    read: Reader<W, T>,
  ): Reader<W, T> =>
  (value) => {
    const row = read(value)
    return row.statusText === '' ? { ...row, statusText: names[row.status] } : row
  }
