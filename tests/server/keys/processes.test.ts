/** Replacing the key of personal data on PostgreSQL: a killed command, and a writer that began before. */
import { Client } from 'pg'
import { openPostgres } from '../../../server/db/postgres'
import { sql } from '../../../server/db/sql'
import type { WideDb, WideQueryable } from '../../../server/db/types'
import { sealWords } from '../../../server/hardship/words'
import { answerHardship, insertHardship } from '../../../server/repositories/hardships'
import { sealedHardships } from '../../../server/repositories/sealedRows'
import { createDatabase } from '../../postgres/databases'
import { runOps, startOps } from '../cli/support/ops'
import { newBorrower } from '../loan/support/borrower'
import { activeLoan } from '../loan/support/lender'
import { createTestApp, type TestApp } from '../support/testApp'
import { dataFingerprint, keysOf, ops, settingsOf } from './support'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

const AFTER = { current: 'new', previous: 'old' } as const
const [OLD, NEW] = [dataFingerprint('old'), dataFingerprint('new')]
const REQUESTS = 250
/** The request that the command waits for: in its second batch of a hundred. */
const HELD = 150

let [url, db]: [string, WideDb] = ['', {} as WideDb]
let server: TestApp
let loan: { id: number; userId: number }
beforeAll(async () => {})
beforeEach(async () => {
  url = await createDatabase()
  db = openPostgres(url, () => undefined)
  server = await createTestApp({ db, deps: keysOf({ current: 'old', next: 'new' }) })
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  const rows = await db.query(
    sql<typeof loan>`SELECT id, user_id FROM loans WHERE order_no = ${orderNo}`,
  )
  loan = rows[0] as typeof loan
})
afterEach(async () => {
  await server.close()
  await db.close()
})

/** A request sealed with the old key, as an instance writes it that has not turned yet. */
async function ask(tx: WideQueryable, no: number): Promise<void> {
  const { sealing } = server.deps
  const requestNo = `X${no}`
  await insertHardship(tx, {
    requestNo,
    loanId: loan.id,
    userId: loan.userId,
    sealed: sealWords(sealing, requestNo, { reason: 'income', wish: `wish ${no}` }),
    sealedKey: sealing.keys.current,
    createdAt: server.clock.now(),
  })
}

async function askAndAnswer(no: number): Promise<void> {
  await ask(db, no)
  const [row] = await db.query(
    sql<{
      userId: number
      id: number
    }>`SELECT user_id, id FROM hardship_requests WHERE request_no = ${`X${no}`}`,
  )
  const answer = { text: '可以', operator: 'operator:wang', at: server.clock.now() }
  await answerHardship(db, row ?? { userId: 0, id: 0 }, answer)
}

const countUnder = async (key: string): Promise<number> => {
  const counts = await sealedHardships.count(db)
  return counts.find((row) => row.key === key)?.count ?? 0
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((next) => setTimeout(next, 5))
}

const settings = () => ({ ...settingsOf(AFTER), DATABASE_URL: url })

it('goes on after SIGKILL where it was: full batches stay, the broken one is undone', async () => {
  for (let no = 1; no <= REQUESTS; no += 1) await askAndAnswer(no)
  const holder = new Client(url)
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query(`SELECT 1 FROM hardship_requests WHERE request_no = 'X${HELD}' FOR UPDATE`)
  const { child, done } = startOps(settings(), 'keys', 'rotate')
  await until(async () => (await countUnder(NEW)) === 100)
  child.kill('SIGKILL')
  await done
  await holder.query('ROLLBACK')
  await holder.end()
  expect([await countUnder(NEW), await countUnder(OLD)]).toEqual([100, REQUESTS - 100])

  const { out } = await runOps(settings(), 'keys', 'rotate')
  expect(out).toContain(`重新加密  ${REQUESTS - 100} 份\n\n旧密钥 ${OLD} 已停用`)
  expect([await countUnder(NEW), await countUnder(OLD)]).toEqual([REQUESTS, 0])
  const { sealing } = keysOf({ current: 'new' })
  const rows = await db.query(
    sql<{ no: string; sealed: string }>`SELECT request_no AS no, sealed FROM hardship_requests`,
  )
  for (const { no, sealed } of rows) {
    const words = { reason: 'income', wish: `wish ${no.slice(1)}` }
    expect(JSON.parse(sealing.open(sealed, `hardship:${no}`))).toEqual(words)
  }
})

it('waits for a writer that began with the old key before it retires that key', async () => {
  await askAndAnswer(1)
  const turned = await createTestApp({ db, deps: { ...keysOf(AFTER), clock: server.clock } })
  let result: ReturnType<typeof ops> | undefined
  await db.transaction(async (tx) => {
    await ask(tx, 2)
    result ??= ops({ ...turned, clock: server.clock }, 'keys rotate')
    await until(async () => {
      const waiting =
        await db.query(sql`SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE d.datname = current_database() AND NOT l.granted AND l.mode = 'ShareRowExclusiveLock'`)
      return waiting.length > 0
    })
  })
  // The application and the first request; then, by another pass, the writer's.
  expect((await result)?.text).toContain(`重新加密  3 份\n\n旧密钥 ${OLD} 已停用`)
  expect([await countUnder(NEW), await countUnder(OLD)]).toEqual([2, 0])
  await expect(ask(db, 3)).rejects.toThrow('sealed with a retired key')
  await turned.close()
})
