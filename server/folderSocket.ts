import type { Server } from 'node:net'
import { dirname, join } from 'node:path'
import { StartupError } from './startupError'

/** Longest path of a socket, bytes. */
const MAX_BYTES = 100

/** Path of a socket in the data folder, which only its owner can enter; null when it is too long. */
export function socketIn(folder: string, name: string): string | null {
  const path = join(folder, name)
  return Buffer.byteLength(path) <= MAX_BYTES ? path : null
}

/**
 * Listens at a path of `socketIn`.
 * @throws StartupError when that can not be: the file system knows no sockets, is full, or can not be written
 */
export async function listenAt(server: Server, path: string): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
  } catch (cause) {
    const text = `数据目录 ${dirname(path)} 中无法建立套接字：它所在的文件系统可能不支持，或者已满、不可写。请用 DATA_DIR 指定本机磁盘上的目录，或用 DATABASE_URL 改用 PostgreSQL。`
    throw new StartupError(text, { cause })
  }
}
