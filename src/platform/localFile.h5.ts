import type { LocalFile } from './files.types'

const BY_EXTENSION: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  pdf: 'application/pdf',
}

const mimeOf = (file: File): string =>
  file.type || (BY_EXTENSION[file.name.split('.').pop()?.toLowerCase() ?? ''] ?? '')

/** A file from the browser's picker. */
export function localFile(file: File): LocalFile {
  return {
    name: file.name,
    size: file.size,
    mime: mimeOf(file),
    path: URL.createObjectURL(file),
    read: (start, end) => file.slice(start, end).arrayBuffer(),
    part: async (start, end) => {
      const path = URL.createObjectURL(file.slice(start, end, 'application/octet-stream'))
      return { path, drop: () => URL.revokeObjectURL(path) }
    },
  }
}
