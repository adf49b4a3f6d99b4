/** A picked file, readable in parts on both platforms. */
export interface LocalFile {
  /** File name on the device. */
  name: string
  /** Bytes. */
  size: number
  /** By file name and the device's claim: image/jpeg, application/pdf. The server checks the bytes. */
  mime: string
  /** Path for an <img> or an upload. */
  path: string
  /** Bytes from `start` to `end`, `end` excluded. */
  read: (start: number, end: number) => Promise<ArrayBuffer>
  /** Temporary path of a file with only these bytes; `drop` deletes it. */
  part: (start: number, end: number) => Promise<{ path: string; drop: () => void }>
}

/**
 * - `cancelled`: the person closed the picker, which is no fault
 * - `denied`: the device or WeChat's privacy consent does not allow it
 * - `failed`: the picker did not work
 */
export type Picked =
  { outcome: 'picked'; files: LocalFile[] } | { outcome: 'cancelled' | 'denied' | 'failed' }

export interface PickOptions {
  /** At most this many files. */
  count: number
  /** Also offers PDF files, where the device can. */
  documents: boolean
}

/** A file held in memory, without an address. */
export interface GivenFile {
  base64: string
  /** Without extension. */
  name: string
  ending: FileEnding
}

export type FileEnding = 'pdf' | 'csv' | 'json'

/**
 * Gives the file to the person. Rejects when the device refuses. Forwarding must be the direct response to a tap, with
 * nothing awaited in between.
 */
export type HandOverFile = (file: GivenFile) => Promise<void>

/** What happens to the file: downloaded, opened in WeChat's reader, or forwarded to a chat. */
export type FileWay = 'downloaded' | 'opened' | 'forwarded'

/** Deletes the files written for WeChat, when the page is left. */
export type ForgetFiles = () => void

/** Functions of both platforms' 2D canvases that drawings need. */
export interface Pen {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  font: string
  textAlign: 'left' | 'right' | 'center' | 'start' | 'end'
  textBaseline: 'top' | 'hanging' | 'middle' | 'alphabetic' | 'ideographic' | 'bottom'
  fillRect: (x: number, y: number, width: number, height: number) => void
  strokeRect: (x: number, y: number, width: number, height: number) => void
  fillText: (text: string, x: number, y: number) => void
  beginPath: () => void
  lineTo: (x: number, y: number) => void
  arc: (x: number, y: number, radius: number, from: number, to: number) => void
  fill: () => void
  stroke: () => void
  save: () => void
  restore: () => void
  translate: (x: number, y: number) => void
  rotate: (radians: number) => void
  globalAlpha: number
  measureText: (text: string) => { width: number }
}

/** A drawing, in pixels. */
export interface Drawing {
  /** File name without extension. */
  name: string
  width: number
  height: number
  draw: (pen: Pen) => void
}

/**
 * - `cancelled`: the person declined this time, which is no fault
 * - `denied`: the app may not use the album until the settings allow it
 * - `toPress`: nothing can be saved directly; the picture at this address can be saved by a long press
 */
export type PictureSaved = 'downloaded' | 'inAlbum' | 'cancelled' | 'denied' | { toPress: string }

/** Rejects when the picture could not be drawn or written. */
export type SavePicture = (picture: Drawing) => Promise<PictureSaved>

/**
 * Saves a picture from an address on the device.
 * @param name file name without extension
 * @throws when it could not be fetched or written
 */
export type SaveImage = (address: string, name: string) => Promise<PictureSaved>
