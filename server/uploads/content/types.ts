import { fileTypeFromBuffer } from 'file-type/core'
import type { FileType } from '../../repositories/uploadFiles'

export const FILE_TYPES: Record<FileType, { mime: string; isPicture: boolean }> = {
  jpg: { mime: 'image/jpeg', isPicture: true },
  png: { mime: 'image/png', isPicture: true },
  webp: { mime: 'image/webp', isPicture: true },
  pdf: { mime: 'application/pdf', isPicture: false },
}

/** Types under which a file is taken for one of ours: an animated PNG is kept as its first picture. */
const TYPE_OF_MIME = new Map<string, FileType>([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['application/pdf', 'pdf'],
])

/** So much of a file says what it is. */
export const HEAD_LENGTH = 4_100

/**
 * What a file is, by its first {@link HEAD_LENGTH} bytes and nothing else.
 * @returns null for a type that is not taken
 */
export async function typeOf(head: Buffer): Promise<FileType | null> {
  const type = await fileTypeFromBuffer(head)
  return (type && TYPE_OF_MIME.get(type.mime)) ?? null
}

/** The bytes are not what their first ones promise, or more than may be taken. */
export class Malformed extends Error {
  override name = 'Malformed'
}
