import { isReadable, type Read } from '@domain/unreadable'
import type { Reader } from './read'

/** Said of a status this app does not know, where the backend has no words for it either. */
const UNKNOWN_STATUS = '状态未知'

/** Has a status named as the backend names it, else as this app does. */
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
