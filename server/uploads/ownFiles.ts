import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { findOwnFiles } from '../repositories/uploadFiles'
import { fileIdOf } from './links'

/**
 * Ids of the files at these addresses, each once. Another person's file is refused like an unknown one.
 * @param about most files, and what they are called in a refusal
 * @returns the ids, in the order given
 */
export async function ownFiles(
  db: Queryable,
  ownerId: number,
  urls: readonly string[],
  { max, name }: { max: number; name: string },
): Promise<string[]> {
  if (urls.length > max) refuse('invalid', `${name}最多 ${max} 个`, { field: 'files' })
  const ids = urls.map((url) => fileIdOf(url) ?? '')
  const owned = new Set((await findOwnFiles(db, ownerId, ids)).map(({ id }) => id))
  const missing = ids.findIndex((id) => !owned.has(id))
  if (missing >= 0) {
    refuse('invalid', `${name}不存在，请重新上传`, { field: `files.${missing}` })
  }
  return [...new Set(ids)]
}
