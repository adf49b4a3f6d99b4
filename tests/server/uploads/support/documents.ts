import { deflateSync } from 'node:zlib'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

/** Objects of a document with one empty page; further objects begin at number 4. */
const catalog = (entries = ''): string => `<<\n/Type /Catalog\n/Pages 2 0 R\n${entries}>>`
const PAGE_TREE = '<<\n/Type /Pages\n/Kids [ 3 0 R ]\n/Count 1\n>>'
const page = (entries = ''): string =>
  `<<\n/Type /Page\n/Parent 2 0 R\n/MediaBox [ 0 0 200 200 ]\n${entries}>>`

/** A document of these objects, numbered from 1, exactly as the server writes it. */
function written(objects: (string | Buffer)[]): Buffer {
  const pieces = [latin1('%PDF-1.7\n%\x81\x81\x81\x81\n\n')]
  let length = pieces[0]?.length ?? 0
  const offsets: number[] = []
  const add = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  objects.forEach((object, at) => {
    offsets.push(length)
    const body = typeof object === 'string' ? latin1(object) : object
    add(Buffer.concat([latin1(`${at + 1} 0 obj\n`), body, latin1('\nendobj\n\n')]))
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  add(
    latin1(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}\n` +
        `trailer\n<<\n/Size ${size}\n/Root 1 0 R\n>>\n\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(pieces)
}

/** A PDF that the server leaves unchanged. @param note makes its bytes unique */
export const pdf = (note = ''): Buffer =>
  written([catalog(`/Note <${Buffer.from(note).toString('hex')}>\n`), PAGE_TREE, page()])

/** A PDF of exactly so many bytes that the server leaves unchanged. */
export function pdfOfSize(bytes: number): Buffer {
  const withStream = (length: number): Buffer => {
    // Numbered, so that chunks merged in another order give another file.
    const data = Buffer.alloc(length, '.')
    for (let at = 0; at + 8 <= length; at += 1_000) data.write(String(at).padStart(8, '0'), at)
    const stream = [latin1(`<<\n/Length ${length}\n>>\nstream\n`), data, latin1('\nendstream')]
    return written([catalog(), PAGE_TREE, page('/Contents 4 0 R\n'), Buffer.concat(stream)])
  }
  const guess = bytes - withStream(0).length
  const surplus = withStream(guess).length - bytes
  return withStream(guess - surplus)
}

export interface Source {
  /** Entries of the catalog and of the page. */
  catalog?: string
  page?: string
  /** Further objects, as PDF source. */
  objects?: (string | Buffer)[]
  trailer?: string
}

/** A PDF as another program might write it. */
export const pdfFrom = (source: Source): Buffer =>
  Buffer.concat([
    latin1(
      `%PDF-1.7\n1 0 obj ${catalog(source.catalog)} endobj\n2 0 obj ${PAGE_TREE} endobj\n` +
        `3 0 obj ${page(source.page)} endobj\n`,
    ),
    ...(source.objects ?? []).flatMap((object) => [Buffer.from(object), latin1('\n')]),
    latin1(`trailer << /Root 1 0 R ${source.trailer ?? ''} >>\n%%EOF\n`),
  ])

/** A stream as a separate object. */
export const streamObject = (number: number, entries: string, data: Buffer): Buffer =>
  Buffer.concat([
    latin1(`${number} 0 obj << ${entries} /Length ${data.length} >> stream\n`),
    data,
    latin1('\nendstream endobj'),
  ])

/** A compressed stream that contains one object, number 9. */
export function objectStream(object: string): Buffer {
  const head = '9 0 '
  const packed = deflateSync(latin1(head + object))
  return streamObject(8, `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode`, packed)
}
