import { cleanJpeg } from './jpeg'
import { cleanPdf } from './pdf'
import type { Pieces } from './pieces'
import { cleanPng } from './png'
import type { ByteSource } from './source'
import { cleanWebp } from './webp'

/** What people may upload; also the extension of its address. */
export type FileType = 'jpg' | 'png' | 'webp' | 'pdf'

interface TypeRule {
  mime: string
  isPicture: boolean
  /** Whether a file begins like one; asked with its first {@link HEAD_LENGTH} bytes. */
  matches: (head: string) => boolean
  /** What is kept of it. @throws Malformed */
  clean: (source: ByteSource) => Promise<Pieces>
}

export const HEAD_LENGTH = 16

/** The file types, told apart by their first bytes and nothing else. */
export const FILE_TYPES: Record<FileType, TypeRule> = {
  jpg: {
    mime: 'image/jpeg',
    isPicture: true,
    matches: (head) => head.startsWith('\xff\xd8\xff'),
    clean: cleanJpeg,
  },
  png: {
    mime: 'image/png',
    isPicture: true,
    matches: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
    clean: cleanPng,
  },
  webp: {
    mime: 'image/webp',
    isPicture: true,
    matches: (head) => /^RIFF[^]{4}WEBP/.test(head),
    clean: cleanWebp,
  },
  pdf: {
    mime: 'application/pdf',
    isPicture: false,
    matches: (head) => /^%PDF-[12]\.\d/.test(head),
    clean: cleanPdf,
  },
}
