/** The server as a separate process, so that its memory can be measured alone. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { onLinux } from '../../support/onLinux'
import { type RunningServer, startServer } from '../../support/server'
import { pdf } from './support/documents'
import { multipart } from './support/form'

const MIB = 1024 * 1024
const GROWTH_MAX = 50 * MIB
/** One thread with a document of the largest size, or one picture, however many wait. */
const ONE_IN_WORK = 200 * MIB

let server: RunningServer
let dataDir: string
let token: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'memory-'))
  server = await startServer({ dataDir, env: { RATE_LIMIT_FACTOR: '10' } })
  const reply = await fetch(`${server.origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: '13800000002', password: 'Demo1234' }),
  })
  const { data } = (await reply.json()) as { data: { userinfo: { token: string } } }
  token = data.userinfo.token
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A memory figure of the server, from Linux. */
function memory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  const [, kilobytes = '0'] = new RegExp(`${name}:\\s+(\\d+)`).exec(status) ?? []
  return Number(kilobytes) * 1024
}

const PEAK = 'the peak of memory is read from /proc and reset there'

/** Bytes by which the server's peak memory rose during `work`. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  // Resets the peak.
  writeFileSync(`/proc/${server.process.pid}/clear_refs`, '5')
  const before = memory('VmRSS')
  await work()
  return memory('VmHWM') - before
}

/** Sends a form with a file of so many megabytes, filled between its start and end, without a declared length. */
async function stream(megabytes: number, { start, filling, end: last }: Filled): Promise<string> {
  const { headers, payload } = multipart([], { content: start })
  const end = payload.lastIndexOf('\r\n------')
  const call = request(`${server.origin}/api/common/upload`, {
    method: 'POST',
    headers: { ...headers, token },
  })
  const answer = new Promise<string>((resolve, reject) => {
    call.once('response', (reply) => {
      reply.setEncoding('utf8')
      let text = ''
      reply.on('data', (data) => (text += data)).once('end', () => resolve(text))
    })
    call.once('error', reject)
  })
  async function* body() {
    yield payload.subarray(0, end)
    for (let sent = 0; sent < megabytes; sent += 1) yield Buffer.alloc(MIB, filling)
    yield last
    yield payload.subarray(end)
  }
  await Promise.all([answer, pipeline(Readable.from(body()), call).catch(() => undefined)])
  return answer
}

interface Filled {
  start: Buffer
  filling: string | number
  end: Buffer
}

/** A document with one object filled with blanks. */
const DOCUMENT: Filled = {
  start: Buffer.from('%PDF-1.7\n4 0 obj\n'),
  filling: ' ',
  end: Buffer.concat([Buffer.from('null endobj\n'), pdf().subarray(9)]),
}
/** Any number of FF bytes may stand before a marker. */
const FILL_BYTES: Filled = {
  start: Buffer.from([0xff, 0xd8]),
  filling: 0xff,
  end: Buffer.from([0xff]),
}

onLinux(
  'a stream of 120 MB is refused, with memory flat and nothing left on disk',
  PEAK,
  async () => {
    // One-time needs of the first upload, such as compiled code, are not growth.
    await stream(30, DOCUMENT)
    const growth = await growthDuring(async () => {
      const answer = JSON.parse(await stream(120, DOCUMENT))
      expect(answer).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'file' } })
    })
    expect(growth).toBeLessThan(GROWTH_MAX)
    expect(readdirSync(join(dataDir, 'uploads/tmp'))).toEqual([])
  },
)

onLinux('five documents at once are looked into one by one', PEAK, async () => {
  const growth = await growthDuring(async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => stream(9, DOCUMENT)))
    expect(answers.map((answer) => JSON.parse(answer).code)).toEqual(Array(5).fill(1))
  })
  expect(growth).toBeLessThan(ONE_IN_WORK)
})

onLinux(
  'eight JPEG of fill bytes at once are refused, and others are answered meanwhile',
  PEAK,
  async () => {
    const answered: string[] = []
    const growth = await growthDuring(async () => {
      const hostile = Array.from({ length: 8 }, async () => {
        const answer = await stream(9, FILL_BYTES)
        answered.push('upload')
        return JSON.parse(answer)
      })
      while (answered.filter((what) => what === 'upload').length < hostile.length) {
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
        answered.push('read')
      }
      for (const answer of await Promise.all(hostile)) {
        expect(answer).toMatchObject({ code: 0, msg: '图片已损坏或不完整，请重新选择' })
      }
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    })
    expect(answered.slice(0, answered.lastIndexOf('upload'))).toContain('read')
    expect(growth).toBeLessThan(ONE_IN_WORK)
  },
)
