import type { UploadPart } from '../../repositories/chunkedUploads'
import { writeHashed } from '../form/receive'
import { badParts } from '../refusals'
import { DamagedObject, type FileStorage, NoSuchObject, readWhole } from '../storage'

async function* contentOf(storage: FileStorage, parts: UploadPart[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield await readWhole(storage, part.storageKey, part)
}

/**
 * Writes the chunks one after another to a local file, each only after it was checked.
 * @returns its bytes, or null when another request merged or dropped a chunk meanwhile
 * @throws Refusal for a chunk that the store did not keep as it was sent
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
    if (error instanceof DamagedObject) throw badParts('wrong_state')
    throw error
  }
}
