import { join } from 'node:path'

/** Longer paths can't be the address of a socket. */
const MAX_BYTES = 100

/**
 * The socket by which the command line reaches a running server: in the data folder, which only
 * its owner can enter, so being able to open it is the permission. Null where the path is too long.
 */
export function socketPlace(dataDir: string): string | null {
  const path = join(dataDir, 'ops.sock')
  return Buffer.byteLength(path) <= MAX_BYTES ? path : null
}
