import type { Readable } from 'node:stream'

/** No object under that key. */
export class NoSuchObject extends Error {
  override name = 'NoSuchObject'
}

/** What is known of an object's bytes. */
export interface ObjectContent {
  bytes: number
  /** Hash in hex. */
  sha256: string
  /** MIME type. */
  mime: string
}

/** Keys as the server chooses them: area, spread and name. */
export const KEY = /^(files|parts)\/(([0-9a-f]{2})[0-9a-f]{30})$/

/**
 * Storage of uploaded bytes. Keys look like `files/<32 hex digits>` and are chosen by the server; objects are written
 * once and never change. All instances of the server must share one storage.
 */
export interface FileStorage {
  /** Moves a complete local file in; it becomes visible under its key at once. */
  put(key: string, path: string, content: ObjectContent): Promise<void>
  /** @throws NoSuchObject */
  open(key: string): Promise<Readable>
  /** Unknown keys are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** Bytes of an object; null when there is none. */
  sizeOf(key: string): Promise<number | null>
  /** Every key that the server could have chosen, in no particular order; other objects are left alone. */
  keys(): AsyncIterable<string>
}
