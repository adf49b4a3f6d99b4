import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ROOT } from '../root'

const FILE = join(ROOT, 'server/pdf/fonts/NotoSansSC-Regular.ttf.gz')

let font: Buffer | null = null

/** Noto Sans SC, read once for the first PDF. */
export function chineseFont(): Buffer {
  font ??= gunzipSync(readFileSync(FILE))
  return font
}
