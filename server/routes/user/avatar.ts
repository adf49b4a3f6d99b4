import { refuse } from '../../refusal'
import { findOwnFiles } from '../../repositories/uploadFiles'
import { FILE_TYPES } from '../../uploads/content/types'
import { readFile } from '../../uploads/storeFile'
import { fileIdOf } from '../../uploads/links'
import type { UploadSource } from '../../uploads/sealed'
import { NoSuchObject } from '../../uploads/storage'

const MISSING = '头像不存在，请重新上传'

/** Bytes: the picture travels with every answer of the profile. The app sends some 10 KB. */
const AVATAR_MAX = 32 * 1024

/**
 * A profile picture as stored and sent: a data: url, so that its address never expires. The upload itself is swept
 * like any that nothing refers to.
 * @throws Refusal `invalid` when it is not a picture of the caller, is gone, or too large
 * @throws DamagedObject
 */
export async function readAvatar(
  source: UploadSource,
  userId: number,
  url: string,
): Promise<string> {
  const [file] = await findOwnFiles(source.db, userId, [fileIdOf(url) ?? ''])
  if (!file || !FILE_TYPES[file.type].isPicture) {
    return refuse('invalid', MISSING, { field: 'avatar' })
  }
  if (file.bytes > AVATAR_MAX) refuse('invalid', '头像图片太大', { field: 'avatar' })
  const bytes = await readFile(source, file).catch((error: unknown) => {
    if (error instanceof NoSuchObject) return refuse('invalid', MISSING, { field: 'avatar' })
    throw error
  })
  return `data:${FILE_TYPES[file.type].mime};base64,${bytes.toString('base64')}`
}
