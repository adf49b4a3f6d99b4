import { isLargePicture, type Compress } from '@/platform/compress.types'
import type { LocalFile } from '@/platform/files.types'
import { checkFile } from './checkFile'

/** The largest picture a phone can be asked to redraw, in bytes. */
const PICTURE_MAX = 30 * 1024 * 1024

const mayShrink = (file: LocalFile): boolean => isLargePicture(file) && file.size <= PICTURE_MAX

/** What is wrong with a file as it was picked, in words; null when nothing is, or compressing may mend it. */
export const problemOf = (picked: LocalFile): string | null =>
  mayShrink(picked) ? null : checkFile(picked)

type Prepared = { file: LocalFile } | { problem: string }

/** A picked file as it is sent: compressed where that helps, and checked. */
export async function prepareFile(picked: LocalFile, compress: Compress): Promise<Prepared> {
  const file = mayShrink(picked) ? await compress(picked) : picked
  const problem = checkFile(file)
  return problem === null ? { file } : { problem }
}
