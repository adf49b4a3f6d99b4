import { isReadable, type Read } from '@domain/unreadable'
import type { Reader } from './read'

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
