import Taro from '@tarojs/taro'
import type { SavedFiles } from './injected.types'

/** A chunk is sent within minutes; an older one, in ms, was left by an app that was closed. */
const LEFT_AFTER_MS = 600_000

interface Left {
  path: string
  /** Bytes. */
  size: number
}

/** Chunk files no longer needed. */
function leftParts(): Left[] {
  const files = Taro.getFileSystemManager()
  const folder = Taro.env.USER_DATA_PATH ?? ''
  try {
    return files
      .readdirSync(folder)
      .filter((name) => name.endsWith('.part'))
      .flatMap((name) => {
        const path = `${folder}/${name}`
        const info = files.statSync(path) as Taro.Stats | unknown[]
        if (Array.isArray(info)) return []
        const isLeft = Date.now() - info.lastModifiedTime * 1000 > LEFT_AFTER_MS
        return isLeft ? [{ path, size: info.size }] : []
      })
  } catch {
    return []
  }
}

/** WeChat manages its picture cache itself and gives no access. */
export const savedFiles: SavedFiles = {
  size: async () => leftParts().reduce((sum, { size }) => sum + size, 0),
  clear: async () => {
    const files = Taro.getFileSystemManager()
    for (const { path } of leftParts()) {
      try {
        files.unlinkSync(path)
      } catch {
        // Already deleted by something else.
      }
    }
  },
}
