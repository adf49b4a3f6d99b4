import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const base64 = (text: string): Buffer => Buffer.from(text, 'base64')

/** Pictures of 3 × 2 pixels, as a browser wrote them. */
export const JPEG = base64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAYEAEBAQEBAAAAAAAAAAAAAAABAgARQf/EABQBAQAAAAAAAAAAAAAAAAAAAAX/xAAWEQEBAQAAAAAAAAAAAAAAAAAAATH/2gAMAwEAAhEDEQA/ALMkyTIAHAPMzMpMH1//2Q==',
)
export const WEBP_LOSSY = base64(
  'UklGRkYAAABXRUJQVlA4WAoAAAAAAAAAAgAAAQAAVlA4ICgAAACwAQCdASoDAAIAAsBMJaACdLoABdQAANpv/BBcU+1HPD/i2kdCk8AA',
)
export const WEBP_LOSSLESS = base64(
  'UklGRjAAAABXRUJQVlA4WAoAAAAAAAAAAgAAAQAAVlA4TBEAAAAvAkAAAAdQyCpVvP+BiOh/AAA=',
)
export const WEBP_ALPHA = base64(
  'UklGRlYAAABXRUJQVlA4WAoAAAAQAAAAAgAAAQAAQUxQSAcAAAAAAP//////AFZQOCAoAAAAsAEAnQEqAwACAALATCWgAnS6AAXUAADab/wQW1Hph0of4tpHQpPAAA==',
)

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export interface PngOptions {
  width?: number
  height?: number
  interlace?: number
  /** Compressed pixels; by default grey ones of the right number. */
  pixels?: Buffer
  /** Chunks between header and pixels. */
  extra?: Buffer[]
}

/** A grey PNG with 8 bits a pixel. */
export function png({ width = 3, height = 2, interlace = 0, pixels, extra = [] }: PngOptions = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, interlace], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', pixels ?? deflateSync(Buffer.alloc(height * (width + 1)))),
    pngChunk('IEND'),
  ])
}

/** A small picture, another one every time: it's looked into in a tenth of the time of a document. */
export const newPicture = (): Buffer =>
  png({ width: 7, height: 1, pixels: deflateSync(Buffer.from([0, ...randomBytes(7)])) })

/** A PNG of exactly so many bytes, mostly in a chunk that the server drops. */
export const pngOfSize = (bytes: number): Buffer =>
  png({ extra: [pngChunk('zzZz', Buffer.alloc(bytes - png().length - 12))] })

export function jpegSegment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xff00 + marker, 0)
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([head, payload])
}

/** A photo as phones write it: rotated, with a location and a comment in its EXIF. */
export function photo(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    tiff,
    Buffer.from('GPS 31.2304N 121.4737E'),
  ])
  return Buffer.concat([
    JPEG.subarray(0, 2),
    jpegSegment(0xe1, exif),
    jpegSegment(0xfe, Buffer.from('taken by Zhang San')),
    JPEG.subarray(2),
  ])
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** The picture with a chunk added at the end of its container. */
export function withWebpChunk(webp: Buffer, chunk: Buffer): Buffer {
  const longer = Buffer.concat([webp, chunk])
  longer.writeUInt32LE(longer.length - 8, 4)
  return longer
}
