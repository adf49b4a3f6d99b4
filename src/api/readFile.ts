import { text, type Reader } from './read'
import { unreadable } from './replies'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A file in base64. @throws ApiError `badReply` when it is missing */
export const base64: Reader<string, string> = (value) => {
  const file = text(value)
  if (!BASE64.test(file)) throw unreadable()
  return file
}
