import { randomUUID } from 'node:crypto'
import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { createDatabase } from '../../postgres/databases'
import { pdfOfSize } from '../uploads/support/documents'
import { png } from '../uploads/support/pictures'
import { createTestApp } from '../support/testApp'
import { createUploadApp, cut, type Person, type UploadApp } from '../uploads/support/uploadApp'
import { times, twoInstances, WAYS } from './stage'

/** Parallel chunks, merges and whole files. */
export function uploadRaces(): void {
  let db: WideDb
  let server: UploadApp
  let person: Person

  beforeAll(async () => {
    const url = await createDatabase()
    server = await createUploadApp((options) =>
      twoInstances(url, (given) =>
        createTestApp({ ...given, config: { ...options.config, ...given.config } }),
      ),
    )
    db = server.db
  }, 60_000)
  afterAll(() => server?.close())
  beforeEach(async () => {
    await server.reset()
    person = await server.person()
  })

  async function begin(): Promise<{ chunkid: string; parts: Buffer[]; content: Buffer }> {
    const [chunkid, content] = [randomUUID(), pdfOfSize(300_000)]
    const parts = cut(content, 100_000)
    await Promise.all(parts.map((part, at) => person.chunk(chunkid, at, parts.length, part)))
    return { chunkid, parts, content }
  }

  const isWhole = async (url: string, content: Buffer): Promise<boolean> =>
    (await server.fetch(url)).rawPayload.equals(content)

  it('of parallel chunks for one place the first bytes stay, the others are refused', async () => {
    // Which unique key a rival meets first is left to chance.
    for (let round = 1; round <= 5; round += 1) {
      const chunkid = randomUUID()
      const replies = await times(WAYS, (at) =>
        person.chunk(chunkid, 0, 1, Buffer.from(`bytes ${at}`)),
      )
      expect(replies.filter(({ code }) => code === 1)).toHaveLength(1)
      expect(replies.filter(({ data }) => data?.reason === 'conflict')).toHaveLength(WAYS - 1)
      expect(server.onDisk()).toEqual({ files: 0, parts: round, tmp: 0 })
    }
  })

  it('the same chunk sent many times at once is stored once', async () => {
    const chunkid = randomUUID()
    const replies = await times(WAYS, () => person.chunk(chunkid, 0, 1, Buffer.from('same')))
    expect(replies.every(({ code }) => code === 1)).toBe(true)
    expect(server.onDisk().parts).toBe(1)
  })

  it('parallel merges, with chunks between them, make one whole file', async () => {
    const { chunkid, parts, content } = await begin()
    const [merges, chunks] = await Promise.all([
      times(WAYS, () => person.merge(chunkid)),
      times(8, (at) => person.chunk(chunkid, at % 3, 3, at < 3 ? (parts[at] as Buffer) : content)),
    ])
    expect(new Set(merges.map(({ data }) => data.url)).size).toBe(1)
    expect(chunks.map(({ code }) => code)).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
    expect(await isWhole(merges[0]?.data.url ?? '', content)).toBe(true)
    expect(server.onDisk()).toEqual({ files: 1, parts: 0, tmp: 0 })
  })

  it('clean during merges leaves one whole file or none', async () => {
    for (let round = 0; round < 2; round += 1) {
      await server.reset()
      person = await server.person()
      const { chunkid, content } = await begin()
      const [replies] = await Promise.all([
        times(WAYS, () => person.merge(chunkid)),
        person.clean(chunkid),
      ])
      const urls = new Set(replies.flatMap(({ code, data }) => (code === 1 ? [data.url] : [])))
      expect(server.onDisk()).toEqual({ files: urls.size, parts: 0, tmp: 0 })
      expect(urls.size).toBeLessThanOrEqual(1)
      for (const url of urls) expect(await isWhole(url, content)).toBe(true)
    }
  })

  it('parallel uploads do not pass the quota together', async () => {
    await db.query(sql`INSERT INTO upload_files (id, owner_id, type, bytes, sha256, name, created_at)
     SELECT md5(n::text), ${person.id}, 'png', 1, '', 'a.png', ${server.clock.now()} FROM generate_series(1, 95) AS n`)
    const replies = await times(WAYS, () => person.upload({ content: png() }))
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(5)
    expect(server.onDisk().files).toBe(5)
  })
}
