import { createHash } from 'node:crypto'
import { Unavailable } from '../../refusal'
import type { FileStorage, ObjectContent } from './types'

/** The store answered with other bytes than were put into it: too few, too many or changed ones. */
export class DamagedObject extends Unavailable {}

/**
 * The bytes of an object, checked by length and hash before any of them is used. Objects have 10 MB at most; reading ends
 * as soon as there are too many.
 * @throws NoSuchObject
 * @throws DamagedObject
 */
export async function readWhole(
  storage: FileStorage,
  key: string,
  { bytes, sha256 }: Omit<ObjectContent, 'mime'>,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let read = 0
  for await (const chunk of (await storage.open(key)) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    read += chunk.length
    if (read > bytes) break
  }
  const content = Buffer.concat(chunks)
  const hash = createHash('sha256').update(content).digest('hex')
  if (read !== bytes || hash !== sha256) {
    throw new DamagedObject(`a stored object is damaged: ${read} bytes of ${bytes}`)
  }
  return content
}
