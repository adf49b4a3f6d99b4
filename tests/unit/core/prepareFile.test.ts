import { redrawnScale, UPLOAD_MAX } from '@domain/uploads'
import type { Compress } from '@/platform/compress.types'
import { mimeByName, type LocalFile } from '@/platform/files.types'
import { judgeFile, prepareFile } from '@/upload/prepareFile'
import { jpegHead, latin1, pngHead, webpHead } from '../support/fileHeads'

const MB = 1024 * 1024

interface Made extends LocalFile {
  released: () => boolean
}

/** A file on the device that begins with these bytes. */
function fileOf(head: Uint8Array, { size = 300_000, name = 'a', type = '' } = {}): Made {
  let isReleased = false
  return {
    name,
    size,
    mime: type || mimeByName(name),
    path: `blob:${name}`,
    read: async (start, end) => {
      const bytes = new Uint8Array(Math.min(end, size) - start)
      bytes.set(head.subarray(start, start + bytes.length))
      return bytes.buffer
    },
    part: async () => ({ path: 'blob:part', drop: () => {} }),
    release: () => {
      isReleased = true
    },
    released: () => isReleased,
  }
}

/** Judges and prepares a file as an upload does. */
async function prepared(file: LocalFile, compress: Compress = async () => null) {
  const judged = await judgeFile(file)
  return 'problem' in judged ? judged : prepareFile(file, judged.head, compress)
}

const JPEG = jpegHead(1200, 900)
const PNG = pngHead(1200, 900)
const WEBP = webpHead(1200, 900)
const PDF = latin1('%PDF-1.7\n')

describe('the bytes decide, not the name or the type that the device claims', () => {
  it.each([
    ['image/jpg', JPEG, { name: 'a.jpg', type: 'image/jpg' }],
    ['image/pjpeg', JPEG, { name: 'a.jpg', type: 'image/pjpeg' }],
    ['application/octet-stream', JPEG, { name: 'b.jpg', type: 'application/octet-stream' }],
    ['no type and no extension', JPEG, { name: 'image:1641' }],
    ['no type and .jfif', JPEG, { name: 'd.jfif' }],
    ['image/x-png', PNG, { name: 'a.png', type: 'image/x-png' }],
    ['the type of a page', WEBP, { name: 'a.html', type: 'text/html' }],
    ['application/x-pdf', PDF, { name: 'a', type: 'application/x-pdf' }],
    ['application/octet-stream', PDF, { name: 'a.pdf', type: 'application/octet-stream' }],
    ['an empty line before a PDF', latin1('\r\n%PDF-1.4'), { name: 'a.pdf' }],
    ['a byte order mark before a PDF', latin1('\xef\xbb\xbf%PDF-1.4'), { name: 'a.pdf' }],
  ])('%s: taken', async (_what, head, claims) => {
    const file = fileOf(head, claims)
    expect(await prepared(file)).toEqual({ file })
  })

  it.each([
    ['HEIC by another name', latin1('\0\0\0\x18ftypheic'), /暂不支持 HEIC/],
    ['a page', latin1('<!doctype html>'), /请选择 JPG、PNG、WebP 图片或 PDF/],
    ['a page before a PDF', latin1('<p>%PDF-1.7'), /请选择 JPG、PNG、WebP 图片或 PDF/],
    ['a GIF', latin1('GIF89a'), /请选择 JPG、PNG、WebP 图片或 PDF/],
    ['a moving WebP', webpHead(100, 100, true), /不支持动图/],
  ])('%s is refused, though it claims to be a JPEG', async (_what, head, words) => {
    const file = fileOf(head, { name: 'a.jpg', type: 'image/jpeg' })
    expect(await prepared(file)).toEqual({ problem: expect.stringMatching(words) })
  })

  it('an empty file and one that the device can’t read are refused in words', async () => {
    expect(await prepared(fileOf(JPEG, { size: 0 }))).toEqual({ problem: '文件是空的，请重新选择' })
    const gone = { ...fileOf(JPEG), read: () => Promise.reject(new Error('NotReadableError')) }
    expect(await prepared(gone)).toEqual({ problem: '无法读取这个文件，请移除后重新选择' })
  })
})

describe('the size to which a picture is scaled down', () => {
  it.each([
    ['a photo', 4000, 3000, 2560 / 4000],
    ['a small picture', 800, 600, 1],
    ['a screenshot', 1440, 3200, 2560 / 3200],
    ['a long screenshot', 1080, 12_000, 1],
    ['a long one of a wide phone', 1440, 18_000, 1080 / 1440],
    ['a panorama', 12_000, 2500, 1080 / 2500],
    ['one of 48 megapixels', 8000, 6000, 2560 / 8000],
    ['one of 200 megapixels', 16_320, 12_240, 2560 / 16_320],
    ['a narrow one', 400, 9000, 1],
  ])('%s of %d × %d', (_what, width, height, scale) => {
    expect(redrawnScale({ width, height })).toBeCloseTo(scale, 5)
    expect(redrawnScale({ width: height, height: width })).toBeCloseTo(scale, 5)
  })

  it.each([
    [1080, 20_000],
    [1440, 24_000],
    [400, 20_000],
  ])('none for one so long as %d × %d', (width, height) => {
    expect(redrawnScale({ width, height })).toBeNull()
  })

  it('always fits a phone’s canvas, and stays legible', () => {
    for (let width = 200; width < 20_000; width += 377) {
      for (let height = 200; height < 20_000; height += 389) {
        const scale = redrawnScale({ width, height })
        if (scale === null) continue
        const [w, h] = [Math.floor(width * scale), Math.floor(height * scale)]
        expect(w * h).toBeLessThanOrEqual(4096 * 4096)
        expect(Math.min(w, h)).toBeGreaterThanOrEqual(Math.min(1079, width, height))
      }
    }
  })
})

describe('a picture is redrawn', () => {
  const redrawn = fileOf(jpegHead(2560, 1920), { name: 'a.jpg', size: 900_000 })

  async function scaleOf(file: LocalFile): Promise<number | null> {
    const compress = jest.fn<ReturnType<Compress>, Parameters<Compress>>(async () => redrawn)
    expect(await prepared(file, compress)).toHaveProperty('file')
    return compress.mock.calls[0]?.[1] ?? null
  }

  it('for its width and height, however few its bytes', async () => {
    expect(await scaleOf(fileOf(pngHead(8000, 6000), { size: 6_000 }))).toBe(0.32)
    expect(await scaleOf(fileOf(jpegHead(12_000, 2500), { size: 900_000 }))).toBe(0.432)
    expect(await scaleOf(fileOf(webpHead(5000, 4000), { size: 900_000 }))).toBe(0.512)
  })

  it('for its bytes, else not', async () => {
    expect(await scaleOf(fileOf(JPEG, { size: MB + 1 }))).toBe(1)
    expect(await scaleOf(fileOf(JPEG, { size: MB }))).toBeNull()
    expect(await scaleOf(fileOf(pngHead(1080, 12_000), { size: MB }))).toBeNull()
    expect(await scaleOf(fileOf(PDF, { size: 7 * MB }))).toBeNull()
  })

  it('and its size is found behind long segments', async () => {
    expect(await scaleOf(fileOf(jpegHead(8000, 6000, 60_000), { size: 200_000 }))).toBe(0.32)
  })

  it('into more bytes only when its width and height require it', async () => {
    const larger = fileOf(jpegHead(2560, 1920), { size: 3 * MB })
    const flat = fileOf(pngHead(8000, 6000), { size: 6_000 })
    expect(await prepared(flat, async () => larger)).toEqual({ file: larger })
    const small = fileOf(JPEG, { size: 2 * MB })
    expect(await prepared(small, async () => larger)).toEqual({ file: small })
    expect(larger.released()).toBe(true)
  })

  it('or sent as it is where the device can’t, while the server takes it', async () => {
    const photo = fileOf(jpegHead(8000, 6000), { size: 5 * MB })
    expect(await prepared(photo)).toEqual({ file: photo })
    const wide = fileOf(jpegHead(12_000, 9000), { size: 5 * MB })
    expect(await prepared(wide)).toEqual({ problem: expect.stringContaining('像素太多') })
    const still = fileOf(jpegHead(12_000, 9000), { size: 4 * MB })
    expect(await prepared(wide, async () => still)).toEqual({
      problem: expect.stringContaining('像素太多'),
    })
  })
})

it('a screenshot too long to be read is refused with what to do', async () => {
  for (const size of [200_000, 5 * MB]) {
    expect(await prepared(fileOf(pngHead(1080, 20_000), { size }))).toEqual({
      problem:
        '图片太长（1080 × 20000 像素），缩小后会看不清字。请分成几张，每张的长边不超过短边的 14 倍',
    })
  }
})

describe('a file over the limit', () => {
  it('is taken when redrawing brings it under', async () => {
    const smaller = fileOf(JPEG, { size: MB })
    const picture = fileOf(JPEG, { size: 15 * MB })
    expect(await prepared(picture, async () => smaller)).toEqual({ file: smaller })
    expect(await prepared(picture)).toEqual({ problem: '文件不能超过 10 MB' })
  })

  it('is refused at once when no phone could redraw it, or it is no picture', async () => {
    const compress = jest.fn(async () => null)
    for (const file of [fileOf(JPEG, { size: 60 * MB }), fileOf(PDF, { size: UPLOAD_MAX + 1 })])
      expect(await prepared(file, compress)).toEqual({ problem: '文件不能超过 10 MB' })
    expect(compress).not.toHaveBeenCalled()
    const pdf = fileOf(PDF, { size: UPLOAD_MAX })
    expect(await prepared(pdf)).toEqual({ file: pdf })
  })
})
