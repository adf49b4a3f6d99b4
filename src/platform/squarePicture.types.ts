import type { LocalFile } from './files.types'

/** Side of a person's picture, px: sharp at the size it is shown, and small enough to travel with a profile. */
export const SQUARE_SIDE = 192

/** JPEG quality, 0–1. */
export const SQUARE_QUALITY = 0.8

/** Where the square in the middle of a picture lies, px. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}

/** The square in the middle of a picture, as a small JPEG. Rejects where the device can't read the picture. */
export type SquarePicture = (file: LocalFile) => Promise<LocalFile>
