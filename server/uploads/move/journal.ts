import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsFolder } from '../storage'
import type { Place } from './places'

/**
 * Keys of objects that were copied to a place and read back there, so that an interrupted move goes on where it ended
 * and a second one copies only what is new. A line that a kill cut is no key, so its object is copied again.
 */
export interface Journal {
  has(key: string): boolean
  add(key: string): Promise<void>
  delete(): Promise<void>
}

export async function openJournal(dataDir: string, to: Place): Promise<Journal> {
  const folder = uploadsFolder(dataDir)
  const path = join(folder, `moved-to-${to}`)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const keys = new Set(text.split('\n'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Ends a line that was cut.
  if (text && !text.endsWith('\n')) await appendFile(path, '\n', { mode: 0o600 })
  return {
    has: (key) => keys.has(key),
    async add(key) {
      keys.add(key)
      await appendFile(path, `${key}\n`, { mode: 0o600 })
    },
    delete: () => rm(path, { force: true }),
  }
}
