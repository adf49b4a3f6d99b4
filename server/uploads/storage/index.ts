import { join } from 'node:path'
import type { Config } from '../../config'
import { Fault } from '../../refusal'
import { diskStorage } from './disk'
import { s3Storage } from './s3'
import { type ScratchFolder, scratchFolder } from './scratch'
import { type FileStorage, NoSuchObject } from './types'

export { type FileStorage, NoSuchObject, type ObjectContent } from './types'
export { DamagedObject, readWhole } from './readWhole'
export type { Scratch } from './scratch'

/** The storage of uploaded files, and a local scratch folder for files still being received or checked. */
export interface UploadStore {
  storage: FileStorage
  scratch: ScratchFolder
}

/** A folder as storage; it is created with the first object. */
export const folderStore = (root: string): UploadStore => ({
  storage: diskStorage(root),
  scratch: scratchFolder(join(root, 'tmp')),
})

/** The folder of uploads in the data folder. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** The bucket where one is configured, else the folder of uploads. */
export function uploadStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): UploadStore {
  const folder = folderStore(uploadsFolder(dataDir))
  return s3 ? { ...folder, storage: s3Storage(s3) } : folder
}

/**
 * An object to answer with, as it was read.
 * @throws Fault 404 when it was deleted
 */
export const toAnswer = (reading: Promise<Buffer>): Promise<Buffer> =>
  reading.catch((error: unknown) => {
    throw error instanceof NoSuchObject ? new Fault(404) : error
  })
