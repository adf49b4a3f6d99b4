import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { checkDimensions } from './dimensions'
import { Malformed } from './source'

export interface PngHeader {
  width: number
  height: number
  bitsPerPixel: number
  isInterlaced: boolean
}

const HEADER_LENGTH = 13

/** Bit depths and number of samples for each colour type (PNG specification, table 11.1). */
const COLOUR_TYPES: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** First column and row of the seven Adam7 passes, and the steps between columns and rows. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** @throws Malformed for values the specification doesn't know, or too many pixels */
export function readHeader(data: Buffer): PngHeader {
  if (data.length !== HEADER_LENGTH) throw new Malformed('header length')
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  checkDimensions(width, height)
  const [depth = 0, type = 0, compression, filter, interlace = 0] = data.subarray(8)
  const colours = COLOUR_TYPES[type]
  if (!colours?.depths.includes(depth)) throw new Malformed('colour type')
  if (compression !== 0 || filter !== 0 || interlace > 1) throw new Malformed('method')
  return { width, height, bitsPerPixel: depth * colours.samples, isInterlaced: interlace === 1 }
}

/** Bytes of so many rows: a filter byte each, then the packed pixels. */
const rowsLength = (width: number, height: number, bits: number): number =>
  width > 0 && height > 0 ? height * (1 + Math.ceil((width * bits) / 8)) : 0

function unpackedLength({ width, height, bitsPerPixel, isInterlaced }: PngHeader): number {
  if (!isInterlaced) return rowsLength(width, height, bitsPerPixel)
  return PASSES.reduce((sum, [x, y, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)]
    return sum + rowsLength(columns, rows, bitsPerPixel)
  }, 0)
}

/**
 * Unpacks the pixels without keeping them: exactly as many bytes have to come out as the header
 * promises. A bomb is given up at the first byte too many.
 */
export async function checkPixels(header: PngHeader, packed: AsyncIterable<Buffer>): Promise<void> {
  const expected = unpackedLength(header)
  let length = 0
  try {
    await pipeline(packed, createInflate(), async (pixels: AsyncIterable<Buffer>) => {
      for await (const part of pixels) {
        length += part.length
        if (length > expected) throw new Malformed('too many pixels')
      }
    })
  } catch (error) {
    const { code } = error as { code?: string }
    throw code?.startsWith('Z_') ? new Malformed('packed pixels') : error
  }
  if (length !== expected) throw new Malformed('too few pixels')
}
