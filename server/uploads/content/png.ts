import { crc32 } from 'node:zlib'
import { Pieces } from './pieces'
import { checkPixels, type PngHeader, readHeader } from './pngPixels'
import { type ByteSource, Malformed } from './source'

/** Chunks of the PNG specification that make up the picture; all others are left out. */
const KEPT = new Set('IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB sBIT bKGD pHYs'.split(' '))
/** Chunks whose first letter is upper case must be understood; these are all there are. */
const CRITICAL = new Set('IHDR PLTE IDAT IEND'.split(' '))

const SIGNATURE_LENGTH = 8
const CHUNKS_MAX = 20_000

interface Chunk {
  type: string
  dataStart: number
  dataEnd: number
  end: number
}

async function readChunk(source: ByteSource, start: number): Promise<Chunk> {
  const head = await source.bytes(start, 8)
  const dataStart = start + 8
  const dataEnd = dataStart + head.readUInt32BE(0)
  let checksum = crc32(head.subarray(4))
  const stored = (await source.bytes(dataEnd, 4)).readUInt32BE(0)
  for await (const part of source.stream(dataStart, dataEnd)) checksum = crc32(part, checksum)
  if (checksum !== stored) throw new Malformed('checksum')
  const type = head.toString('latin1', 4)
  if (!/^[A-Za-z]{4}$/.test(type)) throw new Malformed('chunk type')
  return { type, dataStart, dataEnd, end: dataEnd + 4 }
}

/**
 * A PNG without text, EXIF, animation, colour profiles and anything after its end.
 * @throws Malformed when checksums, order or the packed pixels are not those of a PNG
 */
export async function cleanPng(source: ByteSource): Promise<Pieces> {
  const pieces = new Pieces()
  const pixelData: Chunk[] = []
  let header: PngHeader | null = null
  pieces.keep(0, SIGNATURE_LENGTH)
  let at = SIGNATURE_LENGTH
  for (let count = 0; count < CHUNKS_MAX; count += 1) {
    const chunk = await readChunk(source, at)
    const { type, dataStart, dataEnd } = chunk
    if ((type === 'IHDR') !== (header === null)) throw new Malformed('header out of place')
    header ??= readHeader(await source.bytes(dataStart, dataEnd - dataStart))
    if (/^[A-Z]/.test(type) && !CRITICAL.has(type)) throw new Malformed('unknown chunk')
    if (type === 'IDAT') pixelData.push(chunk)
    if (KEPT.has(type)) pieces.keep(at, chunk.end)
    if (type === 'IEND') {
      await checkPixels(header, dataOf(source, pixelData))
      return pieces
    }
    at = chunk.end
  }
  throw new Malformed('too many chunks')
}

async function* dataOf(source: ByteSource, chunks: Chunk[]): AsyncGenerator<Buffer> {
  for (const { dataStart, dataEnd } of chunks) yield* source.stream(dataStart, dataEnd)
}
