import type { UploadFile } from '../repositories/uploadFiles'
import { inspect } from './content/inspect'
import type { UploadContext } from './context'
import type { ReceivedFile } from './form/receive'
import { insertUpload, storeFile } from './storeFile'
import { requireRoom } from './quota'
import { noFile } from './refusals'
import type { Scratch } from './storage'

/**
 * Takes a file uploaded whole.
 * @param declaredBytes length of the request's body, to report how much too large it is
 * @throws Refusal with one of the texts of the contract
 */
export async function uploadWhole(
  context: UploadContext,
  ownerId: number,
  file: ReceivedFile | null,
  declaredBytes: number,
  scratch: Scratch,
): Promise<UploadFile> {
  if (!file) throw noFile()
  const { db, clock, threads } = context
  // Checking a file costs more than reading it, so the quota is checked first.
  await db.transaction((tx) =>
    requireRoom(tx, ownerId, { files: 1, bytes: file.bytes }, clock.now()),
  )
  const checked = await inspect(file, declaredBytes, { scratch, threads })
  return storeFile(context, checked, { id: ownerId, givenName: file.name }, async (tx, row) => {
    await requireRoom(tx, ownerId, { files: 1, bytes: row.bytes }, row.createdAt)
    await insertUpload(tx, row)
    return row
  })
}
