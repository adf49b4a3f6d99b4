import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Temporary files of one request. */
export interface Scratch {
  /** A path that no file has yet. */
  newPath(): string
}

export interface ScratchFolder {
  /** Runs `work` and then deletes its files, also on failure. */
  use<T>(work: (scratch: Scratch) => Promise<T>): Promise<T>
  /** Deletes files from before `cutoff` that a killed process left behind. */
  clearBefore(cutoff: Date): Promise<void>
}

export function scratchFolder(root: string): ScratchFolder {
  return {
    async use(work) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const paths: string[] = []
      const newPath = () => {
        const path = join(root, randomBytes(16).toString('hex'))
        paths.push(path)
        return path
      }
      try {
        return await work({ newPath })
      } finally {
        await Promise.all(paths.map((path) => rm(path, { force: true })))
      }
    },
    async clearBefore(cutoff) {
      if (!existsSync(root)) return
      for (const name of await readdir(root)) {
        const path = join(root, name)
        const info = await stat(path).catch(() => null)
        if (info && info.mtime < cutoff) await rm(path, { force: true })
      }
    },
  }
}
