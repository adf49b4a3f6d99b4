import { refuse } from '../../refusal'
import { folderStore, uploadsFolder, type UploadStore } from '../storage'
import { s3Storage } from '../storage/s3'
import type { S3Config } from '../storage/s3Config'

/** A place of uploads as operators name it. */
export type Place = 'disk' | 's3'

export interface Settings {
  dataDir: string
  s3?: S3Config | null
}

/** @throws Refusal for a place that does not exist, or is not configured */
export function placeNamed(name: string, { s3 }: Settings): Place {
  if (name !== 'disk' && name !== 's3') refuse('invalid', '只能是 disk 或 s3')
  if (!s3) refuse('wrong_state', '没有设置 S3_ENDPOINT、S3_BUCKET 及其密钥')
  return name
}

export const otherThan = (place: Place): Place => (place === 'disk' ? 's3' : 'disk')

/** The store of a place, with scratch on this machine. */
export function storeAt(place: Place, { dataDir, s3 }: Settings): UploadStore {
  const folder = folderStore(uploadsFolder(dataDir))
  return place === 's3' && s3 ? { ...folder, storage: s3Storage(s3) } : folder
}
