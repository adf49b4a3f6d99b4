import { PDFDocument as EditedPdf } from '@cantoo/pdf-lib'
import PDFDocument from 'pdfkit'
import { deflateSync } from 'node:zlib'
import { type DocumentProblem, rewritePdf } from '../../../server/uploads/content/pdf/rewrite'
import { measureUploads } from '../../../server/repositories/uploadFiles'
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

const WRONG_TYPE = '上传文件格式受限制'
const DAMAGED = 'PDF 文件已损坏或不完整，请重新选择'
const ENCRYPTED = 'PDF 文件设有打开密码，请去掉密码后再上传'
const ACTS = 'PDF 文件含有脚本、附件或会自动运行的内容，请打印为新的 PDF 或截图后再上传'

async function refused(content: Buffer, msg: string): Promise<void> {
  const before = server.onDisk()
  expect(await send(content)).toMatchObject({
    code: 0,
    msg,
    data: { reason: 'invalid', field: 'file' },
  })
  expect(server.onDisk()).toEqual(before)
}

const notTaken = async (content: Buffer, problem: DocumentProblem = 'active') =>
  expect(await rewritePdf(content)).toEqual({ problem })

const TAKEN = { bytes: expect.anything() }

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

describe('documents that act, carry or lead astray', () => {
  it.each(ACTIVE)('%s is not taken, in sight', async (_, object) => {
    await notTaken(pdfFrom({ objects: [`9 0 obj ${object} endobj`] }))
    // In the same form, a harmless object is accepted.
    expect(await rewritePdf(pdfFrom({ objects: ['9 0 obj (words) endobj'] }))).toEqual(TAKEN)
  })

  it.each(ACTIVE)('%s is not taken, in a compressed stream of objects', async (_, object) => {
    await notTaken(pdfFrom({ objects: [objectStream(object)] }))
    expect(await rewritePdf(pdfFrom({ objects: [objectStream('(words)')] }))).toEqual(TAKEN)
  })

  it('the sender is told, and nothing of the document is kept', async () => {
    const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
    await refused(pdfFrom({ objects: [`9 0 obj ${script} endobj`] }), ACTS)
    await refused(pdfFrom({ objects: [objectStream(script)] }), ACTS)
  })

  it.each<[string, Source]>([
    ['an address on opening', { catalog: '/OpenAction << /S /URI /URI (https://a.cn) >> ' }],
    ['a script on opening', { catalog: '/OpenAction << /S /JavaScript /JS (1) >> ' }],
    [
      'a script after an order to print',
      { catalog: '/OpenAction << /S /Named /N /Print /Next [<< /S /JavaScript /JS (1) >>] >> ' },
    ],
    ['a script on leaving', { catalog: '/AA << /WC << /S /JavaScript /JS (1) >> >> ' }],
    ['a script of a page', { page: '/AA << /O << /S /JavaScript /JS (1) >> >> ' }],
    ['a launch of a page', { page: '/AA << /O << /S /Launch /F (cmd.exe) >> >> ' }],
    ['a stream in another file', { objects: [streamObject(9, '/F (a.bin)', Buffer.alloc(3))] }],
  ])('%s is not taken', async (_, source) => {
    await notTaken(pdfFrom(source))
  })

  it('a script in an escaped, split or indirect place is not taken', async () => {
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

describe('what can’t be looked into', () => {
  it.each<[string, Buffer]>([
    ['no object', Buffer.from('%PDF-1.7\nno end')],
    ['no version', Buffer.from('%PDF-x')],
    ['something before the start', Buffer.concat([Buffer.from('<script></script>'), pdf()])],
    ['two byte order marks before it', Buffer.concat([Buffer.from('\ufeff\ufeff'), pdf()])],
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
  ])('%s is refused', (_, content) => notTaken(content, 'damaged'))

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>\n'],
    ['a program', 'MZ\x90\0'],
    ['an archive', 'PK\x03\x04'],
    ['a picture', 'GIF89a\x01\0\x01\0\0\0\0'],
    ['a letter', 'x'],
  ])('%s before the start of a document is refused, and nothing is kept', async (_, head) => {
    await refused(Buffer.concat([Buffer.from(head, 'latin1'), pdf()]), WRONG_TYPE)
  })

  it('an object stream that unpacks to a quarter of a gigabyte is refused', async () => {
    const bomb = deflateSync(Buffer.alloc(256 * 1024 * 1024, ' '))
    const entries = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'
    await refused(pdfFrom({ objects: [streamObject(8, entries, bomb)] }), DAMAGED)
  })

  it('one that takes too long is cut off as busy, and others are served meanwhile', async () => {
    const hasty = await createUploadApp((options) => createTestApp({ ...options, apartMs: 3_000 }))
    const answered: string[] = []
    // Each digit starts a number that is read to its end: minutes of work.
    const content = Buffer.concat([pdf(), Buffer.from('1'.repeat(4_000_000))])
    const person = await hasty.person()
    const slow = person.upload({ content, filename: 'a.pdf' }).then((reply) => {
      answered.push('slow')
      return reply
    })
    const other = await hasty.person()
    const read = await hasty.call({ url: '/healthz' })
    answered.push('read')
    expect(read.status).toBe(200)
    expect(await slow).toMatchObject({
      code: 503,
      msg: '服务繁忙，文件没有检查完，请稍后再试',
    })
    expect(answered).toEqual(['read', 'slow'])
    // It took as much work as any refused file.
    expect(await measureUploads(hasty.db, person.id, new Date(0))).toEqual({
      files: 1,
      bytes: content.length,
    })
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

  it.each([
    ['an empty line', '\r\n'],
    ['several blanks', ' \n\n\t'],
    ['a byte order mark', '\xef\xbb\xbf'],
    ['a byte order mark and a line', '\xef\xbb\xbf\r\n'],
  ])('may begin after %s, which is left out', async (_, lead) => {
    const text = await kept(Buffer.concat([Buffer.from(lead, 'latin1'), pdf('x')]))
    expect(text).toBe(pdf('x').toString('latin1'))
  })

  it.each<[string, Source]>([
    ['on opening', { catalog: '/OpenAction << /S /Named /N /Print >> ' }],
    ['before printing', { catalog: '/AA << /WP << /S /Named /N /Print >> >> ' }],
    ['on a page', { page: '/AA << /O << /S /Named /N /Print /Next [] >> /C 9 0 R >> ' }],
  ])('may have themselves printed %s, which is left out', async (_, source) => {
    const text = await kept(pdfFrom(source))
    expect(text).not.toMatch(/OpenAction|AA|Print/)
    expect(text).toContain('/Count 1')
  })

  it('may carry files, as electronic receipts do, which are left out', async () => {
    const document = await EditedPdf.create()
    document.addPage().drawText('Receipt')
    const data = Buffer.from('<xbrl>the data of the receipt</xbrl>')
    await document.attach(data, 'receipt.xbrl', { mimeType: 'application/xml' })
    const text = await kept(Buffer.from(await document.save()))
    expect(text).toContain('/Count 1')
    expect(text).not.toMatch(/xbrl|EmbeddedFile|Filespec|\/AF/)
  })

  it('may carry files on a page, whose marks are left out with them', async () => {
    const text = await kept(
      pdfFrom({
        page: '/Annots [9 0 R 10 0 R 11 0 R] ',
        objects: [
          '9 0 obj << /Subtype /FileAttachment /FS 12 0 R /Popup 10 0 R >> endobj',
          '10 0 obj << /Subtype /Popup /Parent 9 0 R >> endobj',
          '11 0 obj << /Subtype /Text /Contents (a note) >> endobj',
          '12 0 obj << /Type /Filespec /F (a.xml) /EF << /F 13 0 R >> >> endobj',
          streamObject(13, '/Type /EmbeddedFile', Buffer.from('secret')),
        ],
      }),
    )
    expect(text).toContain('(a note)')
    expect(text).not.toMatch(/FileAttachment|Filespec|EmbeddedFile|a\.xml|secret|Popup/)
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

describe('what another reader might find', () => {
  it('earlier versions, bytes between objects, comments and what follows are gone', async () => {
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

  it('a table that points at an object inside a picture is not kept', async () => {
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

describe('documents with passwords', () => {
  const VERSIONS = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const

  async function written(
    passwords: { userPassword?: string; ownerPassword: string },
    pdfVersion: (typeof VERSIONS)[number],
  ): Promise<Buffer> {
    const document = new PDFDocument({
      compress: false,
      pdfVersion,
      ...passwords,
      permissions: { copying: false, modifying: false },
    })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.fontSize(20).text('Receipt')
    document.link(10, 10, 50, 50, 'https://example.com/receipt')
    document.end()
    await new Promise((resolve) => document.once('end', resolve))
    return Buffer.concat(chunks)
  }

  it.each(VERSIONS)(
    '%s: one that only restricts its readers is written without',
    async (version) => {
      const text = await kept(await written({ ownerPassword: 'of the bank' }, version))
      expect(text).toContain('(https://example.com/receipt)')
      expect(text).not.toContain('/Encrypt')
      expect(text).toContain(Buffer.from('Receipt').toString('hex'))
    },
  )

  it.each(VERSIONS)(
    '%s: one that opens with a password only is refused as such',
    async (version) => {
      const passwords = { userPassword: '110105', ownerPassword: 'of the bank' }
      await refused(await written(passwords, version), ENCRYPTED)
    },
  )

  it('one with packed objects is read too, and what acts in it is found', async () => {
    const document = await EditedPdf.create()
    document.addPage().drawText('Receipt')
    document.encrypt({ ownerPassword: 'of the bank', userPassword: '' })
    const bytes = Buffer.from(await document.save({ useObjectStreams: true }))
    expect(bytes.includes('/ObjStm')).toBe(true)
    expect(await kept(bytes)).toContain('/Count 1')

    const active = await EditedPdf.create()
    active.addPage()
    active.addJavaScript('main', 'app.alert(1)')
    active.encrypt({ ownerPassword: 'of the bank', userPassword: '' })
    await refused(Buffer.from(await active.save({ useObjectStreams: true })), ACTS)
  })

  it.each<[string, Source]>([
    ['of an unknown way', { trailer: '/Encrypt << /Filter /Other /V 1 >>' }],
    ['without a key', { trailer: '/Encrypt << /Filter /Standard /V 1 >>' }],
    ['that does not exist', { trailer: '/Encrypt 99 0 R' }],
    ['in a hidden way', { trailer: '/#45ncrypt << /Filter /Standard /V 1 >>' }],
  ])('an encryption %s is refused', (_, source) => notTaken(pdfFrom(source), 'encrypted'))
})
