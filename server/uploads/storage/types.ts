import type { Readable } from 'node:stream'

/** No object under that key. */
export class NoSuchObject extends Error {
  override name = 'NoSuchObject'
}

/**
 * Where uploaded bytes lie. Keys look like `files/<32 hex digits>` and are chosen by us; objects
 * are written once and never changed. The shape is that of an S3-compatible store: put is
 * PutObject (and removing the local file), open is GetObject, remove is DeleteObjects. All
 * instances of the server have to see the same storage.
 */
export interface FileStorage {
  /** Moves a finished local file in; it is visible under its key only when it is complete. */
  put(key: string, path: string): Promise<void>
  /** @throws NoSuchObject */
  open(key: string): Promise<Readable>
  /** Keys without an object are passed over. */
  remove(keys: readonly string[]): Promise<void>
}
