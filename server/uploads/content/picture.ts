import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { isTakenSize, PICTURE_PIXELS_MAX, REDRAWN_PIXELS_MAX } from '@domain/uploads'
import { createGate } from '../../gate'
import { Fault, Refusal } from '../../refusal'
import type { FileType } from '../../repositories/uploadFiles'
import { CheckTimedOut, damagedPicture, movingPicture, tooManyPixels } from '../refusals'

// Uploads never repeat, so a cache is useless; pictures are decoded on one thread each.
sharp.cache(false)
sharp.concurrency(1)
// Allows only the accepted formats of those the library can read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

/**
 * Pictures are decoded one at a time: the largest may take 400 MB (a progressive JPEG keeps its coefficients, a
 * rotated one all pixels) and 5 s; most take little.
 */
const WIDTH = 1
const QUEUE_MAX = 64
const decoding = createGate(WIDTH, QUEUE_MAX)

/** Long enough for an honest picture on a busy machine; the pixel limit bounds the work anyway. */
const SECONDS_MAX = 30

/** What the library says when that time is over. */
const TIMED_OUT = /timeout/i

/**
 * Output settings. Reviewers read small, often red or blue text on proofs of payment: this quality keeps edges sharp,
 * and full chroma keeps coloured text and stamps legible. Optimised JPEG tables would save a little size and double
 * the memory.
 */
const WRITE: Partial<Record<FileType, (picture: Sharp) => Sharp>> = {
  jpg: (picture) =>
    picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 88, effort: 1 }),
}

/** @throws Refusal for an empty or animated picture, and one too large to be shown safely */
function checkShape({ width, height, pages = 1 }: Metadata): void {
  if (width < 1 || height < 1) throw damagedPicture()
  if (!isTakenSize({ width, height })) throw tooManyPixels(width, height)
  if (pages > 1) throw movingPicture()
}

/** Phones can't show larger ones, and encoding takes three times a picture's size in memory. */
function scaleDown(picture: Sharp, { autoOrient: { width, height } }: Metadata): Sharp {
  const scale = Math.sqrt(REDRAWN_PIXELS_MAX / (width * height))
  if (scale >= 1) return picture
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale))
  return picture.resize({ width: scaled(width), height: scaled(height), fit: 'fill' })
}

async function encode(
  source: string | Buffer,
  type: FileType,
  failOn: SharpOptions['failOn'],
): Promise<Buffer> {
  // Reads the header alone, so that a picture beyond the limit is refused for its size.
  const metadata = await sharp(source, { limitInputPixels: false }).metadata()
  checkShape(metadata)
  const write = WRITE[type]
  if (!write) throw new RangeError(`no picture: ${type}`)
  const picture = sharp(source, {
    limitInputPixels: PICTURE_PIXELS_MAX,
    failOn,
    sequentialRead: true,
  })
  const scaled = scaleDown(picture.autoOrient(), metadata)
  return write(scaled).timeout({ seconds: SECONDS_MAX }).toBuffer()
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/** The JPEG with the marker that some apps leave out at its end; null when it has one. */
async function withEnd(path: string): Promise<Buffer | null> {
  const bytes = await readFile(path)
  return bytes.subarray(-2).equals(END_OF_JPEG) ? null : Buffer.concat([bytes, END_OF_JPEG])
}

/** What a failure of the library means; its errors have neither a class nor a code. */
function problemOf(error: unknown): Refusal | Fault {
  if (error instanceof Refusal) return error
  return TIMED_OUT.test(String(error)) ? new CheckTimedOut() : damagedPicture()
}

/** With its end added a picture must be faultless, so that one cut in the middle does not pass as whole. */
async function encodeWithEnd(path: string, failed: unknown): Promise<Buffer> {
  const problem = problemOf(failed)
  if (problem instanceof Fault) throw problem
  const whole = await withEnd(path)
  if (!whole) throw problem
  return encode(whole, 'jpg', 'warning')
}

/**
 * Decodes a picture and writes it again in the same format: upright, in sRGB, without profile, EXIF or any other byte
 * of the original; one of a large area is scaled down. The same file gives the same bytes.
 * @throws Refusal when it can't be decoded in full, is animated or too large
 * @throws CheckTimedOut, and Fault 503 when too many pictures wait
 */
export const cleanPicture = (path: string, type: FileType): Promise<Buffer> =>
  decoding.run(async () => {
    try {
      return await encode(path, type, 'error').catch((error: unknown) => {
        if (type !== 'jpg' || error instanceof Refusal) throw error
        return encodeWithEnd(path, error)
      })
    } catch (error) {
      throw error instanceof Fault ? error : problemOf(error)
    }
  })
