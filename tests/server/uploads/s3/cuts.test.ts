/** A bucket whose connections break: what was acknowledged is there, and nothing else is. */
import { randomUUID } from 'node:crypto'
import { randomFrom } from '../../../support/random'
import { seed } from '../../../support/scale'
import { FaultProxy } from '../../../world/proxy/faultProxy'
import type { Direction, Toxic } from '../../../world/proxy/types'
import { sql } from '../../../../server/db/sql'
import { sweepStorage } from '../../../../server/uploads/sweep'
import { uploadStore } from '../../../../server/uploads/storage'
import { expectAgreement } from '../../support/agreement'
import { systemProxyClock } from '../../support/postgresProxy'
import { keysOf, startS3, type TestS3, through } from '../../support/s3'
import { createTestApp } from '../../support/testApp'
import { pdf, pdfOfSize } from '../support/documents'
import { createUploadApp, cut, type UploadApp } from '../support/uploadApp'

const MIB = 1024 * 1024
const FILES = 8

let s3: TestS3
let proxy: FaultProxy
let server: UploadApp
/** Bytes that pass in each direction, on whichever connections, before one breaks; null: all. */
let left: Record<Direction, number | null>
/** What passes after a break. */
let refill: () => void
let breaks = 0

/** Ends the connection, by FIN or RST, where the bytes end. */
const breaking = (direction: Direction): Toxic => ({
  kind: 'cut',
  words: `breaks where the bytes end: ${direction}`,
  direction,
  poison(next, line) {
    let isOver = false
    return {
      data(bytes) {
        if (isOver) return
        const passing = left[direction] ?? bytes.length
        isOver = bytes.length > passing
        next.data(bytes.subarray(0, passing))
        if (left[direction] !== null) left[direction] = Math.max(0, passing - bytes.length)
        if (!isOver) return
        breaks += 1
        if (breaks % 2 === 0) line.reset()
        else line.close()
        refill()
      },
      end: () => !isOver && next.end(),
    }
  },
})

const healthy = (): void => {
  left = { up: null, down: null }
  refill = () => undefined
}
/** Breaks every connection at the same place. */
function breakAlways(direction: Direction, bytes: number): void {
  refill = () => (left = { up: null, down: null, [direction]: bytes })
  refill()
}
beforeAll(async () => {
  s3 = await startS3()
  proxy = new FaultProxy({
    target: s3.port,
    clock: systemProxyClock,
    random: () => 0.5,
    plan: () => [breaking('up'), breaking('down')],
  })
  healthy()
  await proxy.up()
  server = await createUploadApp((options) =>
    createTestApp({
      config: { ...options.config, s3: through(s3, proxy.port), rateLimitFactor: 1_000 },
    }),
  )
})
afterAll(async () => {
  await server?.close()
  proxy?.stop()
  await s3?.stop()
})
afterEach(async () => {
  healthy()
  await server.reset()
  await server.db.query(sql`DELETE FROM loose_objects`)
  await s3.storage.remove(await keysOf(s3.storage))
})

/** Judged past the proxy. */
const agree = () =>
  expectAgreement(server.db, { ...server.deps.config, s3: s3.config }, server.clock.now())

const noted = () => server.db.query(sql`SELECT is_doomed FROM loose_objects`)

/** Repeats a call while it is answered as busy. */
async function insist<T extends { code: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await call()
    if (answer.code !== 503) return answer
  }
}

it('uploads over connections that break all the time: each acknowledged one is whole', async () => {
  const random = randomFrom(seed)
  // Half of the answers break in their first lines, the others within what a merge reads.
  const down = () => (random(2) === 0 ? random(600) : random(4 * MIB))
  refill = () => (left = { up: random(4 * MIB), down: down() })
  refill()
  breaks = 0
  const person = await server.person()
  for (let file = 0; file < FILES; file += 1) {
    const content = pdfOfSize(MIB + 10_000 + file)
    if (file % 2 === 0) {
      expect((await insist(() => person.upload({ content, filename: 'a.pdf' }))).code).toBe(1)
      continue
    }
    const chunkid = randomUUID()
    const chunks = cut(content, 600_000)
    for (const [index, chunk] of chunks.entries()) {
      const sent = await insist(() => person.chunk(chunkid, index, chunks.length, chunk))
      expect(sent.code).toBe(1)
    }
    expect((await insist(() => person.merge(chunkid))).code).toBe(1)
  }
  expect(breaks).toBeGreaterThan(FILES)
  healthy()
  expect(await agree()).toBe(FILES)
})

it('an object that could not be deleted stays noted, and is deleted later', async () => {
  const person = await server.person()
  breakAlways('down', 0)
  expect((await person.upload({ content: pdf(), filename: 'a.pdf' })).code).toBe(503)
  expect(await noted()).toEqual([{ isDoomed: true }])
  healthy()
  await sweepStorage({ ...server.deps, ...uploadStore(server.deps.config) })
  expect(await keysOf(s3.storage)).toEqual([])
  expect(await noted()).toEqual([])
  expect(await agree()).toBe(0)
})

it('a download whose connection to the store breaks is busy, and is whole the next time', async () => {
  const person = await server.person()
  const content = pdfOfSize(MIB)
  const { data } = await person.upload({ content, filename: 'a.pdf' })
  breakAlways('down', 300_000)
  const broken = await server.fetch(data.url)
  expect([broken.statusCode, broken.json().code]).toEqual([503, 503])
  healthy()
  expect((await server.fetch(data.url)).rawPayload.equals(content)).toBe(true)
})

it('without the store, uploads and downloads are busy, and nothing else is', async () => {
  const person = await server.person()
  const { data } = await person.upload({ content: pdf(), filename: 'a.pdf' })
  breakAlways('up', 0)
  const file = await server.fetch(data.url)
  expect([file.statusCode, file.headers['retry-after']]).toEqual([503, '2'])
  expect((await person.upload({ content: pdf('b') })).code).toBe(503)
  expect((await server.fetch('/readyz')).statusCode).toBe(200)
  const profile = await server.app.inject({
    url: '/api/user/index',
    headers: { token: person.token },
  })
  expect(profile.json().code).toBe(1)
  const logged = server.logs.join('\n')
  expect(logged).toMatch(/"message":"S3 PUT: /)
  expect(logged).not.toContain('Signature=')
})
