/** Two server processes on one PostgreSQL and one folder, with operators beside them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openPostgres } from '../../server/db/postgres'
import { sql } from '../../server/db/sql'
import type { WideDb } from '../../server/db/types'
import { findBreaches } from '../../server/lending/invariants'
import { createEmptyDatabase } from '../postgres/databases'
import { type RunningServer, startServer } from '../support/server'
import { Staff } from '../support/staff'
import { runOps } from './cli/support/ops'
import { application, withCosts } from './loan/support/borrower'
import { multipart } from './uploads/support/form'
import { pdf } from './uploads/support/documents'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

const ROOT = resolve(__dirname, '../..')
const MOBILE = '13800000002'

let dataDir: string
let url: string
let db: WideDb
let servers: RunningServer[]
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'instances-'))
  url = await createEmptyDatabase()
  db = openPostgres(url, () => undefined)
  const start = () => startServer({ dataDir, env: { DATABASE_URL: url, DEMO_REVIEWER: '0' } })
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const server of servers ?? []) await server.stop()
  await db?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = async (at: number, path: string, init: RequestInit = {}) => {
  const reply = await fetch(`${servers[at]?.origin}${path}`, init)
  // oxlint-disable-next-line typescript/no-explicit-any -- its shape is what the test asserts
  return (await reply.json()) as any
}

const asJson = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function logIn(): Promise<string> {
  const { data } = await ask(
    0,
    '/api/user/login',
    asJson({ account: MOBILE, password: 'Demo1234' }),
  )
  return data.userinfo.token
}

const ops = (...argv: string[]) =>
  runOps({ DATA_DIR: dataDir, DATABASE_URL: url, OPS_ACTOR: 'li' }, ...argv)

it('of two that start together one migrates and makes the demo data, and both agree on the keys', async () => {
  const migrations = await db.query(
    sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`,
  )
  const files = readdirSync(join(ROOT, 'server/db/migrations')).sort()
  expect(migrations.map(({ name }) => name)).toEqual(files)
  const accounts = await db.query(sql`SELECT mobile FROM users WHERE mobile LIKE '1380000000%'`)
  expect(accounts).toHaveLength(5)
  for (const server of servers) expect(server.output()).not.toMatch(/error/i)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toHaveLength(43)
  expect(await findBreaches(db)).toEqual([])
})

it('one takes over from the other: sessions, files, keys of writes; operators work at one of them', async () => {
  const token = await logIn()
  expect((await ask(1, '/api/user/index', { headers: { token } })).code).toBe(1)

  const { headers, payload } = multipart([], { content: pdf(), filename: 'a.pdf' })
  const form = { method: 'POST', headers: { ...headers, token }, body: payload }
  const upload = await ask(0, '/api/common/upload', form)
  expect((await fetch(`${servers[1]?.origin}${upload.data.url}`)).status).toBe(200)

  const intent = await withCosts(
    (path, body) => ask(0, path, asJson(body, { token })),
    application({ mobile: MOBILE }),
  )
  const create = (at: number) =>
    ask(at, '/api/loan/create', asJson(intent, { token, 'idempotency-key': 'one-intent' }))
  const [first, second] = await Promise.all([create(0), create(1)])
  expect([first.code, second.data]).toEqual([1, first.data])
  const orderNo: string = first.data.order_no

  const desk = new Staff(
    () => servers[0]?.origin ?? '',
    async (name, role) =>
      JSON.parse((await ops('operators', 'add', name, '--role', role, '--json')).out),
  )
  await desk.decide(orderNo, 'approve')
  const detail = await ask(1, `/api/loan/orderDetail?order_no=${orderNo}`, { headers: { token } })
  expect(detail.data.status).toBe('disbursing')
  const events = await db.query(
    sql<{
      event: string
      actor: string
    }>`SELECT event, actor FROM loan_events ORDER BY id DESC LIMIT 1`,
  )
  expect(events).toEqual([
    { event: 'approved', actor: expect.stringMatching(/^operator:reviewer-/) },
  ])
  expect((await ops('check')).code).toBe(0)
})
