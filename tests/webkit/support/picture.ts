import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export type Picture = PNG
type Colour = readonly [red: number, green: number, blue: number]

export const RED: Colour = [255, 0, 0]
export const GREEN: Colour = [0, 255, 0]
export const BLUE: Colour = [0, 0, 255]

export const read = (png: Buffer): Picture => PNG.sync.read(png)

/** Contents of a box, in whole pixels; white beyond the picture. */
export function cut(from: Picture, { x, y, width, height }: Box): Picture {
  const left = Math.round(x)
  const top = Math.round(y)
  const piece = new PNG({ width: Math.round(width), height: Math.round(height) })
  piece.data.fill(255)
  const wide = Math.min(piece.width, from.width - left)
  const high = Math.min(piece.height, from.height - top)
  if (wide > 0 && high > 0) PNG.bitblt(from, piece, left, top, wide, high, 0, 0)
  return piece
}

/** Colour tolerance: engines mix edges differently. */
const THRESHOLD = 0.2

/** Share of differing pixels, without smoothed edges; a side where one picture is shorter does not count. */
export function difference(one: Picture, other: Picture): number {
  const width = Math.min(one.width, other.width)
  const height = Math.min(one.height, other.height)
  const box = { x: 0, y: 0, width, height }
  const [a, b] = [cut(one, box), cut(other, box)]
  return (
    pixelmatch(a.data, b.data, undefined, width, height, { threshold: THRESHOLD }) /
    (width * height)
  )
}

/** Number of pixels close to this pure colour. */
export function countOf(picture: Picture, colour: Colour): number {
  let count = 0
  for (let at = 0; at < picture.data.length; at += 4) {
    const near = colour.every(
      (part, channel) => Math.abs(part - (picture.data[at + channel] ?? 0)) < 110,
    )
    if (near) count += 1
  }
  return count
}
