import { compress } from '@/platform/compress.h5'
import { fitted, isLargePicture } from '@/platform/compress.types'
import type { LocalFile } from '@/platform/files.types'
import { prepareFile, problemOf } from '@/upload/prepareFile'

const MB = 1024 * 1024

const fileOf = (size: number, mime = 'image/jpeg'): LocalFile => ({
  name: 'a',
  size,
  mime,
  path: 'blob:a',
  read: async () => new ArrayBuffer(0),
  part: async () => ({ path: 'blob:b', drop: () => {} }),
})

it('a picture keeps its shape within 2560 px, and is never made larger', () => {
  expect(fitted(4000, 3000)).toEqual({ width: 2560, height: 1920 })
  expect(fitted(1000, 5120)).toEqual({ width: 500, height: 2560 })
  expect(fitted(800, 600)).toEqual({ width: 800, height: 600 })
})

it.each([
  ['a large photo', 'image/jpeg', 2 * MB, true],
  ['a small photo', 'image/jpeg', MB, false],
  ['a PDF', 'application/pdf', 7 * MB, false],
  ['a HEIC photo', 'image/heic', 7 * MB, false],
])('%s is compressed: %s, %d bytes, %s', (_what, mime, size, expected) => {
  expect(isLargePicture({ mime, size })).toBe(expected)
})

it('a picture the browser cannot read is sent as it is', async () => {
  const picture = fileOf(2 * MB)
  expect(await compress(picture)).toBe(picture)
})

describe('a picture over the limit', () => {
  const picture = fileOf(15 * MB)

  it('is taken when compressing brings it under', async () => {
    const smaller = fileOf(MB)
    expect(problemOf(picture)).toBeNull()
    expect(await prepareFile(picture, async () => smaller)).toEqual({ file: smaller })
  })

  it('is refused when it does not', async () => {
    expect(await prepareFile(picture, async (file) => file)).toEqual({
      problem: '文件不能超过 10 MB',
    })
  })

  it('is refused at once when no phone could redraw it', () => {
    expect(problemOf(fileOf(60 * MB))).toBe('文件不能超过 10 MB')
  })
})
