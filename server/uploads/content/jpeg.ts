import { checkDimensions } from './dimensions'
import { orientationSegment, readOrientation } from './orientation'
import { Pieces } from './pieces'
import { type ByteSource, Malformed } from './source'

/** Markers of ITU-T T.81, Annex B. */
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP14 = 0xee
/** Tables a decoder needs: Huffman, arithmetic, quantisation, restart interval. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdd])

/** Progressive photos have a few dozen. */
const SEGMENTS_MAX = 2_000

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && !TABLES.has(marker)
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** Comments and application data: location, camera, thumbnails, whatever was hidden there. */
const isMetadata = (marker: number): boolean =>
  marker === 0xfe || (marker >= APP0 && marker <= 0xef)

/** Application data that changes how the picture looks: plain JFIF and Adobe's colour transform. */
function isNeeded(marker: number, payload: Buffer): boolean {
  const name = payload.toString('latin1', 0, 5)
  if (marker === APP0) return name === 'JFIF\0' && payload.length === 14
  return marker === APP14 && name === 'Adobe' && payload.length === 12
}

/** Where the next real marker stands after compressed data that begins at `from`. */
async function endOfScan(source: ByteSource, from: number): Promise<number> {
  let at = from
  let afterFF = false
  for await (const chunk of source.stream(from, source.size)) {
    for (const byte of chunk) {
      if (afterFF && byte !== 0 && byte !== 0xff && !isRestart(byte)) return at - 1
      afterFF = byte === 0xff
      at += 1
    }
  }
  throw new Malformed('no end of image')
}

interface Segment {
  marker: number
  payload: Buffer
  start: number
  end: number
}

/** The segment at `at`; a scan reaches to the marker after its compressed data. */
async function readSegment(source: ByteSource, at: number): Promise<Segment> {
  const [prefix, marker = 0] = await source.bytes(at, 2)
  if (prefix !== 0xff) throw new Malformed('marker expected')
  // Any number of FF bytes may stand before a marker.
  if (marker === 0xff) return readSegment(source, at + 1)
  if (marker === EOI) return { marker, payload: Buffer.alloc(0), start: at, end: at + 2 }
  const length = (await source.bytes(at + 2, 2)).readUInt16BE(0)
  if (length < 2) throw new Malformed('segment length')
  const payload = await source.bytes(at + 4, length - 2)
  const dataStart = at + 2 + length
  const end = marker === SOS ? await endOfScan(source, dataStart) : dataStart
  return { marker, payload, start: at, end }
}

/** The order a decoder relies on: one frame, then at least one scan, then the end. */
class Order {
  private hasFrame = false
  private hasScan = false

  /** @throws Malformed for a segment out of place, of unknown meaning, or a picture too large */
  check({ marker, payload }: Segment): void {
    if (isFrame(marker)) this.checkFrame(payload)
    else if (marker === SOS) this.checkScan()
    else if (marker === EOI ? !this.hasScan : !TABLES.has(marker) && !isMetadata(marker)) {
      throw new Malformed('segment out of place')
    }
  }

  private checkFrame(payload: Buffer): void {
    if (this.hasFrame || payload.length < 6) throw new Malformed('frame header')
    checkDimensions(payload.readUInt16BE(3), payload.readUInt16BE(1))
    this.hasFrame = true
  }

  private checkScan(): void {
    if (!this.hasFrame) throw new Malformed('scan before frame')
    this.hasScan = true
  }
}

/**
 * A JPEG without metadata and without anything after its end.
 * @throws Malformed when it isn't one from the first byte to its end marker
 */
export async function cleanJpeg(source: ByteSource): Promise<Pieces> {
  const pieces = new Pieces()
  const order = new Order()
  let orientation = 1
  let at = 2
  pieces.keep(0, at)
  for (let count = 0; count < SEGMENTS_MAX; count += 1) {
    const segment = await readSegment(source, at)
    const { marker, payload, start, end } = segment
    order.check(segment)
    if (marker === APP1 && orientation === 1) {
      orientation = readOrientation(payload)
      if (orientation > 1) pieces.write(orientationSegment(orientation))
    }
    if (!isMetadata(marker) || isNeeded(marker, payload)) pieces.keep(start, end)
    if (marker === EOI) return pieces
    at = end
  }
  throw new Malformed('too many segments')
}
