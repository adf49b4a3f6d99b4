import type { LocalFile } from './files.types'

/** JPEG quality, 0–1. */
export const COMPRESSED_QUALITY = 0.85

/**
 * A picture redrawn as a JPEG, its sides multiplied by `scale` (at most 1). Resolves to null when the device can't read or
 * draw it. Never rejects.
 */
export type Compress = (file: LocalFile, scale: number) => Promise<LocalFile | null>
