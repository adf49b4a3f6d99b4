/** Two instances with nothing in common but a PostgreSQL and a bucket; one is killed in the middle of uploads. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openPostgres } from '../../../../server/db/postgres'
import { sql } from '../../../../server/db/sql'
import type { WideDb } from '../../../../server/db/types'
import { createDatabase } from '../../../postgres/databases'
import { type RunningServer, startServer, UNDER_LOAD } from '../../../support/server'
import { expectAgreement } from '../../support/agreement'
import { keysOf, startS3, type TestS3 } from '../../support/s3'
import { pdf, pdfOfSize } from '../support/documents'
import { type Form, multipart } from '../support/form'
import { cut } from '../support/uploadApp'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

const MIB = 1024 * 1024
const KEYS = {
  APP_SECRET: 'a-secret-for-tests-of-32-characters',
  DATA_KEY: '7'.repeat(64),
}

let folders: string[]
let s3: TestS3
let url: string
let db: WideDb
let env: Record<string, string>
let servers: [RunningServer, RunningServer]
let token: string
const start = (at: 0 | 1) => startServer({ dataDir: folders[at] ?? '', env })

beforeAll(async () => {
  folders = ['a', 'b'].map((name) => mkdtempSync(join(tmpdir(), `s3-${name}-`)))
  s3 = await startS3()
  url = await createDatabase()
  db = openPostgres(url, () => undefined)
  env = {
    ...UNDER_LOAD,
    ...KEYS,
    ...s3.env(),
    DATABASE_URL: url,
    DEMO_REVIEWER: '0',
    LOG_LEVEL: 'info',
  }
  servers = [await start(0), await start(1)]
  const login = { account: '13800000002', password: 'Demo1234' }
  const reply = await fetch(`${servers[0].origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { data } = (await reply.json()) as { data: { userinfo: { token: string } } }
  token = data.userinfo.token
})
afterAll(async () => {
  for (const server of servers ?? []) await server.stop()
  await db?.close()
  await s3?.stop()
  for (const folder of folders ?? []) rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  code: number
  data: { url: string }
}

async function send(at: 0 | 1, { headers, payload }: Form): Promise<Answer> {
  const reply = await fetch(`${servers[at].origin}/api/common/upload`, {
    method: 'POST',
    headers: { ...headers, token },
    body: payload,
  })
  return (await reply.json()) as Answer
}

const whole = (at: 0 | 1, content: Buffer) =>
  send(at, multipart([], { content, filename: '凭证.pdf' }))

const chunk = (at: 0 | 1, chunkid: string, index: number, count: number, content: Buffer) => {
  const fields = { action: 'upload', chunkid, chunkindex: String(index), chunkcount: String(count) }
  return send(at, multipart(Object.entries(fields), { content, filename: 'blob' }))
}

const merge = (at: 0 | 1, chunkid: string) =>
  send(at, multipart(Object.entries({ action: 'merge', chunkid, filename: '凭证.pdf' })))

const read = async (at: 0 | 1, link: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(servers[at].origin + link)).arrayBuffer())

const agree = () => expectAgreement(db, { dataDir: folders[0] ?? '', s3: s3.config })

/** Polls: what is awaited happens in other processes. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10))
}

async function kill({ process: server }: RunningServer): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await gone
}

/** Kills the first instance while a statement of it waits for this lock, and starts it again. */
async function killedBehind(lock: string, work: () => Promise<unknown>): Promise<void> {
  const other = new Client({ connectionString: url })
  await other.connect()
  try {
    await other.query(`BEGIN; ${lock}`)
    const cutOff = expect(work()).rejects.toThrow()
    await until(async () => {
      const waiting = await db.query(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return waiting.length > 0
    })
    await kill(servers[0])
    await cutOff
  } finally {
    await other.end()
  }
  servers[0] = await start(0)
}

const loose = () => db.query(sql`SELECT is_doomed FROM loose_objects`)

it('chunks sent to either instance become one file, which both serve', async () => {
  const content = pdfOfSize(2.5 * MIB)
  const chunkid = randomUUID()
  const chunks = cut(content, MIB)
  for (const [index, bytes] of chunks.entries()) {
    const at = index % 2 === 0 ? 0 : 1
    expect((await chunk(at, chunkid, index, chunks.length, bytes)).code).toBe(1)
  }
  const { code, data } = await merge(0, chunkid)
  expect(code).toBe(1)
  for (const at of [0, 1] as const) expect((await read(at, data.url)).equals(content)).toBe(true)
  // Either may be asked again, and answers with the same file.
  expect(new URL(data.url, 'http://a').pathname).toBe(
    new URL((await merge(1, chunkid)).data.url, 'http://a').pathname,
  )
  for (const folder of folders) {
    const tmp = join(folder, 'uploads')
    expect(existsSync(tmp) ? readdirSync(tmp) : []).toEqual(['tmp'])
    expect(readdirSync(join(tmp, 'tmp'))).toEqual([])
  }
})

it('killed between storing a chunk and recording it, it leaves a note, and then nothing', async () => {
  const chunkid = randomUUID()
  const [one = pdf(), two = pdf()] = cut(pdfOfSize(MIB), 600_000)
  expect((await chunk(0, chunkid, 0, 2, one)).code).toBe(1)
  const before = await keysOf(s3.storage)
  await killedBehind('LOCK TABLE upload_parts IN SHARE ROW EXCLUSIVE MODE', () =>
    chunk(0, chunkid, 1, 2, two),
  )
  expect(await keysOf(s3.storage)).toHaveLength(before.length + 1)
  expect(await loose()).toEqual([{ isDoomed: false }])

  // The person goes on where the acknowledgements ended, at the other instance.
  expect((await chunk(1, chunkid, 1, 2, two)).code).toBe(1)
  const { data } = await merge(1, chunkid)
  expect((await read(0, data.url)).equals(Buffer.concat([one, two]))).toBe(true)
  await agree()
})

it('killed between storing a file and recording it, what was acknowledged stays', async () => {
  const kept = await whole(0, pdf('kept'))
  await killedBehind('LOCK TABLE upload_files IN SHARE ROW EXCLUSIVE MODE', () =>
    whole(0, pdf('lost')),
  )
  expect(await loose()).toEqual([{ isDoomed: false }])
  const files = await agree()
  for (const at of [0, 1] as const) {
    expect((await read(at, kept.data.url)).equals(pdf('kept'))).toBe(true)
  }
  expect(await keysOf(s3.storage)).toHaveLength(files)
})

it('logs no key and no signature', async () => {
  for (const at of [0, 1] as const) await whole(at, pdf('logged'))
  for (const server of servers) {
    expect(server.output()).toContain('/api/common/upload')
    expect(server.output()).not.toMatch(/S3RVER|Signature=/)
  }
})

it('does not start with a wrong key, and says so', async () => {
  const wrong = { ...env, S3_SECRET_ACCESS_KEY: 'wrong-secret' }
  const start = startServer({ dataDir: folders[1] ?? '', env: wrong })
  const said = await start.then(
    () => '',
    (error: Error) => error.message,
  )
  expect(said).toContain(
    '上传文件的存储用不了：S3_SECRET_ACCESS_KEY 与 S3_ACCESS_KEY_ID 不匹配。\n原因：S3 GET: 403 SignatureDoesNotMatch',
  )
  expect(said).not.toContain('wrong-secret')
})
