import type { Readable } from 'node:stream'

/** No object under that key. */
export class NoSuchObject extends Error {
  override name = 'NoSuchObject'
}

/**
 * Storage of uploaded bytes. Keys look like `files/<32 hex digits>` and are chosen by the server; objects are written
 * once and never change. The interface maps to an S3-compatible store: put is PutObject (and removes the local file),
 * open is GetObject, remove is DeleteObjects. All instances of the server must share one storage.
 */
export interface FileStorage {
  /** Moves a complete local file in; it becomes visible under its key at once. */
  put(key: string, path: string): Promise<void>
  /** @throws NoSuchObject */
  open(key: string): Promise<Readable>
  /** Unknown keys are ignored. */
  remove(keys: readonly string[]): Promise<void>
}
