import { multipart } from './support/form'
import { pdfOfSize } from './support/documents'
import { png, pngOfSize } from './support/pictures'
import { createUploadApp, type Person, type UploadApp } from './support/uploadApp'

let server: UploadApp
let person: Person
beforeAll(async () => {
  server = await createUploadApp()
  person = await server.person()
})
afterAll(() => server.close())
afterEach(() => expect(server.onDisk().tmp).toBe(0))

const LIMIT = 10 * 1024 * 1024
const tooLarge = (size: string) => ({
  code: 0,
  msg: `当前上传(${size}M)，最大允许上传文件大小:10M`,
  data: { reason: 'invalid', field: 'file' },
})

describe('sizes', () => {
  it('takes a file of the largest size, and none of a byte more', async () => {
    expect((await person.upload({ content: pngOfSize(LIMIT) })).msg).toBe('上传成功')
    const pdf = await person.upload({ content: pdfOfSize(LIMIT), filename: 'a.pdf' })
    expect((await server.fetch(pdf.data.url)).rawPayload).toHaveLength(LIMIT)

    const before = server.onDisk()
    expect(await person.upload({ content: pngOfSize(LIMIT + 1) })).toMatchObject(tooLarge('10.00'))
    const twelve = pngOfSize(12 * 1024 * 1024)
    expect(await person.upload({ content: twelve })).toMatchObject(tooLarge('12.00'))
    expect(server.onDisk()).toEqual(before)
  })

  it('names the wrong type before the size, when both are wrong', async () => {
    const content = Buffer.alloc(LIMIT + 1)
    expect(await person.upload({ content, filename: 'a.zip' })).toMatchObject({
      msg: '上传文件格式受限制',
    })
  })
})

describe('forms', () => {
  const fields = (count: number): [string, string][] =>
    Array.from({ length: count }, (_, index) => [`field${index}`, 'x'])

  it.each([
    ['100 fields', multipart(fields(100))],
    ['1001 parts', multipart(fields(1001), { content: png() })],
    ['three files', multipart([], ...Array(3).fill({ content: png(), name: 'file' }))],
    ['a field without end', multipart([['chunkid', 'x'.repeat(100_000)]])],
    [
      'a field twice',
      multipart([
        ['chunkid', 'a'],
        ['chunkid', 'b'],
      ]),
    ],
    ['a field named __proto__', multipart([['__proto__', 'x']])],
    ['a long name', multipart([['x'.repeat(1000), 'x']])],
  ])('refuses %s', async (_, form) => {
    const before = server.onDisk()
    const { code, msg } = await person.send(form)
    expect([0, 413]).toContain(code)
    expect(msg).toMatch(/请求内容过大|参数不正确|请求格式不正确|未上传文件/)
    expect(server.onDisk()).toEqual(before)
  })
})
