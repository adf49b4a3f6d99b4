import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Local files of one request, gone when it ends. */
export interface Scratch {
  /** The path of a file that does not exist yet. */
  newPath(): string
}

export interface ScratchFolder {
  /** Runs `work` and removes its files afterwards, also when it fails. */
  use<T>(work: (scratch: Scratch) => Promise<T>): Promise<T>
  /** Removes what a process that was killed left behind before `cutoff`. */
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
