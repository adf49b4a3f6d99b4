import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { type FileStorage, KEY, NoSuchObject } from './types'

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Stores objects as files in one folder, spread over subfolders by their first two digits. Local files passed to
 * `put` must be on the same file system.
 */
export function diskStorage(root: string): FileStorage {
  const pathOf = (key: string): string => {
    const [, area, name, spread] = KEY.exec(key) ?? []
    if (!area || !name || !spread) throw new RangeError(`not a storage key: ${key}`)
    return join(root, area, spread, name)
  }
  return {
    async put(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
    },
    async open(key) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isAbsent(error) ? new NoSuchObject(key) : error
      })
      return createReadStream('', { fd: file })
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
    },
    async sizeOf(key) {
      const info = await stat(pathOf(key)).catch((error: unknown) => {
        if (isAbsent(error)) return null
        throw error
      })
      return info && info.size
    },
    async *keys() {
      if (!existsSync(root)) return
      for (const entry of await readdir(root, { recursive: true })) {
        const [area = '', spread = '', name = ''] = entry.split(sep)
        const key = `${area}/${name}`
        if (KEY.exec(key)?.[3] === spread) yield key
      }
    },
  }
}
