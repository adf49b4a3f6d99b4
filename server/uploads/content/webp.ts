import { checkDimensions } from './dimensions'
import { Pieces } from './pieces'
import { type ByteSource, Malformed } from './source'

/** `RIFF`, size, `WEBP`. */
const HEADER_LENGTH = 12
const CHUNKS_MAX = 100
/** Bits of the first VP8X byte: only transparency is kept, profiles, EXIF and XMP are not. */
const ALPHA = 0x10
const ANIMATION = 0x02

/** Width and height of a lossy picture (RFC 6386, 9.1): a key frame with its start code. */
function checkLossy(data: Buffer): void {
  const isKeyFrame = ((data[0] ?? 1) & 1) === 0
  if (data.length < 10 || !isKeyFrame || data.readUIntBE(3, 3) !== 0x9d012a) {
    throw new Malformed('VP8 frame')
  }
  checkDimensions(data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff)
}

/** Width and height of a lossless picture (RFC 9649, 3.4): 14 bits each, less one. */
function checkLossless(data: Buffer): void {
  if (data.length < 5 || data[0] !== 0x2f) throw new Malformed('VP8L signature')
  const bits = data.readUInt32LE(1)
  if (bits >>> 29 !== 0) throw new Malformed('VP8L version')
  checkDimensions((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

/** The extended header with the flags of what was dropped taken out. */
function cleanExtended(data: Buffer): Buffer {
  if (data.length !== 10 || ((data[0] ?? 0) & ANIMATION) !== 0) throw new Malformed('VP8X')
  checkDimensions(data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1)
  const head = Buffer.from('VP8X\x0a\0\0\0', 'latin1')
  const flags = Buffer.from([(data[0] ?? 0) & ALPHA, 0, 0, 0])
  return Buffer.concat([head, flags, data.subarray(4)])
}

/** Adds a chunk to what is kept. Returns whether it was the picture itself. */
async function addChunk(
  source: ByteSource,
  pieces: Pieces,
  { type, start, length, end }: { type: string; start: number; length: number; end: number },
): Promise<boolean> {
  const head = await source.bytes(start + 8, Math.min(length, 10))
  if (type === 'VP8X') pieces.write(cleanExtended(length === 10 ? head : Buffer.alloc(0)))
  if (type === 'ALPH') pieces.keep(start, end)
  if (type !== 'VP8 ' && type !== 'VP8L') return false
  if (type === 'VP8 ') checkLossy(head)
  else checkLossless(head)
  pieces.keep(start, end)
  return true
}

/**
 * A still WebP without profiles, EXIF, XMP and anything after its end.
 * @throws Malformed when the container or the head of the picture is not that of a WebP
 */
export async function cleanWebp(source: ByteSource): Promise<Pieces> {
  const header = await source.bytes(0, HEADER_LENGTH)
  const fileEnd = 8 + header.readUInt32LE(4)
  if (fileEnd > source.size) throw new Malformed('ends too early')
  const kept = new Pieces()
  let [at, pictures] = [HEADER_LENGTH, 0]
  for (let count = 0; at < fileEnd; count += 1) {
    const head = await source.bytes(at, 8)
    const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
    const end = at + 8 + length + (length % 2)
    if (end > fileEnd || count > CHUNKS_MAX) throw new Malformed('chunk')
    if (await addChunk(source, kept, { type, start: at, length, end })) pictures += 1
    at = end
  }
  if (pictures !== 1) throw new Malformed('one picture expected')
  header.writeUInt32LE(kept.length + 4, 4)
  const file = new Pieces()
  file.write(header)
  file.append(kept)
  return file
}
