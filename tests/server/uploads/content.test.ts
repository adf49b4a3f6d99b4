import sharp from 'sharp'
import { deflateSync } from 'node:zlib'
import {
  JPEG,
  jpegSegment,
  photo,
  png,
  pngChunk,
  webpChunk,
  WEBP_ALPHA,
  WEBP_LOSSY,
  withWebpChunk,
} from './support/pictures'
import { chunksOf, colourAt, halves, markersOf } from './support/readPicture'
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
afterEach(() => {
  jest.restoreAllMocks()
  expect(server.onDisk().tmp).toBe(0)
})

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
const DAMAGED = '图片已损坏或不完整，请重新选择'
const tooManyPixels = (width: number, height: number) =>
  `图片尺寸过大(${width}×${height}像素)，每边最多16383像素，总共最多5100万像素；长图请分段截取`

const APP_OR_COMMENT = (marker: number): boolean =>
  (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe

describe('the bytes decide, not the name or the declared type', () => {
  it('refuses text, markup and foreign pictures under any name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    for (const content of [SCRIPT, svg, Buffer.from('alert(1)'), Buffer.from('MZ\x90\0')]) {
      await refused(content, 'a.png', NOT_A_PICTURE)
      await refused(content, 'a.html', WRONG_TYPE)
    }
    const gifAndScript = Buffer.from('GIF89a/*\x01\0\x01\0\0\0\0;*/=1;alert(1)', 'latin1')
    await refused(gifAndScript, 'a.gif', NOT_A_PICTURE)
    await refused(Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'a.heic', WRONG_TYPE)
    const tiff = await (await halves('red', 'blue')).tiff().toBuffer()
    await refused(tiff, 'a.jpg', NOT_A_PICTURE)
  })

  it('takes a picture for what it is, whatever it is called', async () => {
    const reply = await person.upload({ content: png(), filename: 'a.html', type: 'text/html' })
    expect(reply.data.url).toMatch(/\.png\?/)
    const file = await server.fetch(reply.data.url)
    expect(file.headers['content-type']).toBe('image/png')
  })

  it('leaves out what follows a picture', async () => {
    for (const picture of [png(), JPEG, WEBP_LOSSY]) {
      expect(await kept(Buffer.concat([picture, SCRIPT]))).toEqual(await kept(picture))
    }
  })

  it('refuses a picture that only begins like one', async () => {
    const head = png().subarray(0, 33)
    await refused(Buffer.concat([head, SCRIPT]), 'a.png', DAMAGED)
    await refused(head, 'a.png', DAMAGED)
    await refused(Buffer.concat([JPEG.subarray(0, 20), SCRIPT]), 'a.jpg', DAMAGED)
    await refused(WEBP_LOSSY.subarray(0, 30), 'a.webp', DAMAGED)
  })

  it('refuses pictures that end in the middle', async () => {
    const source = await halves('red', 'blue')
    const wholes: [string, Buffer][] = [
      ['jpeg', await source.clone().jpeg().toBuffer()],
      ['jpeg', await source.clone().jpeg({ progressive: true }).toBuffer()],
      ['png', await source.clone().png().toBuffer()],
      ['webp', await source.clone().webp().toBuffer()],
    ]
    for (const [type, whole] of wholes) {
      for (const part of [0.5, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.length * part))
        await refused(cut, `a.${type}`, DAMAGED)
      }
    }
  })

  it.each([{ progressive: false }, { progressive: true }])(
    'takes a JPEG that lacks nothing but the mark of its end: %o',
    async (options) => {
      const whole = await (await halves('red', 'blue')).jpeg(options).toBuffer()
      for (const missing of [1, 2]) {
        const clean = await kept(whole.subarray(0, -missing), 'a.jpg')
        expect(await sharp(clean).metadata()).toMatchObject({ format: 'jpeg', width: 60 })
        expect(clean).toEqual(await kept(whole, 'a.jpg'))
      }
    },
  )
})

describe('pictures are written anew', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('a %s shows what it showed', async (type) => {
    const content = await (await halves('red', 'green')).toFormat(type).toBuffer()
    const clean = await kept(content, `a.${type}`)
    expect(await sharp(clean).metadata()).toMatchObject({ format: type, width: 60, height: 40 })
    expect([await colourAt(clean, 20, 50), await colourAt(clean, 80, 50)]).toEqual(['red', 'green'])
    // The same picture sent twice gives the same bytes.
    expect(await kept(content, `b.${type}`)).toEqual(clean)
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'a %s loses place, profile, author and comments',
    async (type) => {
      const content = await (
        await halves('red', 'blue')
      )
        .toFormat(type)
        .withExif({ IFD0: { Artist: 'Zhang San' }, IFD3: { GPSLatitude: '31/1 13/1 49/1' } })
        .withIccProfile('p3')
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Zhang San</x:xmpmeta>')
        .toBuffer()
      expect(await sharp(content).metadata()).toMatchObject({
        exif: expect.anything(),
        icc: expect.anything(),
        xmp: expect.anything(),
      })
      const clean = await kept(content, `a.${type}`)
      const { exif, icc, xmp, iptc, comments } = await sharp(clean).metadata()
      expect([exif, icc, xmp, iptc, comments]).toEqual(Array(5).fill(undefined))
      expect(clean.toString('latin1')).not.toMatch(/Zhang|Exif|ICC|xmpmeta/)
    },
  )

  it.each([
    [1, 'left'],
    [3, 'right'],
    [6, 'top'],
    [8, 'bottom'],
  ] as const)('a photo turned by %i is upright, its first half %s', async (turn, side) => {
    const content = await (
      await halves('red', 'blue')
    )
      .jpeg()
      .withMetadata({ orientation: turn })
      .toBuffer()
    const clean = await kept(content, 'p.jpg')
    const places = { left: [20, 50], right: [80, 50], top: [50, 20], bottom: [50, 80] } as const
    const [x, y] = places[side]
    expect([await colourAt(clean, x, y), await colourAt(clean, 100 - x, 100 - y)]).toEqual([
      'red',
      'blue',
    ])
    expect((await sharp(clean).metadata()).orientation).toBeUndefined()
  })

  it('no segment of a JPEG but those of the picture is left', async () => {
    const wild = Buffer.concat([
      JPEG.subarray(0, 2),
      jpegSegment(0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xf0', 'latin1')),
      jpegSegment(0xee, Buffer.from('hidden')),
      JPEG.subarray(2),
    ])
    for (const content of [photo(6), wild]) {
      const clean = await kept(content, 'p.jpg')
      expect(markersOf(clean).filter(APP_OR_COMMENT)).toEqual([])
      expect(clean.toString('latin1')).not.toMatch(/GPS|Zhang|hidden/)
    }
  })

  it('no chunk of a PNG but those of the picture is left', async () => {
    const extra = [
      pngChunk('tRNS', Buffer.from([0, 0])),
      pngChunk('bKGD', Buffer.from([0x53, 0x45])),
      pngChunk('tEXt', Buffer.from('Comment\0taken at home')),
      pngChunk('eXIf', Buffer.from('II*\0')),
      pngChunk('acTL', Buffer.alloc(8)),
      pngChunk('zzZz', Buffer.from('hidden')),
    ]
    const clean = await kept(png({ extra }))
    expect(
      chunksOf(clean).filter((type) => !['IHDR', 'pHYs', 'IDAT', 'IEND'].includes(type)),
    ).toEqual([])
    expect(clean.toString('latin1')).not.toMatch(/home|hidden/)
  })

  it('no chunk of a WebP but those of the picture is left', async () => {
    const flagged = Buffer.from(WEBP_ALPHA)
    flagged[20] = 0x10 | 0x08 | 0x04
    const exif = withWebpChunk(flagged, webpChunk('EXIF', Buffer.from('GPS 31.23N')))
    const both = withWebpChunk(exif, webpChunk('XMP ', Buffer.from('<x:xmpmeta/>')))
    const other = withWebpChunk(both, webpChunk('ABCD', Buffer.from('hidden')))
    const clean = await kept(other, 'a.webp')
    expect(clean.toString('latin1')).not.toMatch(/EXIF|GPS|XMP |xmpmeta|ABCD|hidden/)
  })
})

describe('pictures that would blow up', () => {
  it('refuses sides and areas out of bounds from the header alone', async () => {
    for (const [width, height] of [
      [20_000, 20_000],
      [16_384, 1],
      [1, 16_384],
      [8_000, 6_400],
    ] as const) {
      const content = png({ width, height, pixels: Buffer.from('x') })
      await refused(content, 'a.png', tooManyPixels(width, height))
    }
    for (const [width, height] of [
      [0, 5],
      [0xffffffff, 0xffffffff],
    ]) {
      await refused(png({ width, height, pixels: Buffer.from('x') }), 'a.png', DAMAGED)
    }
    const wide = Buffer.from(JPEG)
    wide.writeUInt16BE(20_000, wide.indexOf(Buffer.from([0xff, 0xc0])) + 5)
    await refused(wide, 'a.jpg', tooManyPixels(3, 20_000))
  })

  it.each([
    ['a photo of 48 megapixels', 8_000, 6_000],
    ['a panorama', 16_000, 3_000],
    ['a long screenshot', 1_080, 15_500],
  ])('takes %s, and keeps it legible', async (_, width, height) => {
    const clean = await kept(png({ width, height }), 'a.png')
    const stored = await sharp(clean).metadata()
    expect(stored.width * stored.height).toBeLessThanOrEqual(4096 * 4096)
    expect(Math.min(stored.width, stored.height)).toBeGreaterThanOrEqual(1_080)
    expect(stored.width / stored.height).toBeCloseTo(width / height, 1)
  })

  it('scales a picture of a large area down, as its writing takes the most memory', async () => {
    const background = { r: 220, g: 20, b: 20 }
    const large = await sharp({ create: { width: 3_000, height: 8_000, channels: 3, background } })
      .webp({ effort: 0 })
      .toBuffer()
    const clean = await kept(large, 'a.webp')
    const { format, width, height } = await sharp(clean).metadata()
    expect([format, width * height <= 4096 * 4096, Math.round((height / width) * 3)]).toEqual([
      'webp',
      true,
      8,
    ])
    expect(await colourAt(clean, 50, 50)).toBe('red')
  })

  it('gives up packed pixels that are too few or broken, and drops those too many', async () => {
    await refused(png({ pixels: deflateSync(Buffer.alloc(5)) }), 'a.png', DAMAGED)
    await refused(png({ pixels: Buffer.from('not zlib') }), 'a.png', DAMAGED)
    const bomb = png({ pixels: deflateSync(Buffer.alloc(64 * 1024 * 1024)) })
    const reply = await person.upload({ content: bomb })
    if (reply.code === 1) {
      const { rawPayload } = await server.fetch(reply.data.url)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 3, height: 2 })
      expect(rawPayload.length).toBeLessThan(1_000)
    } else expect(reply.msg).toBe(DAMAGED)
  })

  it('a picture whose check takes too long is busy, not wrong', async () => {
    jest
      .spyOn(sharp.prototype, 'toBuffer')
      .mockRejectedValueOnce(new Error('timeout: 30% complete'))
    const before = server.onDisk()
    expect(await person.upload({ content: JPEG, filename: 'a.jpg' })).toMatchObject({
      code: 503,
      msg: '服务繁忙，文件没有检查完，请稍后再试',
    })
    expect(server.onDisk()).toEqual(before)
    expect((await person.upload({ content: JPEG, filename: 'a.jpg' })).code).toBe(1)
  })

  it('refuses moving pictures, wrong checksums and second headers', async () => {
    const frames = Buffer.alloc(10 * 20 * 3, 200)
    frames.fill(20, 300)
    const moving = await sharp(frames, {
      raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    await refused(moving, 'a.webp', '不支持动图，请选择静态图片')
    const broken = png()
    broken[30] = (broken[30] ?? 0) ^ 1
    await refused(broken, 'a.png', DAMAGED)
    await refused(png({ interlace: 2 }), 'a.png', DAMAGED)
    await refused(png({ extra: [pngChunk('IHDR', Buffer.alloc(13))] }), 'a.png', DAMAGED)
    await refused(png({ extra: [pngChunk('ABCD')] }), 'a.png', DAMAGED)
  })
})
