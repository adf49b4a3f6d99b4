import { type Read, isReadable } from '@domain/unreadable'
import { ApiError, TEXT } from './errors'
import { count, findList, isNothing, record, shownListOf, text, type Reader } from './read'

/** The reply holds nothing that could be shown. */
export const unreadable = (): ApiError => new ApiError('badReply', TEXT.requestFailed)

/**
 * Every item of a list that figures or decisions rest on.
 * @throws ApiError `badReply` when the list is missing or no list, or one of its items is no object
 */
export function wholeList<W extends object, T>(value: unknown, read: Reader<W, T>): T[] {
  const found = findList(value)
  if (!found || found.some((item) => Object.keys(record(item)).length === 0)) throw unreadable()
  return found.map(read)
}

/** Like `wholeList`, for a reply that is the list itself: no data is an empty list (FastAdmin's null). */
export const wholeData = <W extends object, T>(data: unknown, read: Reader<W, T>): T[] =>
  // oxlint-disable-next-line own/no-silent-default -- a reply, not a field
  data === null || data === undefined ? [] : wholeList(data, read)

/**
 * A reply that is a list only shown: items that are no objects are dropped, no data is an empty list.
 * @throws ApiError `badReply` when it is no list
 */
export function shownData<W extends object, T>(data: unknown, read: Reader<W, T>): T[] {
  if (isNothing(data)) return []
  if (!findList(data)) throw unreadable()
  return shownListOf(read)(data)
}

/**
 * A single thing with an id; null when there is none: no data, or an empty list or object as PHP sends it.
 * @throws ApiError `badReply` when its id cannot be read
 */
export function named<W extends object, T>(
  value: unknown,
  key: keyof W & string,
  read: Reader<W, T>,
): T | null {
  if (isNothing(value)) return null
  if (text(record(value)[key]) === '') throw unreadable()
  return read(value)
}

export interface PageOf<T> {
  items: T[]
  /** Where the backend does not say, the list ends with the first page that is not full. */
  total: Read<number>
}

/** How many rows the list has over all pages. */
export const totalOf = (value: unknown): Read<number> => count(record(value).total)

/** For a status this app does not know and the backend gives no text for. */
const UNKNOWN_STATUS = '状态未知'

/** Adds the text of a status: the backend's, else the app's. */
export const statusTextOf =
  <W, S extends string, T extends { status: Read<S>; statusText: string }>(
    names: Record<S, string>,
    read: Reader<W, T>,
  ): Reader<W, T> =>
  (value) => {
    const row = read(value)
    const { status, statusText } = row
    if (statusText !== '') return row
    return { ...row, statusText: isReadable(status) ? names[status] : UNKNOWN_STATUS }
  }
