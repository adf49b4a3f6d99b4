import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file that a test makes up. */
export interface Made {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Writes files into a new folder; returns their paths. */
export function onDisk(files: readonly Made[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'xffq-picked-'))
  return files.map(({ name, buffer }) => {
    const file = path.join(folder, name)
    writeFileSync(file, buffer)
    return file
  })
}
