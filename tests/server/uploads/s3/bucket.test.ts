/** Uploads in a bucket: what people and operators see is what they see with files on disk. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from '../../../../server/db/sql'
import { tidyUp } from '../../../../server/housekeeping'
import { eraseAccount } from '../../../../server/privacy/erasure'
import { requestDeletion } from '../../../../server/privacy/deletion'
import { expectAgreement } from '../../support/agreement'
import { keysOf, startS3, type TestS3 } from '../../support/s3'
import { createTestApp } from '../../support/testApp'
import { pdf, pdfOfSize } from '../support/documents'
import { JPEG } from '../support/pictures'
import { createUploadApp, cut, type UploadApp } from '../support/uploadApp'

const MIB = 1024 * 1024
const CHUNKID = 'c'.repeat(36)
const FIFTEEN_DAYS = 15 * 86_400

let s3: TestS3
let server: UploadApp
beforeAll(async () => {
  s3 = await startS3()
  server = await createUploadApp((options) =>
    createTestApp({ config: { ...options.config, s3: s3.config } }),
  )
})
afterAll(async () => {
  await server?.close()
  await s3?.stop()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await server.reset()
  await s3.storage.remove(await keysOf(s3.storage))
})

const agree = () => expectAgreement(server.db, server.deps.config, server.clock.now())

it('keeps a picture in the bucket, encrypted, and serves it under its name and with its type', async () => {
  const person = await server.person()
  const { code, data } = await person.upload({ content: JPEG, filename: '凭证.jpg' })
  expect(code).toBe(1)
  const [key = ''] = await keysOf(s3.storage)
  expect(key).toMatch(/^files\/[0-9a-f]{32}$/)
  expect(server.onDisk()).toEqual({ files: 0, parts: 0, tmp: 0 })

  const file = await server.fetch(data.url)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(file.rawPayload.length),
    'content-disposition': `inline; filename="__.jpg"; filename*=UTF-8''${encodeURIComponent('凭证.jpg')}`,
    'x-content-type-options': 'nosniff',
  })
  const object = await buffer(await s3.storage.open(key))
  expect(object.includes(file.rawPayload.subarray(0, 16))).toBe(false)
  expect(await agree()).toBe(1)
})

it('serves a document to be saved, and nothing without the signature of its link', async () => {
  const person = await server.person()
  const { data } = await person.upload({ content: pdf(), filename: 'a.pdf' })
  const file = await server.fetch(data.url)
  expect(file.headers['content-disposition']).toContain('attachment; filename="a.pdf"')
  expect(file.headers['content-type']).toBe('application/pdf')
  const [unsigned = ''] = data.url.split('?')
  expect((await server.fetch(unsigned)).statusCode).toBe(404)
})

it('assembles chunks, and keeps none of them', async () => {
  const person = await server.person()
  const content = pdfOfSize(2.5 * MIB)
  const chunks = cut(content, MIB)
  for (const [index, chunk] of [...chunks.entries()].reverse()) {
    expect((await person.chunk(CHUNKID, index, chunks.length, chunk)).code).toBe(1)
  }
  expect(await keysOf(s3.storage)).toHaveLength(3)
  expect((await person.chunk(CHUNKID, 0, 3, chunks[0] ?? content)).code).toBe(1)
  expect(await keysOf(s3.storage)).toHaveLength(3)

  const { data } = await person.merge(CHUNKID)
  expect((await server.fetch(data.url)).rawPayload.equals(content)).toBe(true)
  expect(await keysOf(s3.storage)).toEqual([expect.stringMatching(/^files\//)])
  expect((await person.merge(CHUNKID)).code).toBe(1)
  expect(await agree()).toBe(1)
})

it('deletes the chunks of an upload that is dropped, and of one that expires', async () => {
  const person = await server.person()
  await person.chunk(CHUNKID, 0, 2, pdf('one'))
  await person.clean(CHUNKID)
  expect(await keysOf(s3.storage)).toEqual([])
  await person.chunk(CHUNKID, 0, 2, pdf('one'))
  expect(await keysOf(s3.storage)).toHaveLength(1)
  expect(await agree()).toBe(0)
})

it('a file that is gone from the bucket is not found', async () => {
  const person = await server.person()
  const { data } = await person.upload({ content: JPEG })
  await s3.storage.remove(await keysOf(s3.storage))
  expect((await server.fetch(data.url)).statusCode).toBe(404)
})

it('a file that the bucket answers with other bytes is not sent', async () => {
  const person = await server.person()
  const { data } = await person.upload({ content: JPEG })
  const [key = ''] = await keysOf(s3.storage)
  const path = join(server.dataDir, 'other')
  for (const other of [Buffer.concat([JPEG, JPEG]), JPEG.subarray(0, 100)]) {
    writeFileSync(path, other)
    const sha256 = createHash('sha256').update(other).digest('hex')
    await s3.storage.put(key, path, { bytes: other.length, sha256, mime: 'image/jpeg' })
    const answer = await server.fetch(data.url)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 503])
  }
})

it('erasing a person deletes their objects', async () => {
  const person = await server.person()
  await person.upload({ content: JPEG })
  await person.chunk(CHUNKID, 0, 2, pdf('half'))
  const other = await server.person()
  await other.upload({ content: pdf('other') })
  expect(await keysOf(s3.storage)).toHaveLength(3)
  await server.db.transaction((tx) => requestDeletion(tx, person.id, server.clock.now()))
  server.clock.advance(FIFTEEN_DAYS)
  expect(await eraseAccount(server.deps, person.id)).toBe(true)
  expect(await keysOf(s3.storage)).toHaveLength(1)
  expect(await agree()).toBe(1)
})

it('a person is erased while the bucket is away; the objects follow when it is back', async () => {
  const person = await server.person()
  await person.upload({ content: JPEG })
  await server.db.transaction((tx) => requestDeletion(tx, person.id, server.clock.now()))
  server.clock.advance(FIFTEEN_DAYS)
  const away = { ...s3.config, secretAccessKey: 'changed' }
  const config = { ...server.deps.config, s3: away }
  await expect(tidyUp({ ...server.deps, config })).rejects.toThrow(
    'S3 DELETE: 403 SignatureDoesNotMatch',
  )
  const rows = await server.db.query(
    sql<{ status: string }>`SELECT status FROM users WHERE id = ${person.id}`,
  )
  expect(rows).toEqual([{ status: 'erased' }])
  expect(await keysOf(s3.storage)).toHaveLength(1)
  await tidyUp(server.deps)
  expect(await keysOf(s3.storage)).toEqual([])
  expect(await agree()).toBe(0)
})

it('an upload that took so long that its object was given up is refused as busy', async () => {
  const person = await server.person()
  const put = jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
    put.mockRestore()
    const answer = await fetch(...call)
    server.clock.advance(2 * 3_600)
    await tidyUp(server.deps)
    return answer
  })
  expect((await person.chunk(CHUNKID, 0, 2, pdf('late'))).code).toBe(503)
  expect((await person.chunk(CHUNKID, 0, 2, pdf('late'))).code).toBe(1)
  expect(await keysOf(s3.storage)).toHaveLength(1)
  expect(await agree()).toBe(0)
})
