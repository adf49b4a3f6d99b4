import { limited } from '@domain/index'
import type { FileType } from '../repositories/uploadFiles'

/** Control characters, and those that reverse text direction: gpj.exe shown as exe.jpg. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
/** Characters with a meaning in paths, headers or shells of any system. */
const SPECIAL = /[<>:"/\\|?*;]/g
/** Windows device names, with or without an extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Characters kept from the end, where the last path segment is. */
const GIVEN_MAX = 255
const LENGTH_MAX = 80
const DEFAULT_NAME = '文件'

/**
 * The name a file is shown and saved under: the last path segment of the sender's name, harmless on any system, with
 * the extension of the detected type.
 */
export function displayName(given: string, type: FileType): string {
  const readable = given.slice(-GIVEN_MAX).replace(INVISIBLE, '')
  const last = readable.split(/[/\\]/).at(-1) ?? ''
  const base = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(SPECIAL, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
    .replace(DEVICE, '_$1')
  const short = limited(base, LENGTH_MAX).trimEnd()
  return `${short || DEFAULT_NAME}.${type}`
}

/** Also escapes the characters that encodeURIComponent leaves alone and RFC 8187 does not. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A Content-Disposition header of RFC 6266: an ASCII name for old clients and the encoded one. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._()-]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`
}
