/** A picked file, readable in parts on both platforms. */
export interface LocalFile {
  /** File name on the device. */
  name: string
  /** Bytes. */
  size: number
  /** By file name and the device's claim, until the bytes have been looked at. */
  mime: string
  /** Path for an <img> or an upload. */
  path: string
  /** Bytes from `start` to `end`, `end` excluded. */
  read: (start: number, end: number) => Promise<ArrayBuffer>
  /** Temporary path of a file with only these bytes; `drop` deletes it. */
  part: (start: number, end: number) => Promise<{ path: string; drop: () => void }>
  /** Ends the path, once nothing shows or sends the file any more. */
  release: () => void
}

/**
 * - `cancelled`: the person closed the picker, which is no fault
 * - `denied`: the device or WeChat's privacy consent does not allow it
 * - `failed`: the picker did not work
 */
export type Picked =
  | { outcome: 'picked'; files: LocalFile[] }
  | { outcome: 'cancelled' | 'denied' | 'failed' }

export interface PickOptions {
  /** At most this many files. */
  count: number
  /** Also offers PDF files, where the device can. */
  documents: boolean
  /** Leaves out the camera, for which the app has a view of its own. A browser offers it all the same. */
  albumOnly?: boolean
}

const MIME_BY_EXTENSION: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  pdf: 'application/pdf',
}

/** By the extension of a file's name or path; '' for one that is not known. */
export const mimeByName = (name: string): string =>
  MIME_BY_EXTENSION[name.split('.').pop()?.toLowerCase() ?? ''] ?? ''
