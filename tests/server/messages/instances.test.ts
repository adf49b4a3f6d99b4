/** Two instances on one PostgreSQL, killed while sending: no message is lost, and none is sent twice. */
import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { openPostgres } from '../../../server/db/postgres'
import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { deliverDue } from '../../../server/messages/deliver'
import { writeReminders } from '../../../server/messages/reminders'
import { insertMessage } from '../../../server/repositories/messages'
import { createDatabase } from '../../postgres/databases'
import { newBorrower } from '../loan/support/borrower'
import { activeLoan, goTo } from '../loan/support/lender'
import { twoInstances } from '../races/stage'
import { createTestApp, type TestApp } from '../support/testApp'
import { fakeProvider } from './support/messages'
import { startProvider } from './support/provider'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

const ROOT = resolve(__dirname, '../../..')
const MESSAGES = 60
const NOON = new Date('2026-03-10T12:00:00+08:00')
const LATER = new Date(NOON.getTime() + 3_600_000)

beforeAll(async () => {})

/** People with one message each, waiting since noon. */
async function people(db: WideDb): Promise<void> {
  for (let at = 0; at < MESSAGES; at += 1) {
    const [user] = await db.query(sql<{ id: number }>`INSERT INTO users
      (username, nickname, mobile, email, created_at)
      VALUES (${`u${at}`}, 'x', ${`137${String(at).padStart(8, '0')}`}, '', ${NOON}) RETURNING id`)
    await insertMessage(db, {
      userId: user?.id ?? 0,
      kind: 'approved',
      key: `approved:${at}`,
      loanId: null,
      instalmentNo: null,
      day: null,
      amount: null,
      note: '',
      at: NOON,
      expiresAt: LATER,
    })
  }
}

/** Starts an instance; `end` resolves when its process has exited. */
function start(url: string, endpoint: string, name: string, ahead: number) {
  const script = 'tests/server/messages/support/instance.ts'
  const args = ['--import', 'tsx', script, url, endpoint, name, String(ahead)]
  const child: ChildProcess = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  const end = new Promise<number | null>((done) => child.once('exit', done))
  return { kill: () => child.kill('SIGKILL'), end }
}

const statesOf = (db: WideDb) =>
  db.query(sql<{ state: string; count: number }>`SELECT state, count(*) AS count
    FROM message_deliveries WHERE channel = 'sms' GROUP BY state`)

it('is sent once, whoever dies: before the provider heard of it, or after it took it', async () => {
  const url = await createDatabase()
  const db = openPostgres(url, () => undefined)
  await people(db)
  const instances: Record<string, ReturnType<typeof start>> = {}
  const deaths = new Set<string>()
  // The first two each die at their third sending, one after it was accepted, the other before.
  const heard = new Map<string, number>()
  const provider = await startProvider((_count, by) => {
    const own = (heard.get(by) ?? 0) + 1
    heard.set(by, own)
    if ((by !== 'one' && by !== 'two') || own < 3) return 'answers'
    deaths.add(by)
    instances[by]?.kill()
    return by === 'one' ? 'takes in silence' : 'hears nothing'
  })
  const begin = (name: string, ahead: number) => {
    instances[name] = start(url, provider.endpoint, name, ahead)
    return instances[name].end
  }
  await Promise.all([begin('one', 0), begin('two', 0)])
  expect([...deaths].sort()).toEqual(['one', 'two'])
  const [half] = (await statesOf(db)).filter(({ state }) => state === 'sending')
  expect(half?.count).toBeGreaterThan(0)

  // Minutes later the leases of the dead instances have expired, and two others continue.
  expect(await Promise.all([begin('three', 600), begin('four', 600)])).toEqual([0, 0])
  expect(await statesOf(db)).toEqual([{ state: 'sent', count: MESSAGES }])
  const refs = provider.taken.map(({ ref }) => ref)
  expect(refs).toHaveLength(MESSAGES)
  expect(new Set(refs).size).toBe(MESSAGES)
  await provider.stop()
  await db.close()
})

describe('two instances at once', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await twoInstances(await createDatabase(), createTestApp)
    goTo(server, '2026-03-10')
  })
  afterAll(() => server?.close())

  it('write each reminder once, and send each message once', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { token } = await newBorrower(server)
      await activeLoan(server, token)
    }
    goTo(server, '2026-04-10')
    const remind = () => writeReminders(server.deps)
    await Promise.all([remind(), remind(), remind(), remind()])
    const reminders = await server.db.query(sql`SELECT 1 FROM messages WHERE kind = 'due_today'`)
    expect(reminders).toHaveLength(3)

    const sms = fakeProvider()
    const deliver = () => deliverDue({ ...server.deps, channels: { sms } }, () => false)
    await Promise.all([deliver(), deliver(), deliver(), deliver()])
    const refs = sms.taken.map(({ ref }) => ref)
    expect(refs).toHaveLength(3)
    expect(new Set(refs).size).toBe(3)
  })
})
