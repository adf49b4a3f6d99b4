import { VOUCHER_FILES_MAX } from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { findOwnFiles } from '../repositories/uploadFiles'
import { fileIdOf } from '../uploads/links'

/**
 * Ids of the files at these addresses, each once. Another person's file is refused like an unknown one.
 * @returns the ids, in the order given
 */
export async function ownFileIds(
  db: Queryable,
  ownerId: number,
  urls: readonly string[],
): Promise<string[]> {
  if (urls.length === 0) refuse('invalid', '请上传付款凭证', { field: 'files' })
  if (urls.length > VOUCHER_FILES_MAX) {
    refuse('invalid', `凭证文件最多 ${VOUCHER_FILES_MAX} 个`, { field: 'files' })
  }
  const ids = urls.map((url) => fileIdOf(url) ?? '')
  const owned = new Set((await findOwnFiles(db, ownerId, ids)).map(({ id }) => id))
  const missing = ids.findIndex((id) => !owned.has(id))
  if (missing >= 0) {
    refuse('invalid', '凭证文件不存在，请重新上传', { field: `files.${missing}` })
  }
  return [...new Set(ids)]
}
