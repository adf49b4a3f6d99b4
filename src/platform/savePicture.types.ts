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
