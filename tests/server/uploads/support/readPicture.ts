import sharp, { type Sharp } from 'sharp'

const COLOURS = { red: [220, 20, 20], blue: [20, 20, 220], green: [20, 180, 20] } as const
type Colour = keyof typeof COLOURS

/** A picture of two halves, 60 × 40 pixels in all. */
export async function halves(left: Colour, right: Colour): Promise<Sharp> {
  const half = (colour: Colour) => {
    const [r, g, b] = COLOURS[colour]
    return sharp({ create: { width: 30, height: 40, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer()
  }
  const [one, two] = await Promise.all([half(left), half(right)])
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } }).composite([
    { input: one, left: 0, top: 0 },
    { input: two, left: 30, top: 0 },
  ])
}

/** Colour at a point, given in percent of width and height. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<Colour | undefined> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = Math.floor((info.height * y) / 100) * info.width + Math.floor((info.width * x) / 100)
  const pixel = [...data.subarray(at * info.channels, at * info.channels + 3)]
  const isNear = (colour: readonly number[]) =>
    colour.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 40)
  return (Object.keys(COLOURS) as Colour[]).find((name) => isNear(COLOURS[name]))
}

/** Types of a PNG's chunks, in order. */
export function chunksOf(file: Buffer): string[] {
  const types: string[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    types.push(file.toString('latin1', at + 4, at + 8))
  }
  return types
}

/** Markers of a JPEG's segments before its pixels. */
export function markersOf(file: Buffer): number[] {
  const markers: number[] = []
  for (let at = 2; markers.at(-1) !== 0xda; at += 2 + file.readUInt16BE(at + 2)) {
    markers.push(file[at + 1] ?? 0)
  }
  return markers
}
