/** Files of people are encrypted where they are stored, each under a key of its own. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from '../../../server/db/sql'
import { requestDeletion } from '../../../server/privacy/deletion'
import { eraseAccount } from '../../../server/privacy/erasure'
import { uploadStore } from '../../../server/uploads/storage'
import { expireUploads } from '../../../server/uploads/sweep'
import { createTestApp } from '../support/testApp'
import { keysOf, ops } from '../keys/support'
import { pdfOfSize } from './support/documents'
import { JPEG } from './support/pictures'
import { createUploadApp, cut, type UploadApp } from './support/uploadApp'

const KIB = 1024
const FIFTEEN_DAYS = 15 * 86_400

let server: UploadApp
beforeEach(async () => {
  server = await createUploadApp((options) =>
    createTestApp({ ...options, deps: keysOf({ current: 'old' }) }),
  )
})
afterEach(() => server.close())

/** Everything that is stored, by path. */
const stored = (): [path: string, bytes: Buffer][] =>
  readdirSync(join(server.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path)])

const keyCount = async (ownerId: number): Promise<number> => {
  const rows = await server.db.query(sql`SELECT 1 FROM upload_keys WHERE owner_id = ${ownerId}`)
  return rows.length
}

it('nothing of a picture or a document is on the disk as it was sent, whole or in chunks', async () => {
  const person = await server.person()
  const picture = await person.upload({ content: JPEG })
  const content = pdfOfSize(3 * KIB)
  const chunkid = randomUUID()
  for (const [index, chunk] of cut(content, KIB).entries())
    await person.chunk(chunkid, index, 3, chunk)
  const shown = (await server.fetch(picture.data.url)).rawPayload
  expect(stored()).toHaveLength(4)
  for (const plain of [shown, ...cut(content, KIB)])
    for (const [, bytes] of stored()) expect(bytes.includes(plain.subarray(0, 16))).toBe(false)

  const merged = await person.merge(chunkid)
  expect((await server.fetch(merged.data.url)).rawPayload.equals(content)).toBe(true)
  for (const [, bytes] of stored()) expect(bytes.includes(content.subarray(0, 16))).toBe(false)
})

it('the same picture sent twice is stored as different bytes', async () => {
  const person = await server.person()
  await person.upload({ content: JPEG })
  await person.upload({ content: JPEG })
  const [one, other] = stored().map(([, bytes]) => bytes)
  expect(other && one?.equals(other)).toBe(false)
})

it('is read after its key was sealed anew, and no object is written for that', async () => {
  const person = await server.person()
  const { url } = (await person.upload({ content: JPEG })).data
  const [shown, before] = [(await server.fetch(url)).rawPayload, stored()]
  const { db, deps } = server
  const config = { dataDir: server.dataDir }
  const instance = async (keys: Parameters<typeof keysOf>[0]) => {
    const { sealing } = keysOf(keys)
    return createTestApp({ db, config, deps: { ...deps, sealing } })
  }
  const second = await instance({ current: 'new', previous: 'old' })
  expect((await ops(second, 'keys rotate')).isDone).toBe(true)
  const third = await instance({ current: 'new' })
  expect((await third.app.inject({ url })).rawPayload.equals(shown)).toBe(true)
  expect(stored()).toEqual(before)
  expect((await server.fetch(url)).statusCode).toBe(500)
  await second.close()
  await third.close()
})

it('is lost with its key: a copy of an erased person’s file opens nothing', async () => {
  const person = await server.person()
  const { url } = (await person.upload({ content: JPEG })).data
  await person.chunk(randomUUID(), 0, 2, pdfOfSize(KIB))
  const copies = stored()
  expect(await keyCount(person.id)).toBe(2)
  await server.db.transaction((tx) => requestDeletion(tx, person.id, server.clock.now()))
  server.clock.advance(FIFTEEN_DAYS)
  expect(await eraseAccount(server.deps, person.id)).toBe(true)
  expect(stored()).toEqual([])
  expect(await keyCount(person.id)).toBe(0)
  for (const [path, bytes] of copies) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  expect((await server.fetch(url)).statusCode).toBe(404)
})

it('a file from before, without a key, is read as it is', async () => {
  const person = await server.person()
  const { url } = (await person.upload({ content: JPEG })).data
  const shown = (await server.fetch(url)).rawPayload
  const [[path = ''] = []] = stored()
  await server.db.query(sql`DELETE FROM upload_keys WHERE owner_id = ${person.id}`)
  expect((await server.fetch(url)).statusCode).toBe(503)
  writeFileSync(path, shown)
  expect((await server.fetch(url)).rawPayload.equals(shown)).toBe(true)
})

it('the key of a dropped or expired chunk goes with it', async () => {
  const person = await server.person()
  const [dropped, expired] = [randomUUID(), randomUUID()]
  await person.chunk(dropped, 0, 2, pdfOfSize(KIB))
  await person.chunk(expired, 0, 2, pdfOfSize(KIB))
  await person.clean(dropped)
  expect(await keyCount(person.id)).toBe(1)
  const { db, clock, config } = server.deps
  clock.advance(2 * 86_400)
  await expireUploads({ db, clock, ...uploadStore(config) })
  expect(await keyCount(person.id)).toBe(0)
})
