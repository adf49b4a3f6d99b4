import type { Compress } from '@/platform/compress.types'
import { isLargePicture } from '@/platform/compress.types'
import type { LocalFile } from '@/platform/files.types'
import { checkFile } from './checkFile'

/** The largest picture a phone can be asked to redraw, in bytes. */
const PICTURE_MAX = 30 * 1024 * 1024

type Prepared = { file: LocalFile } | { problem: string }

/** A picked file as it is sent: checked, and compressed where that helps. A picture too large may become small enough. */
export async function prepareFile(picked: LocalFile, compress: Compress): Promise<Prepared> {
  const worthATry = isLargePicture(picked) && picked.size <= PICTURE_MAX
  const file = worthATry ? await compress(picked) : picked
  const problem = checkFile(file)
  return problem === null ? { file } : { problem }
}
