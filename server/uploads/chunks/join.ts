import type { UploadPart } from '../../repositories/chunkedUploads'
import { writeHashed } from '../form/receive'
import { type FileStorage, NoSuchObject } from '../storage'

async function* contentOf(storage: FileStorage, parts: UploadPart[]): AsyncGenerator<Buffer> {
  for (const { storageKey } of parts) yield* await storage.open(storageKey)
}

/**
 * Writes the chunks one after another to a local file.
 * @returns its bytes, or null when another request merged or dropped a chunk meanwhile
 */
export async function joinParts(
  storage: FileStorage,
  parts: UploadPart[],
  path: string,
): Promise<number | null> {
  try {
    return (await writeHashed(contentOf(storage, parts), path)).bytes
  } catch (error) {
    if (error instanceof NoSuchObject) return null
    throw error
  }
}
