/** What a file is, read from its bytes: neither its name nor the type that a device claims decides. */
import type { LocalFile } from '@/platform/files.types'

export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'heic' | 'gif'

export interface FileHead {
  /** Null for any other kind. */
  kind: FileKind | null
  /** Of a picture as stored, before it is turned upright, px; null when it is unknown. */
  size: { width: number; height: number } | null
  /** A WebP that moves. */
  isMoving: boolean
}

type Readable = Pick<LocalFile, 'size' | 'read'>

export const MIME_OF_KIND: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  heic: 'image/heic',
  gif: 'image/gif',
}

/** Enough for every kind, and for what may stand before a PDF. */
const HEAD_LENGTH = 1_100

const latin1 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const STARTS: [FileKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8/],
  ['heic', /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  // A byte order mark and empty lines may stand before it, as on the server.
  ['pdf', /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]{0,1000}%PDF-/],
]

const pngSize = (view: DataView) => ({ width: view.getUint32(16), height: view.getUint32(20) })

/** Little-endian, of three bytes. */
const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 65_536

/** Size of a WebP, by the first chunk of its three forms. */
function webpSize(view: DataView, head: string): FileHead['size'] {
  switch (head.slice(12, 16)) {
    case 'VP8X':
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      }
    default:
      return null
  }
}

const isMovingWebp = (view: DataView, head: string): boolean =>
  head.slice(12, 16) === 'VP8X' && (view.getUint8(20) & 0x02) !== 0

/** Segments of a JPEG looked through for its size; cameras write about ten. */
const SEGMENTS_MAX = 200

/** Whether a segment begins a frame, with its height and width. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Size of a JPEG: its frame follows segments of any length, such as a thumbnail. */
async function jpegSize(file: Readable): Promise<FileHead['size']> {
  let at = 2
  for (let count = 0; count < SEGMENTS_MAX && at + 9 <= file.size; count += 1) {
    const view = new DataView(await file.read(at, at + 9))
    const marker = view.getUint8(1)
    if (view.getUint8(0) !== 0xff) return null
    if (isFrame(marker)) return { width: view.getUint16(7), height: view.getUint16(5) }
    // Any number of FF bytes may stand before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(2)
  }
  return null
}

function sizeOf(kind: FileKind, head: Uint8Array, file: Readable) {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (kind === 'jpeg') return jpegSize(file)
  if (head.length < 30) return null
  if (kind === 'png') return pngSize(view)
  return kind === 'webp' ? webpSize(view, latin1(head.subarray(0, 30))) : null
}

/** Reads a file's kind and a picture's size. Rejects when the device can't read the file. */
export async function readHead(file: Readable): Promise<FileHead> {
  const head = new Uint8Array(await file.read(0, Math.min(file.size, HEAD_LENGTH)))
  const text = latin1(head)
  const [kind] = STARTS.find(([, start]) => start.test(text)) ?? []
  if (!kind) return { kind: null, size: null, isMoving: false }
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const isMoving = kind === 'webp' && head.length >= 30 && isMovingWebp(view, text)
  return { kind, size: await sizeOf(kind, head, file), isMoving }
}
