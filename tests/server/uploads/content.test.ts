import { deflateSync } from 'node:zlib'
import {
  JPEG,
  jpegSegment,
  pdf,
  photo,
  png,
  pngChunk,
  webpChunk,
  WEBP_ALPHA,
  WEBP_LOSSY,
  withWebpChunk,
} from './support/pictures'
import { createUploadApp, type Person, type UploadApp } from './support/uploadApp'

let server: UploadApp
let person: Person
beforeAll(async () => {
  server = await createUploadApp()
  person = await server.person()
})
afterAll(() => server.close())
afterEach(() => expect(server.onDisk().tmp).toBe(0))

const SCRIPT = Buffer.from('<script>alert(1)</script>')

async function kept(content: Buffer, filename = 'a.png'): Promise<Buffer> {
  const reply = await person.upload({ content, filename })
  expect(reply.msg).toBe('上传成功')
  return (await server.fetch(reply.data.url)).rawPayload
}

async function refused(content: Buffer, filename: string, msg: string): Promise<void> {
  const before = server.onDisk()
  expect(await person.upload({ content, filename })).toMatchObject({
    code: 0,
    msg,
    data: { reason: 'invalid', field: 'file' },
  })
  expect(server.onDisk()).toEqual(before)
}

const NOT_A_PICTURE = '不是有效的图片文件'
const WRONG_TYPE = '上传文件格式受限制'

describe('U05: the bytes decide, not the name or the declared type', () => {
  it('U05: refuses text, markup and foreign pictures under any name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    for (const content of [SCRIPT, svg, Buffer.from('alert(1)'), Buffer.from('MZ\x90\0')]) {
      await refused(content, 'a.png', NOT_A_PICTURE)
      await refused(content, 'a.html', WRONG_TYPE)
    }
    const gifAndScript = Buffer.from('GIF89a/*\x01\0\x01\0\0\0\0;*/=1;alert(1)', 'latin1')
    await refused(gifAndScript, 'a.gif', NOT_A_PICTURE)
    await refused(Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'a.heic', WRONG_TYPE)
  })

  it('U05: takes a picture for what it is, whatever it is called', async () => {
    const reply = await person.upload({ content: png(), filename: 'a.html', type: 'text/html' })
    expect(reply.data.url).toMatch(/\.png\?/)
    const file = await server.fetch(reply.data.url)
    expect(file.headers['content-type']).toBe('image/png')
  })

  it('U05: leaves out what follows a picture', async () => {
    expect(await kept(Buffer.concat([png(), SCRIPT]))).toEqual(png())
    expect(await kept(Buffer.concat([JPEG, SCRIPT]))).toEqual(JPEG)
    expect(await kept(Buffer.concat([WEBP_LOSSY, SCRIPT]))).toEqual(WEBP_LOSSY)
    expect((await kept(Buffer.concat([pdf(), SCRIPT]))).toString()).not.toContain('script')
  })

  it('U05: refuses a picture that only begins like one', async () => {
    const head = png().subarray(0, 33)
    await refused(Buffer.concat([head, SCRIPT]), 'a.png', NOT_A_PICTURE)
    await refused(head, 'a.png', NOT_A_PICTURE)
    await refused(Buffer.concat([JPEG.subarray(0, 20), SCRIPT]), 'a.jpg', NOT_A_PICTURE)
    await refused(JPEG.subarray(0, -2), 'a.jpg', NOT_A_PICTURE)
    await refused(WEBP_LOSSY.subarray(0, -4), 'a.webp', NOT_A_PICTURE)
    await refused(WEBP_LOSSY.subarray(0, 30), 'a.webp', NOT_A_PICTURE)
  })
})

describe('U05: metadata stays behind', () => {
  it('U05: takes place and comment out of a photo, and keeps it upright', async () => {
    for (const orientation of [1, 3, 6, 8]) {
      const clean = await kept(photo(orientation), 'p.jpg')
      expect(clean.toString('latin1')).not.toMatch(/GPS|Zhang/)
      expect(clean.subarray(-200)).toEqual(JPEG.subarray(-200))
      const upright = orientation === 1 ? -1 : clean.indexOf(Buffer.from([0x01, 0x12, 0, 3]))
      if (orientation === 1) expect(clean).toEqual(JPEG)
      else expect(clean.readUInt16BE(upright + 8)).toBe(orientation)
    }
  })

  it('U05: survives EXIF that points into nowhere', async () => {
    const wild = Buffer.concat([
      JPEG.subarray(0, 2),
      jpegSegment(0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xf0', 'latin1')),
      JPEG.subarray(2),
    ])
    expect(await kept(wild, 'p.jpg')).toEqual(JPEG)
  })

  it('U05: takes text, EXIF and animation out of a PNG', async () => {
    const extra = [
      pngChunk('tEXt', Buffer.from('Comment\0taken at home')),
      pngChunk('eXIf', Buffer.from('II*\0')),
      pngChunk('acTL', Buffer.alloc(8)),
      pngChunk('iCCP', Buffer.from('x\0\0')),
    ]
    expect(await kept(png({ extra }))).toEqual(png())
    const colour = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
    expect(await kept(png({ extra: [colour] }))).toEqual(png({ extra: [colour] }))
  })

  it('U05: takes EXIF and XMP out of a WebP', async () => {
    const flagged = Buffer.from(WEBP_ALPHA)
    flagged[20] = 0x10 | 0x08 | 0x04
    const exif = withWebpChunk(flagged, webpChunk('EXIF', Buffer.from('GPS 31.23N')))
    const both = withWebpChunk(exif, webpChunk('XMP ', Buffer.from('<x:xmpmeta/>')))
    expect(await kept(both, 'a.webp')).toEqual(WEBP_ALPHA)
  })
})

describe('U06: pictures that would blow up', () => {
  it('U06: refuses sides and areas out of bounds from the header alone', async () => {
    for (const [width, height] of [
      [20_000, 20_000],
      [12_001, 1],
      [1, 12_001],
      [8_000, 6_000],
      [0, 5],
      [0xffffffff, 0xffffffff],
    ]) {
      const content = png({ width, height, pixels: Buffer.from('x') })
      await refused(content, 'a.png', NOT_A_PICTURE)
    }
    const wide = Buffer.from(JPEG)
    wide.writeUInt16BE(20_000, wide.indexOf(Buffer.from([0xff, 0xc0])) + 5)
    await refused(wide, 'a.jpg', NOT_A_PICTURE)
    const tall = Buffer.from(WEBP_LOSSY)
    tall.writeUIntLE(20_000, 27, 3)
    await refused(tall, 'a.webp', NOT_A_PICTURE)
  })

  it('U06: gives up packed pixels that are too many, too few or broken', async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024))
    await refused(png({ pixels: bomb }), 'a.png', NOT_A_PICTURE)
    await refused(png({ pixels: deflateSync(Buffer.alloc(5)) }), 'a.png', NOT_A_PICTURE)
    await refused(png({ pixels: Buffer.from('not zlib') }), 'a.png', NOT_A_PICTURE)
  })

  it('U06: counts the rows of an interlaced picture as its passes have them', async () => {
    const [width, height] = [9, 5]
    // Pixels of the seven passes, and a filter byte for each of their rows.
    const rows = [2 * 1, 1 * 1, 3 * 1, 2 * 2, 5 * 1, 4 * 3, 9 * 2].reduce((a, b) => a + b)
    const filters = 1 + 1 + 1 + 2 + 1 + 3 + 2
    const pixels = deflateSync(Buffer.alloc(rows + filters))
    const content = png({ width, height, interlace: 1, pixels })
    expect(await kept(content)).toEqual(content)
    const straight = png({ width, height, interlace: 1 })
    await refused(straight, 'a.png', NOT_A_PICTURE)
  })

  it('U06: refuses wrong checksums, unknown methods and second headers', async () => {
    const broken = png()
    broken[30] = (broken[30] ?? 0) ^ 1
    await refused(broken, 'a.png', NOT_A_PICTURE)
    await refused(png({ interlace: 2 }), 'a.png', NOT_A_PICTURE)
    await refused(png({ extra: [pngChunk('IHDR', Buffer.alloc(13))] }), 'a.png', NOT_A_PICTURE)
    await refused(png({ extra: [pngChunk('ABCD')] }), 'a.png', NOT_A_PICTURE)
  })
})

describe('PDF', () => {
  it('U05: refuses documents that run, launch or carry something', async () => {
    for (const active of [
      '<< /S /JavaScript /JS (app.alert(1)) >>',
      '<< /S /J#61vaScript >>',
      '<< /S /Launch /F (cmd.exe) >>',
      '<< /Type /EmbeddedFile >>',
      '<< /Names << /EmbeddedFiles 2 0 R >> >>',
    ]) {
      await refused(pdf(active), 'a.pdf', WRONG_TYPE)
    }
    await refused(Buffer.from('%PDF-1.7\nno end'), 'a.pdf', WRONG_TYPE)
    await refused(Buffer.from('%PDF-x'), 'a.pdf', WRONG_TYPE)
  })

  it('U05: finds a name that lies across the border of two reads', async () => {
    for (const shift of [1, 5, 10]) {
      const lead = 'x'.repeat(64 * 1024 - '%PDF-1.7\n'.length - shift)
      await refused(pdf(`${lead}/JavaScript `), 'a.pdf', WRONG_TYPE)
    }
  })

  it('U06: does not unpack what a document has packed', async () => {
    const bomb = deflateSync(Buffer.alloc(256 * 1024 * 1024)).toString('latin1')
    const stream = `<< /Filter /FlateDecode /Length 99999999999 >> stream\n${bomb}\nendstream`
    const content = pdf(stream)
    expect(await kept(content, 'a.pdf')).toEqual(content)
  })
})
