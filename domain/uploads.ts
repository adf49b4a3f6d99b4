// Limits of an upload, and FastAdmin's protocol for uploading in chunks.

export const UPLOAD_ACTIONS = ['upload', 'merge', 'clean'] as const

export const CHUNK_ID_PATTERN = /^[a-z0-9-]{36}$/

/** Bytes of a chunk; the last one may be smaller. */
export const CHUNK_SIZE = 1024 * 1024

/** Sizes a chunk may be cut to, largest first: a proxy may limit request bodies to one of the smaller ones. */
export const CHUNK_SIZES: readonly number[] = [1, 2, 4, 8].map((share) => CHUNK_SIZE / share)

/** Files above this many bytes are sent in chunks. */
export const WHOLE_UPLOAD_MAX = 2 * 1024 * 1024

/** The largest file taken, in bytes. */
export const UPLOAD_MAX = 10 * 1024 * 1024

/** Text by which a backend without chunks refuses one; the client then sends the file whole. */
export const CHUNKING_OFF = '未开启分片上传功能'

/** Longest side of a picture, px: a WebP can't be longer. */
export const PICTURE_SIDE_MAX = 16_383

/** Largest area of a picture, px: photos of 48 and 50 megapixels are taken. */
export const PICTURE_PIXELS_MAX = 51_000_000

/** Larger pictures are scaled down to this area, px: the most that a phone's canvas holds (iOS: 4096 × 4096). */
export const REDRAWN_PIXELS_MAX = 4096 * 4096

/** Longer side of a redrawn picture, px: a bank's receipt stays readable. */
const REDRAWN_SIDE = 2560

/** Shorter side to which a picture may be scaled down, px: the text of a long screenshot stays readable. */
const LEGIBLE_SIDE = 1080

interface PictureSize {
  width: number
  height: number
}

/** How many times its shorter side a picture may be long, and still be legible when it is redrawn. */
export const LONG_TIMES = Math.floor(REDRAWN_PIXELS_MAX / LEGIBLE_SIDE ** 2)

/** Whether a picture is taken by its width and height; the server checks them again. */
export const isTakenSize = ({ width, height }: PictureSize): boolean =>
  Math.max(width, height) <= PICTURE_SIDE_MAX && width * height <= PICTURE_PIXELS_MAX

/**
 * The factor by which a picture is scaled down before it is sent, at most 1: until its longer side has 2560 px, but its
 * shorter side never below 1080 px.
 * @returns null for a picture so long that it would be too large or illegible
 */
export function redrawnScale({ width, height }: PictureSize): number | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(1, Math.max(REDRAWN_SIDE / long, LEGIBLE_SIDE / short))
  const fits = long * scale <= PICTURE_SIDE_MAX && short * long * scale ** 2 <= REDRAWN_PIXELS_MAX
  return fits ? scale : null
}
