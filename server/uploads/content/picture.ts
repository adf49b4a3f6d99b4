import sharp, { type Metadata, type Sharp } from 'sharp'
import { createGate } from '../../workers/gate'
import { PIXELS_MAX, SIDE_MAX } from '../limits'
import type { FileType } from '../../repositories/uploadFiles'
import { Malformed } from './types'

// Uploads are never the same, and each picture is one thread's work.
sharp.cache(false)
sharp.concurrency(1)
// Of the formats the library reads only those that are taken.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

/**
 * Pictures are decoded one at a time: one of the largest area takes up to 370 MB (a progressive JPEG keeps its
 * coefficients, a turned one all of its pixels) and 5 s, most take a few.
 */
const WIDTH = 1
const QUEUE_MAX = 64
const decoding = createGate(WIDTH, QUEUE_MAX)

/** Of a machine that has much else to do: what is honest is decoded even there, and an area is bounded anyway. */
const SECONDS_MAX = 30

/**
 * What a picture is written as. A proof of payment is read for small, often red or blue text: the quality keeps its
 * edges, and a JPEG's colour is not thinned out, which would blur coloured text and stamps. Tables of its own would
 * make it a little smaller, and take twice the memory of its pixels.
 */
const WRITE: Partial<Record<FileType, (picture: Sharp) => Sharp>> = {
  jpg: (picture) =>
    picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 88, effort: 1 }),
}

/** @throws Malformed for an empty or moving picture, and one too large to be shown safely */
function checkShape({ width, height, pages = 1 }: Metadata): void {
  const isEmpty = width < 1 || height < 1
  if (isEmpty || width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) {
    throw new Malformed(`${width} x ${height} pixels`)
  }
  if (pages > 1) throw new Malformed(`${pages} pages`)
}

/** A WebP is kept in memory three times over while it is written: larger ones are scaled down to this area. */
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
 * The picture in a file, decoded and written anew in the same format: upright, in sRGB, without profile, EXIF or any
 * other byte of the file. The same file gives the same bytes.
 * @throws Malformed for what can't be decoded to its end, is too large or takes too long
 * @throws Fault 503 when too many pictures wait
 */
export const cleanPicture = (path: string, type: FileType): Promise<Buffer> =>
  decoding.run(async () => {
    try {
      return await encode(path, type)
    } catch (error) {
      // The library's errors have neither class nor code.
      throw error instanceof Malformed ? error : new Malformed(String(error))
    }
  })
