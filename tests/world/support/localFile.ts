import type { LocalFile } from '@/platform/files.types'

/** A PDF on the phone as the file picker returns it. */
export function localFile(files: Map<string, Buffer>, name: string, content: Buffer): LocalFile {
  const path = `file:${name}`
  files.set(path, content)
  return {
    name,
    size: content.length,
    mime: 'application/pdf',
    path,
    read: async (start, end) => new Uint8Array(content.subarray(start, end)).buffer,
    part: async (start, end) => ({ path: `${path}#${start}#${end}`, drop: () => {} }),
    release: () => {},
  }
}
