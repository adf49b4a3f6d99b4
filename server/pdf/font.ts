import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HAN } from '@domain/hanCharacters'
import { ROOT } from '../root'

const FOLDER = join(ROOT, 'server/pdf/fonts')

const UNPACK = { gz: gunzipSync, br: brotliDecompressSync }

interface FontFile {
  /** Its name in a document. */
  name: string
  file: string
  packing: keyof typeof UNPACK
  /** The only characters it is opened for; all when absent. */
  only?: RegExp
}

/**
 * The fonts of our papers, in the order in which a character is looked for: common ones, then what else Noto Sans SC has,
 * then the rarest Han characters. The last takes 30 MB of memory and half a second to unpack.
 */
export const FONTS: readonly [FontFile, ...FontFile[]] = [
  { name: 'text', file: 'NotoSansSC-Regular.ttf.gz', packing: 'gz' },
  { name: 'rest', file: 'NotoSansSC-Rest.ttf.br', packing: 'br' },
  { name: 'rare', file: 'RareHan-Mincho.ttf.br', packing: 'br', only: HAN },
]

const read = new Map<string, Buffer>()

/** The bytes of a font, read once, for the first PDF that needs it. */
export function fontBytes({ name, file, packing }: FontFile): Buffer {
  const known = read.get(name)
  if (known) return known
  const bytes = UNPACK[packing](readFileSync(join(FOLDER, file)))
  read.set(name, bytes)
  return bytes
}
