import type { LocalFile } from './files.types'

/** Side of a profile picture in px: sharp at its size on screen, small enough to travel with a profile. */
export const SQUARE_SIDE = 192

/** JPEG quality, 0–1. */
export const SQUARE_QUALITY = 0.8

/** Position and side of the largest centred square, px. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}

/** The middle square of a picture, as a small JPEG. Rejects when the device can't read the picture. */
export type SquarePicture = (file: LocalFile) => Promise<LocalFile>
