import PDFDocument from 'pdfkit'
import { deflateSync } from 'node:zlib'
import { rewritePdf } from '../../../server/uploads/content/pdf/rewrite'
import { objectStream, pdf, pdfFrom, type Source, streamObject } from './support/documents'
import { createTestApp } from '../support/testApp'
import { createUploadApp, type Person, type UploadApp } from './support/uploadApp'

let server: UploadApp
let person: Person
beforeAll(async () => {
  server = await createUploadApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await server.person()
})
afterEach(() => expect(server.onDisk().tmp).toBe(0))

const send = (content: Buffer) => person.upload({ content, filename: 'a.pdf' })

async function kept(content: Buffer): Promise<string> {
  const reply = await send(content)
  expect(reply.msg).toBe('上传成功')
  return (await server.fetch(reply.data.url)).rawPayload.toString('latin1')
}

async function refused(content: Buffer): Promise<void> {
  const before = server.onDisk()
  expect(await send(content)).toMatchObject({
    code: 0,
    msg: '上传文件格式受限制',
    data: { reason: 'invalid', field: 'file' },
  })
  expect(server.onDisk()).toEqual(before)
}

const notTaken = async (content: Buffer) => expect(await rewritePdf(content)).toBeNull()

/** UTF-16 with a byte order mark, as a hexadecimal string. */
const utf16 = (text: string): string =>
  `<FEFF${[...text].map((char) => char.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`

const link = (address: string): string => `<< /S /URI /URI ${address} >>`

/** Objects that act, contain files or link to forbidden places. */
const ACTIVE: [string, string][] = [
  ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
  ['a script by its key alone', '<< /JS (app.alert(1)) >>'],
  ['a script by its type alone', '<< /S /JavaScript >>'],
  ['a name with an escaped letter', '<< /S /J#61vaScript >>'],
  ['a key with escaped letters', '<< /#4a#53 (app.alert(1)) >>'],
  ['a name escaped twice', '<< /S /#4AavaScript >>'],
  ['actions of its own accord', '<< /AA << /O << /S /Named /N /Print >> >> >>'],
  ['a launch', '<< /S /Launch /F (cmd.exe) >>'],
  ['another document', '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'],
  ['an embedded document', '<< /S /GoToE /D [0 /Fit] >>'],
  ['an article of another document', '<< /S /Thread /F (other.pdf) /D 0 >>'],
  ['a rendition', '<< /S /Rendition /OP 0 >>'],
  ['rich media', '<< /Subtype /RichMedia >>'],
  ['a film', '<< /S /Movie >>'],
  ['an embedded file', '<< /Type /EmbeddedFile >>'],
  ['embedded files', '<< /Names << /EmbeddedFiles 2 0 R >> >>'],
  ['a file', '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>'],
  ['an XFA form', '<< /XFA [(a) 5 0 R] >>'],
  ['a form that is sent', '<< /S /SubmitForm /F (https://example.com) >>'],
  ['data that is read in', '<< /S /ImportData /F (a.fdf) >>'],
  ['a script as an address', link('(javascript:alert\\(1\\))')],
  ['one in mixed letters and blanks', link('( Java\\tScript\\n: alert\\(1\\))')],
  ['one in octal', link('(\\152avascript:alert\\(1\\))')],
  ['one in hexadecimal', link(`<${Buffer.from('javascript:alert(1)').toString('hex')}>`)],
  ['one in UTF-16', link(utf16('javascript:alert(1)'))],
  ['one with per cents', link('(java%73cript:alert\\(1\\))')],
  ['one that stands elsewhere', '(javascript:alert\\(1\\))'],
  ['a file as an address', link('(file:///etc/passwd)')],
  ['a page in an address', link('(data:text/html,<script>alert\\(1\\)</script>)')],
  ['a base that is a script', '<< /URI << /Base (javascript:) >> >>'],
  ['an action deep inside', '<< /A [<< /B [<< /C << /Next << /S /Launch >> >> >>] >>] >>'],
]

describe('U05: documents that act, carry or lead astray', () => {
  it.each(ACTIVE)('U05: %s is not taken, in sight', async (_, object) => {
    await notTaken(pdfFrom({ objects: [`9 0 obj ${object} endobj`] }))
    // In the same form, a harmless object is accepted.
    expect(await rewritePdf(pdfFrom({ objects: ['9 0 obj (words) endobj'] }))).not.toBeNull()
  })

  it.each(ACTIVE)('U05: %s is not taken, in a compressed stream of objects', async (_, object) => {
    await notTaken(pdfFrom({ objects: [objectStream(object)] }))
    expect(await rewritePdf(pdfFrom({ objects: [objectStream('(words)')] }))).not.toBeNull()
  })

  it('U05: the sender is told, and nothing of the document is kept', async () => {
    const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
    await refused(pdfFrom({ objects: [`9 0 obj ${script} endobj`] }))
    await refused(pdfFrom({ objects: [objectStream(script)] }))
  })

  it.each<[string, Source]>([
    ['an action on opening', { catalog: '/OpenAction << /S /Named /N /Print >> ' }],
    ['actions of the document', { catalog: '/AA << /WC 9 0 R >> ' }],
    ['actions of a page', { page: '/AA << /O 9 0 R >> ' }],
    ['an encrypted document', { trailer: '/Encrypt << /Filter /Standard /V 1 >>' }],
    ['a stream in another file', { objects: [streamObject(9, '/F (a.bin)', Buffer.alloc(3))] }],
  ])('U05: %s is not taken', async (_, source) => {
    await notTaken(pdfFrom(source))
  })

  it('U05: a script in an escaped, split or indirect place is not taken', async () => {
    await notTaken(
      pdfFrom({
        objects: ['9 0 obj << /S /URI /URI 10 0 R >> endobj', '10 0 obj (javascript:1) endobj'],
      }),
    )
    const unpacked = '9 0 << /JS (x) >>'
    await notTaken(
      pdfFrom({ objects: [streamObject(8, '/Type /ObjStm /N 1 /First 4', Buffer.from(unpacked))] }),
    )
    await notTaken(
      pdfFrom({
        objects: [streamObject(8, '/Type /#4fbjStm /N 1 /First 4', Buffer.from(unpacked))],
      }),
    )
  })
})

describe('U05: what can’t be looked into', () => {
  it.each<[string, Buffer]>([
    ['no object', Buffer.from('%PDF-1.7\nno end')],
    ['no version', Buffer.from('%PDF-x')],
    ['something before the start', Buffer.concat([Buffer.from('<script></script>'), pdf()])],
    ['a byte order mark before the start', Buffer.concat([Buffer.from('\ufeff'), pdf()])],
    ['an object that does not end', pdfFrom({ objects: ['9 0 obj << /A ('] })],
    ['an object that is none', pdfFrom({ objects: ['9 0 obj << /A ? >> endobj'] })],
    ['no catalog', Buffer.from('%PDF-1.7\n1 0 obj << /A 1 >> endobj\ntrailer << /Root 1 0 R >>')],
    ['arrays without end', pdfFrom({ objects: [`9 0 obj ${'['.repeat(100_000)} endobj`] })],
    [
      'an object stream in a packing that is not known',
      pdfFrom({
        objects: [
          streamObject(8, '/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', Buffer.from('x')),
        ],
      }),
    ],
    [
      'an object stream that is broken',
      pdfFrom({
        objects: [
          streamObject(8, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from('x')),
        ],
      }),
    ],
  ])('U05: %s is refused', (_, content) => notTaken(content))

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>\n'],
    ['a program', 'MZ\x90\0'],
    ['an archive', 'PK\x03\x04'],
    ['a picture', 'GIF89a\x01\0\x01\0\0\0\0'],
    ['an empty line', '\r\n'],
  ])('U05: %s before the start of a document is refused, and nothing is kept', async (_, head) => {
    await refused(Buffer.concat([Buffer.from(head, 'latin1'), pdf()]))
  })

  it('U06: an object stream that unpacks to a quarter of a gigabyte is refused', async () => {
    const bomb = deflateSync(Buffer.alloc(256 * 1024 * 1024, ' '))
    const entries = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'
    await refused(pdfFrom({ objects: [streamObject(8, entries, bomb)] }))
  })

  it('U06: one that takes too long is cut off, and others are served meanwhile', async () => {
    const hasty = await createUploadApp((options) => createTestApp({ ...options, apartMs: 3_000 }))
    const answered: string[] = []
    // Each digit starts a number that is read to its end: minutes of work.
    const content = Buffer.concat([pdf(), Buffer.from('1'.repeat(4_000_000))])
    const slow = (await hasty.person()).upload({ content, filename: 'a.pdf' }).then((reply) => {
      answered.push('slow')
      return reply
    })
    const other = await hasty.person()
    const read = await hasty.call({ url: '/healthz' })
    answered.push('read')
    expect(read.status).toBe(200)
    expect(await slow).toMatchObject({ code: 0, msg: '上传文件格式受限制' })
    expect(answered).toEqual(['read', 'slow'])
    expect((await other.upload({ content: pdf(), filename: 'a.pdf' })).code).toBe(1)
    await hasty.close()
  })
})

describe('documents that are what they seem', () => {
  it('are kept with their pages, text and links', async () => {
    const document = new PDFDocument({ compress: false, info: { Author: 'Zhang San' } })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.fontSize(20).text('Receipt')
    document.link(10, 10, 50, 50, 'https://example.com/receipt')
    document.addPage().text('Second page')
    document.end()
    await new Promise((resolve) => document.once('end', resolve))
    const text = await kept(Buffer.concat(chunks))
    expect(text).toMatch(/^%PDF-1\.\d\n/)
    expect(text).toContain('/Count 2')
    expect(text).toContain('(https://example.com/receipt)')
    expect(text).toContain(Buffer.from('Receipt').toString('hex'))
    expect(text).not.toContain('Zhang')
  })

  it('may say where they open, which is forgotten; what has no scheme is a page', async () => {
    const objects = [`9 0 obj ${link('(www.example.com/a)')} endobj`]
    for (const catalog of [
      '/OpenAction [3 0 R /Fit] ',
      '/OpenAction << /S /GoTo /D [3 0 R /Fit] >> ',
    ]) {
      expect(await kept(pdfFrom({ catalog, objects }))).not.toContain('OpenAction')
    }
  })

  it('may pack their objects and the table of their places', async () => {
    const places = deflateSync(Buffer.alloc(40))
    const table = streamObject(
      7,
      '/Type /XRef /Root 1 0 R /Size 10 /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
      places,
    )
    const text = await kept(
      pdfFrom({ page: '/Note 9 0 R ', objects: [objectStream('(plain words)'), table] }),
    )
    expect(text).toContain('9 0 obj\n(plain words)\nendobj')
    expect(text).not.toMatch(/ObjStm|XRef/)
  })
})

describe('U05: what another reader might find', () => {
  it('U05: earlier versions, bytes between objects, comments and what follows are gone', async () => {
    const text = await kept(
      Buffer.concat([
        pdfFrom({
          page: '/Note 9 0 R ',
          objects: [
            '9 0 obj << /Was (an earlier version) >> endobj',
            '% << /S /JavaScript /JS (app.alert(1)) >>',
            '9 0 obj << /Is (the last version) >> endobj',
          ],
        }),
        Buffer.from('<script>alert(1)</script>'),
      ]),
    )
    expect(text).toContain('the last version')
    expect(text).not.toMatch(/earlier version|JavaScript|script/)
  })

  it('U05: a table that points at an object inside a picture is not kept', async () => {
    const hidden = '1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (1) >> >> endobj'
    const file = pdfFrom({
      page: '/Note 9 0 R ',
      objects: [streamObject(9, '/Type /XObject', Buffer.from(hidden))],
    })
    const at = file.indexOf(hidden)
    const table = `xref\n0 2\n0000000000 65535 f \n${String(at).padStart(10, '0')} 00000 n \n`
    const text = await kept(
      Buffer.concat([file, Buffer.from(`${table}startxref\n${file.length}\n%%EOF`)]),
    )
    const start = Number(/startxref\n(\d+)\n%%EOF$/.exec(text)?.[1])
    const [, first] = /^xref\n0 \d+\n\d{10} 65535 f \n(\d{10})/.exec(text.slice(start)) ?? []
    expect(text.slice(Number(first))).toMatch(/^1 0 obj\n<<\n\/Type \/Catalog\n\/Pages 2 0 R\n>>/)
  })
})
