/** The server as a process of its own, so that its memory is not the test's. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RunningServer, startServer } from '../../support/server'
import { multipart } from './support/form'

const MIB = 1024 * 1024
const GROWTH_MAX = 50 * MIB

let server: RunningServer
let dataDir: string
let token: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'memory-'))
  server = await startServer({ dataDir })
  const reply = await fetch(`${server.origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: '13800000002', password: 'Demo1234' }),
  })
  const { data } = (await reply.json()) as { data: { userinfo: { token: string } } }
  token = data.userinfo.token
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A figure of the server's memory, as Linux gives it. */
function memory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  const [, kilobytes = '0'] = new RegExp(`${name}:\\s+(\\d+)`).exec(status) ?? []
  return Number(kilobytes) * 1024
}

/** Bytes by which the server's memory rose, at its peak, during `work`. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  // Forgets the peak of the start.
  writeFileSync(`/proc/${server.process.pid}/clear_refs`, '5')
  const before = memory('VmRSS')
  await work()
  return memory('VmHWM') - before
}

/** Sends a form with a file of so many bytes without saying how long it is. */
async function stream(megabytes: number): Promise<string> {
  const { headers, payload } = multipart([], { content: Buffer.from('%PDF-1.7\n') })
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
    for (let sent = 0; sent < megabytes; sent += 1) yield Buffer.alloc(MIB, ' ')
    yield Buffer.from('\n%%EOF\n')
    yield payload.subarray(end)
  }
  await Promise.all([answer, pipeline(Readable.from(body()), call).catch(() => undefined)])
  return answer
}

it('U06: a stream of 300 MB is refused, with memory flat and nothing left on disk', async () => {
  // What the first one needs once, code compiled for it included, is no growth.
  await stream(30)
  const growth = await growthDuring(async () => {
    const answer = JSON.parse(await stream(300))
    expect(answer).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'file' } })
  })
  expect(growth).toBeLessThan(GROWTH_MAX)
  expect(readdirSync(join(dataDir, 'uploads/tmp'))).toEqual([])
}, 60_000)

it('U06: ten files at once stay within the same memory', async () => {
  await stream(9)
  const growth = await growthDuring(async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => stream(9)))
    expect(answers.map((answer) => JSON.parse(answer).code)).toEqual(Array(10).fill(1))
  })
  expect(growth).toBeLessThan(GROWTH_MAX)
}, 60_000)
