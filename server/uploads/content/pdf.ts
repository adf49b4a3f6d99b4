import { Pieces } from './pieces'
import { type ByteSource, Malformed } from './source'

/** The end marker stands in the last kilobyte (ISO 32000-1, annex H). */
const TAIL = 1024
const END = '%%EOF'

/** Names by which a document runs something, carries files or sends data away. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
])

/** Names as they are written; any letter may also stand as #xx (ISO 32000-1, 7.3.5). */
const NAME = /\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){3,45})/g
/** Longer than any written name of interest, so that none is missed between two windows. */
const OVERLAP = 64

const decodeName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

async function checkPassive(source: ByteSource): Promise<void> {
  let before = ''
  for await (const chunk of source.stream(0, source.size)) {
    const text = before + chunk.toString('latin1')
    for (const [, name = ''] of text.matchAll(NAME)) {
      if (ACTIVE.has(decodeName(name))) throw new Malformed(`active content: ${name}`)
    }
    before = text.slice(-OVERLAP)
  }
}

/**
 * A PDF up to its end marker, without what follows. Compressed streams are not unpacked: the
 * document is never opened on the server, and is only handed out as a download.
 * @throws Malformed without an end marker, or with scripts, launches or embedded files in sight
 */
export async function cleanPdf(source: ByteSource): Promise<Pieces> {
  const tailStart = Math.max(0, source.size - TAIL)
  const tail = (await source.bytes(tailStart, source.size - tailStart)).toString('latin1')
  const end = tail.lastIndexOf(END)
  if (end < 0) throw new Malformed('no end marker')
  await checkPassive(source)
  const pieces = new Pieces()
  pieces.keep(0, tailStart + end + END.length)
  pieces.write(Buffer.from('\n'))
  return pieces
}
