import { VOUCHER_FILES_MAX } from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { ownFiles } from '../uploads/ownFiles'

/** Ids of the files that prove a payment: at least one. @see ownFiles */
export function ownFileIds(
  db: Queryable,
  ownerId: number,
  urls: readonly string[],
): Promise<string[]> {
  if (urls.length === 0) refuse('invalid', '请上传付款凭证', { field: 'files' })
  return ownFiles(db, ownerId, urls, { max: VOUCHER_FILES_MAX, name: '凭证文件' })
}
