import type { LocalFile } from './files.types'

/** Pictures up to this many bytes are sent as they are. */
const COMPRESS_ABOVE = 1024 * 1024

/** Longer side of a compressed picture, px: a bank's receipt stays readable. */
const COMPRESSED_SIDE = 2560

/** JPEG quality, 0–1. */
export const COMPRESSED_QUALITY = 0.85

/**
 * A large picture as a smaller JPEG. Resolves to the file itself when it is no picture, can't be read, or would not get
 * smaller. Never rejects.
 */
export type Compress = (file: LocalFile) => Promise<LocalFile>

/** Whether compressing is worth trying. */
export const isLargePicture = ({ mime, size }: Pick<LocalFile, 'mime' | 'size'>): boolean =>
  /^image\/(jpeg|png|webp)$/.test(mime) && size > COMPRESS_ABOVE

/** Width and height scaled down to COMPRESSED_SIDE, px. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, COMPRESSED_SIDE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
