import type { FileType } from '../repositories/uploadFiles'

/** Control characters, and those that turn the direction of text around: gpj.exe shown as exe.jpg. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
/** Characters that have a meaning in paths, headers or shells of some system. */
const SPECIAL = /[<>:"/\\|?*;]/g
/** Device names of Windows, with or without an extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Characters looked at, from the end: the last part of a path is there. */
const GIVEN_MAX = 255
const LENGTH_MAX = 80
const DEFAULT_NAME = '文件'

/**
 * The name a file is shown and saved under: the last part of what the sender called it, harmless
 * on any system, with the extension of what the file really is.
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
  const short = [...base].slice(0, LENGTH_MAX).join('').trimEnd()
  return `${short || DEFAULT_NAME}.${type}`
}

/** RFC 8187 leaves fewer characters alone than encodeURIComponent does. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A Content-Disposition header of RFC 6266: plain letters for old readers, the rest encoded. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._()-]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`
}
