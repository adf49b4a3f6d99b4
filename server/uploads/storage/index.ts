import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../config'
import { Fault } from '../../refusal'
import { diskStorage } from './disk'
import { type ScratchFolder, scratchFolder } from './scratch'
import { type FileStorage, NoSuchObject } from './types'

export { type FileStorage, NoSuchObject } from './types'
export type { Scratch } from './scratch'

/** The storage of uploaded files, and a scratch folder for files still being received or checked. */
export interface UploadStore {
  storage: FileStorage
  scratch: ScratchFolder
}

/** Uses the folder `uploads` in the data folder; it is created with the first upload. */
export function uploadStore({ dataDir }: Pick<Config, 'dataDir'>): UploadStore {
  const root = join(dataDir, 'uploads')
  return { storage: diskStorage(root), scratch: scratchFolder(join(root, 'tmp')) }
}

/** Opens an object to answer with. @throws Fault 404 when it was deleted */
export const openStored = (storage: FileStorage, key: string): Promise<Readable> =>
  storage.open(key).catch((error: unknown) => {
    throw error instanceof NoSuchObject ? new Fault(404) : error
  })
