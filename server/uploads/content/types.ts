import { fileTypeFromBuffer } from 'file-type/core'
import type { FileType } from '../../repositories/uploadFiles'
import { pdfStart } from './pdf/start'

export const FILE_TYPES: Record<FileType, { mime: string; isPicture: boolean }> = {
  jpg: { mime: 'image/jpeg', isPicture: true },
  png: { mime: 'image/png', isPicture: true },
  webp: { mime: 'image/webp', isPicture: true },
  pdf: { mime: 'application/pdf', isPicture: false },
}

/** Accepted types by detected MIME type: an animated PNG is stored as its first frame. */
const TYPE_OF_MIME = new Map<string, FileType>([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['application/pdf', 'pdf'],
])

/** Leading bytes needed to detect a type. */
export const HEAD_LENGTH = 4_100

/**
 * Type of a file, from its first {@link HEAD_LENGTH} bytes alone.
 * @returns null for a type that is not accepted
 */
export async function typeOf(head: Buffer): Promise<FileType | null> {
  if (pdfStart(head) !== null) return 'pdf'
  const type = await fileTypeFromBuffer(head)
  return (type && TYPE_OF_MIME.get(type.mime)) ?? null
}
