import { randomUUID } from 'node:crypto'
import { sql } from '../../../server/db/sql'
import { tidyUp } from '../../../server/housekeeping'
import { pdf } from './support/documents'
import { png } from './support/pictures'
import { createUploadApp, type Person, type UploadApp } from './support/uploadApp'

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

const DAY = 86_400

/** Inserts rows as if `count` files had been uploaded now. */
const pretendUploads = (count: number, bytes: number): Promise<unknown> =>
  server.db.query(sql`INSERT INTO upload_files (id, owner_id, type, bytes, sha256, name, created_at)
     SELECT md5(random()::text || n), ${person.id}, 'png', ${bytes}::int, '', 'a.png', ${server.clock.now()}
     FROM generate_series(1, ${count}::int) AS n`)

describe('abandoned uploads', () => {
  it('are gone after 24 hours, merged files are not', async () => {
    const [open, merged] = [randomUUID(), randomUUID()]
    await person.chunk(open, 0, 2, pdf())
    await person.chunk(merged, 0, 1, pdf())
    const { data } = await person.merge(merged)

    server.clock.advance(DAY - 1)
    await tidyUp(server.deps)
    expect(server.onDisk()).toEqual({ files: 1, parts: 1, tmp: 0 })
    expect((await person.merge(open)).data.reason).toBe('wrong_state')

    server.clock.advance(2)
    expect(await person.merge(open)).toMatchObject({ code: 0, data: { reason: 'not_found' } })
    expect(await person.chunk(open, 1, 2, pdf())).toMatchObject({ code: 0 })
    await tidyUp(server.deps)
    expect(server.onDisk()).toEqual({ files: 1, parts: 0, tmp: 0 })
    expect(await server.db.query(sql`SELECT * FROM chunked_uploads`)).toEqual([])
    expect(await server.db.query(sql`SELECT * FROM upload_parts`)).toEqual([])

    const id = /[0-9a-f]{32}/.exec(data.url)?.[0]
    expect(await server.db.query(sql`SELECT id FROM upload_files`)).toEqual([{ id }])
    expect(await person.chunk(open, 0, 1, pdf())).toMatchObject({ code: 1 })
  })
})

describe('the quota of a person', () => {
  const full = { code: 0, msg: '今天上传的文件较多，请明天再试', data: { reason: 'rate_limited' } }

  it('limits the number of files a day, for this person only', async () => {
    await pretendUploads(99, 1)
    expect((await person.upload({ content: png() })).code).toBe(1)
    expect(await person.upload({ content: png() })).toMatchObject(full)
    expect(await person.chunk(randomUUID(), 0, 1, pdf())).toMatchObject(full)
    expect(server.onDisk()).toEqual({ files: 1, parts: 0, tmp: 0 })

    const other = await server.person()
    expect((await other.upload({ content: png() })).code).toBe(1)
    server.clock.advance(DAY)
    expect((await person.upload({ content: png() })).code).toBe(1)
  })

  it('counts unfinished uploads, and never lets parallel ones pass together', async () => {
    await pretendUploads(97, 1)
    await person.chunk(randomUUID(), 0, 2, pdf())
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => person.upload({ content: png() })),
    )
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(2)
    expect(server.onDisk()).toEqual({ files: 2, parts: 1, tmp: 0 })
  })

  it('counts what was refused, until the next day', async () => {
    const wrong = { content: Buffer.from('<script>') }
    await pretendUploads(97, 1)
    expect((await person.upload(wrong)).msg).toBe('不是有效的图片文件')
    const chunkid = randomUUID()
    await person.chunk(chunkid, 0, 1, wrong.content)
    expect((await person.merge(chunkid)).msg).toBe('上传文件格式受限制')
    // The chunks count as one file, and each failed merge as another.
    expect((await person.merge(chunkid)).msg).toBe('上传文件格式受限制')
    expect(await person.merge(chunkid)).toMatchObject(full)
    expect(await person.upload(wrong)).toMatchObject(full)
    expect(await person.upload({ content: png() })).toMatchObject(full)
    expect((await (await server.person()).upload({ content: png() })).code).toBe(1)

    server.clock.advance(DAY)
    expect((await person.upload({ content: png() })).code).toBe(1)
    await tidyUp(server.deps)
    expect(await server.db.query(sql`SELECT * FROM refused_uploads`)).toEqual([])
  })

  it('counts the bytes of what was refused', async () => {
    await pretendUploads(29, 10 * 1024 * 1024)
    const large = { content: Buffer.alloc(9 * 1024 * 1024), filename: 'a.zip' }
    expect((await person.upload(large)).msg).toBe('上传文件格式受限制')
    expect((await person.upload({ content: png() })).code).toBe(1)
    expect(await person.upload(large)).toMatchObject(full)
  })

  it('what is over the quota is not even looked into', async () => {
    await pretendUploads(100, 1)
    const look = jest.spyOn(server.app.threads, 'runApart')
    expect(await person.upload({ content: pdf(), filename: 'a.pdf' })).toMatchObject(full)
    expect(look).not.toHaveBeenCalled()
    look.mockRestore()
  })

  it('limits the bytes a day and the files ever kept', async () => {
    await pretendUploads(30, 10 * 1024 * 1024)
    expect(await person.upload({ content: png() })).toMatchObject(full)
    for (let days = 0; days < 20; days += 1) {
      server.clock.advance(DAY)
      await pretendUploads(100, 1)
    }
    server.clock.advance(DAY)
    const later = await server.person()
    expect((await later.upload({ content: png() })).code).toBe(1)
    await server.db.query(
      sql`UPDATE sessions SET expires_at = ${new Date(server.clock.now().getTime() + 1e9)}`,
    )
    expect(await person.upload({ content: png() })).toMatchObject({
      code: 0,
      msg: '上传的文件已达上限',
    })
  })
})
