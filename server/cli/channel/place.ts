import { join } from 'node:path'

/** Longest path of a socket. */
const MAX_BYTES = 100

/**
 * Path of the socket by which the command line reaches a running server. It is in the data folder, which only its
 * owner can enter: opening it is the permission. Null when the path is too long.
 */
export function socketPlace(dataDir: string): string | null {
  const path = join(dataDir, 'ops.sock')
  return Buffer.byteLength(path) <= MAX_BYTES ? path : null
}
