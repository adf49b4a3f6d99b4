import { randomUUID } from 'node:crypto'
import { sql } from '../../../server/db/sql'
import { json, multipart, urlencoded } from './support/form'
import { pdf, pdfOfSize } from './support/documents'
import { png } from './support/pictures'
import { createUploadApp, cut, type Person, type UploadApp } from './support/uploadApp'

let server: UploadApp
let person: Person
beforeAll(async () => {
  server = await createUploadApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  person = await server.person()
})
afterEach(() => expect(server.onDisk().tmp).toBe(0))

const DONE = { code: 1, msg: '', data: null }
const BAD = { code: 0, msg: '分片文件错误' }
const NOT_FOUND = { ...BAD, data: { reason: 'not_found', field: 'chunkid' } }

const stored = () =>
  server.db
    .query(sql`SELECT u.chunk_count, p.chunk_index, p.sha256, p.storage_key FROM chunked_uploads u
     LEFT JOIN upload_parts p USING (chunkid) ORDER BY p.chunk_index`)

describe('chunks', () => {
  it('come in any order and more than once, and make the file', async () => {
    const content = pdfOfSize(2_500_000)
    const parts = cut(content, 1024 * 1024)
    const chunkid = randomUUID()
    for (const index of [2, 0, 2, 1, 0]) {
      const part = parts[index] ?? Buffer.alloc(0)
      expect(await person.chunk(chunkid, index, 3, part)).toMatchObject(DONE)
    }
    expect(server.onDisk()).toEqual({ files: 0, parts: 3, tmp: 0 })

    const { msg, data } = await person.merge(chunkid)
    expect(msg).toBe('上传成功')
    const file = await server.fetch(data.url)
    expect(file.rawPayload.equals(content)).toBe(true)
    expect(file.headers['content-disposition']).toContain('%E5%87%AD%E8%AF%81.pdf')
    expect(server.onDisk()).toEqual({ files: 1, parts: 0, tmp: 0 })
  })

  it('that contradict what is stored are refused and change nothing', async () => {
    const chunkid = randomUUID()
    await person.chunk(chunkid, 0, 3, Buffer.from('first'))
    const before = await stored()

    expect(await person.chunk(chunkid, 0, 3, Buffer.from('other'))).toMatchObject({
      ...BAD,
      data: { reason: 'conflict', field: 'chunkindex' },
    })
    expect(await person.chunk(chunkid, 1, 4, Buffer.from('x'))).toMatchObject({
      ...BAD,
      data: { reason: 'invalid', field: 'chunkcount' },
    })
    for (const index of [3, -1, 1e9, 1.5]) {
      expect(await person.chunk(chunkid, index, 3, Buffer.from('x'))).toMatchObject({
        ...BAD,
        data: { field: 'chunkindex' },
      })
    }
    for (const count of [0, -1, 101, 1e9, Number.NaN]) {
      expect(await person.chunk(chunkid, 0, count, Buffer.from('x'))).toMatchObject({
        ...BAD,
        data: { field: 'chunkcount' },
      })
    }
    expect(await stored()).toEqual(before)
    expect(server.onDisk().parts).toBe(1)
  })

  it('are merged only when all are there', async () => {
    const chunkid = randomUUID()
    const [start = Buffer.of(), end = Buffer.of()] = cut(pdf(), 200)
    await person.chunk(chunkid, 0, 2, start)
    expect(await person.merge(chunkid)).toMatchObject({ ...BAD, data: { reason: 'wrong_state' } })
    expect(server.onDisk()).toMatchObject({ files: 0, parts: 1 })

    await person.chunk(chunkid, 1, 2, end)
    expect((await person.merge(chunkid)).code).toBe(1)
  })

  it('need a field that says which they are, and bytes', async () => {
    const chunkid = randomUUID()
    const fields: [string, string][] = [
      ['chunkid', chunkid],
      ['action', 'upload'],
    ]
    expect(await person.send(multipart(fields, { content: png() }))).toMatchObject(BAD)
    expect(await person.chunk(chunkid, 0, 1, Buffer.alloc(0))).toMatchObject({
      code: 0,
      msg: '未上传文件或超出服务器上传限制',
    })
    expect(await stored()).toEqual([])
  })

  it('may have their fields after the file', async () => {
    const chunkid = randomUUID()
    const fields = multipart([
      ['chunkid', chunkid],
      ['chunkindex', '0'],
      ['chunkcount', '1'],
    ])
    const file = multipart([], { content: pdf(), type: 'application/octet-stream' })
    const end = file.payload.lastIndexOf('------boundary')
    const payload = Buffer.concat([file.payload.subarray(0, end), fields.payload])
    expect(await person.send({ headers: file.headers, payload })).toMatchObject(DONE)
    expect((await person.merge(chunkid)).code).toBe(1)
  })

  it('are limited in size, one by one and together', async () => {
    const chunkid = randomUUID()
    const tooLong = Buffer.alloc(2 * 1024 * 1024 + 1)
    expect(await person.chunk(chunkid, 0, 9, tooLong)).toMatchObject(BAD)

    const two = Buffer.alloc(2 * 1024 * 1024)
    for (let index = 0; index < 5; index += 1) {
      expect(await person.chunk(chunkid, index, 9, two)).toMatchObject(DONE)
    }
    expect(await person.chunk(chunkid, 5, 9, Buffer.alloc(20_000))).toMatchObject({
      code: 0,
      msg: '当前上传(10.02M)，最大允许上传文件大小:10M',
    })
    expect(server.onDisk().parts).toBe(5)
  })

  it('are checked as one file when they are merged', async () => {
    const chunkid = randomUUID()
    await person.chunk(chunkid, 0, 1, Buffer.from('<script>'))
    expect(await person.merge(chunkid, 'a.png')).toMatchObject({
      code: 0,
      msg: '不是有效的图片文件',
    })
    expect(server.onDisk()).toMatchObject({ files: 0, tmp: 0 })
  })
})

describe('merge and clean', () => {
  const begin = async (content = pdfOfSize(30_000)) => {
    const chunkid = randomUUID()
    const parts = cut(content, 10_000)
    for (const [index, part] of parts.entries()) {
      await person.chunk(chunkid, index, parts.length, part)
    }
    return { chunkid, parts, content }
  }

  it('a second merge answers the same url', async () => {
    const { chunkid } = await begin()
    const first = await person.merge(chunkid)
    expect(await person.merge(chunkid)).toEqual(first)
    expect(server.onDisk()).toEqual({ files: 1, parts: 0, tmp: 0 })
  })

  it('parallel merges make one file', async () => {
    const { chunkid, content } = await begin()
    const replies = await Promise.all(Array.from({ length: 8 }, () => person.merge(chunkid)))
    expect(new Set(replies.map(({ data }) => data.url)).size).toBe(1)
    expect((await server.fetch(replies[0]?.data.url ?? '')).rawPayload.equals(content)).toBe(true)
    expect(server.onDisk()).toEqual({ files: 1, parts: 0, tmp: 0 })
  })

  it('after the merge the same chunk is accepted and another refused', async () => {
    const { chunkid, parts, content } = await begin()
    const { data } = await person.merge(chunkid)
    expect(await person.chunk(chunkid, 1, 3, parts[1] as Buffer)).toMatchObject(DONE)
    expect(await person.chunk(chunkid, 1, 3, Buffer.from('other'))).toMatchObject(BAD)
    expect(await person.clean(chunkid)).toMatchObject(DONE)
    expect((await server.fetch(data.url)).rawPayload.equals(content)).toBe(true)
    expect(await person.merge(chunkid)).toMatchObject({ code: 1, data })
  })

  it('clean during a merge leaves all or nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { chunkid, content } = await begin()
      const filesBefore = server.onDisk().files
      const [merged] = await Promise.all([person.merge(chunkid), person.clean(chunkid)])
      const { files, parts } = server.onDisk()
      expect(parts).toBe(0)
      expect(files - filesBefore).toBe(merged.code)
      if (merged.code === 1) {
        expect((await server.fetch(merged.data.url)).rawPayload.equals(content)).toBe(true)
      } else expect(merged).toMatchObject(BAD)
    }
  })

  it('an unknown upload is not found', async () => {
    expect(await person.merge(randomUUID())).toMatchObject(NOT_FOUND)
    expect(await person.clean(randomUUID())).toMatchObject(NOT_FOUND)
  })

  it('clean drops the parts, and the upload may begin again', async () => {
    const { chunkid } = await begin()
    expect(await person.clean(chunkid)).toMatchObject(DONE)
    expect(server.onDisk()).toEqual({ files: 0, parts: 0, tmp: 0 })
    expect(await person.merge(chunkid)).toMatchObject(NOT_FOUND)
    expect(await person.chunk(chunkid, 0, 1, pdf())).toMatchObject(DONE)
  })

  it('merge and clean may come as JSON or urlencoded as well', async () => {
    const merging = await begin()
    const merge = { action: 'merge', chunkid: merging.chunkid, filename: 'a.pdf', chunkcount: 3 }
    const first = await person.send(json(merge))
    expect(first.msg).toBe('上传成功')
    expect(await person.send(urlencoded({ ...merge, chunkcount: '3' }))).toEqual(first)

    const cleaning = await begin()
    const clean = { action: 'clean', chunkid: cleaning.chunkid }
    expect(await person.send(urlencoded(clean))).toMatchObject(DONE)
    expect(await person.send(json(clean))).toMatchObject(NOT_FOUND)
  })
})

describe("another person's upload", () => {
  it('is not found, for a chunk, a merge and a clean', async () => {
    const stranger = await server.person()
    const chunkid = randomUUID()
    await person.chunk(chunkid, 0, 1, pdf())
    const before = await stored()

    expect(await stranger.chunk(chunkid, 0, 1, pdf())).toMatchObject(NOT_FOUND)
    expect(await stranger.merge(chunkid)).toMatchObject(NOT_FOUND)
    expect(await stranger.clean(chunkid)).toMatchObject(NOT_FOUND)
    expect(await stored()).toEqual(before)
    expect(server.onDisk().parts).toBe(1)

    await person.merge(chunkid)
    expect(await stranger.merge(chunkid)).toMatchObject(NOT_FOUND)
  })
})

describe('a COMMIT that was done and not heard of', () => {
  const content = pdfOfSize(1_500_000)
  const parts = cut(content, 1024 * 1024)

  /** Runs this after each transaction commits, from now on. */
  const afterCommit = (then: <T>(again: () => Promise<T>) => Promise<T>) => {
    const commit = server.db.transaction.bind(server.db)
    jest.spyOn(server.db, 'transaction').mockImplementation(async (work) => {
      await commit(work)
      return then(() => commit(work))
    })
  }
  const sendAll = async (chunkid: string) => {
    const answers = []
    for (const [index, part] of parts.entries())
      answers.push((await person.chunk(chunkid, index, parts.length, part)).code)
    answers.push((await person.merge(chunkid)).code)
    return answers
  }
  afterEach(() => jest.restoreAllMocks())

  it('loses nothing when it is run again', async () => {
    const chunkid = randomUUID()
    afterCommit((again) => again())
    expect(await sendAll(chunkid)).toEqual([1, 1, 1])
    const { data } = await person.merge(chunkid)
    expect((await server.fetch(data.url)).rawPayload.equals(content)).toBe(true)
    expect(server.onDisk()).toEqual({ files: 1, parts: 0, tmp: 0 })
  })

  it('loses nothing when the call fails and is sent again', async () => {
    const chunkid = randomUUID()
    afterCommit(() => Promise.reject(new Error('Connection terminated unexpectedly')))
    expect(await sendAll(chunkid)).toEqual([503, 503, 503])
    jest.restoreAllMocks()
    expect(await sendAll(chunkid)).toEqual([1, 1, 1])
    const { data } = await person.merge(chunkid)
    expect((await server.fetch(data.url)).rawPayload.equals(content)).toBe(true)
  })
})
