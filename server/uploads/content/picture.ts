import sharp, { type Metadata, type Sharp } from 'sharp'
import { createGate } from '../../workers/gate'
import { PIXELS_MAX, SIDE_MAX } from '../limits'
import type { FileType } from '../../repositories/uploadFiles'
import { Malformed } from './types'

// Uploads never repeat, so a cache is useless; pictures are decoded on one thread each.
sharp.cache(false)
sharp.concurrency(1)
// Allows only the accepted formats of those the library can read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

/**
 * Pictures are decoded one at a time: the largest may take 370 MB (a progressive JPEG keeps its coefficients, a
 * rotated one all pixels) and 5 s; most take little.
 */
const WIDTH = 1
const QUEUE_MAX = 64
const decoding = createGate(WIDTH, QUEUE_MAX)

/** Long enough for an honest picture on a busy machine; the pixel limit bounds the work anyway. */
const SECONDS_MAX = 30

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

/** @throws Malformed for an empty or animated picture, and one too large to be shown safely */
function checkShape({ width, height, pages = 1 }: Metadata): void {
  const isEmpty = width < 1 || height < 1
  if (isEmpty || width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) {
    throw new Malformed(`${width} x ${height} pixels`)
  }
  if (pages > 1) throw new Malformed(`${pages} pages`)
}

/** Encoding a WebP takes three times its size in memory, so larger ones are scaled down to this area. */
const WEBP_PIXELS_MAX = 16_000_000

function scaleDown(picture: Sharp, { autoOrient: { width, height } }: Metadata): Sharp {
  const scale = Math.sqrt(WEBP_PIXELS_MAX / (width * height))
  return scale < 1 ? picture.resize({ width: Math.max(1, Math.floor(width * scale)) }) : picture
}

async function encode(path: string, type: FileType): Promise<Buffer> {
  const picture = sharp(path, {
    limitInputPixels: PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
  })
  const metadata = await picture.metadata()
  checkShape(metadata)
  const write = WRITE[type]
  if (!write) throw new Malformed(`no picture: ${type}`)
  const upright = picture.autoOrient()
  const scaled = type === 'webp' ? scaleDown(upright, metadata) : upright
  return write(scaled).timeout({ seconds: SECONDS_MAX }).toBuffer()
}

/**
 * Decodes a picture and writes it again in the same format: upright, in sRGB, without profile, EXIF or any other byte
 * of the original. The same file gives the same bytes.
 * @throws Malformed when it can't be decoded in full, is too large or takes too long
 * @throws Fault 503 when too many pictures wait
 */
export const cleanPicture = (path: string, type: FileType): Promise<Buffer> =>
  decoding.run(async () => {
    try {
      return await encode(path, type)
    } catch (error) {
      // The library's errors have neither a class nor a code.
      throw error instanceof Malformed ? error : new Malformed(String(error))
    }
  })
