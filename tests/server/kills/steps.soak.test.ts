/** Real servers, each killed between two steps of a debit or a signature; another one goes on. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../../server/db/postgres'
import { composed, sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { createDatabase } from '../../postgres/databases'
import { isSoak, runs } from '../../support/scale'
import { type RunningServer, startServer, UNDER_LOAD } from '../../support/server'
import { debtor, goAt } from '../debits/support/debtor'
import { newOffered, signBody } from '../offers/support/offered'
import { expectSound } from '../support/soundness'
import { createTestApp, type TestApp } from '../support/testApp'
import { type DeadlyDatabase, deadlyDatabase, type Point } from './support/deadly'

// Processes start slowly on a busy machine, and look for debits every ten seconds.
jest.setTimeout(600_000)

/** Keys of the processes and of the server in this one, which makes what they find. */
const KEYS = { APP_SECRET: 'a-secret-for-tests-of-32-characters', DATA_KEY: '07'.repeat(32) }

const POLL_MS = 100

let dataDir: string
let url: string
let db: WideDb
let deadly: DeadlyDatabase
let here: TestApp
let servers: RunningServer[]
beforeEach(async () => {
  servers = []
  dataDir = mkdtempSync(join(tmpdir(), 'steps-'))
  url = await createDatabase()
  db = openPostgres(url, () => undefined)
  deadly = await deadlyDatabase(url)
})

/** The server here, which has no background work. */
async function open(loanOffers: boolean): Promise<void> {
  here = await createTestApp({ db, config: { dataDir, loanOffers } })
}
afterEach(async () => {
  for (const server of servers) await server.stop()
  deadly.stop()
  await here?.close()
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A process whose time is that of the server here, on the database at an address. */
async function start(address: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const ahead = here.clock.now().getTime() - Date.now()
  writeFileSync(join(dataDir, 'demo-clock'), String(ahead))
  const own = { ...KEYS, ...UNDER_LOAD, DEMO_REVIEWER: '0', DATABASE_URL: address, ...env }
  const server = await startServer({ dataDir, env: own })
  servers.push(server)
  return server
}

const countOf = async (rows: string): Promise<number> =>
  (await db.query(composed<{ count: number }>(`SELECT count(*) AS count FROM ${rows}`)))[0]
    ?.count ?? -1

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((wait) => setTimeout(wait, POLL_MS))
}

const INTENDED = ['INSERT INTO debits', 'COMMIT']
const BOOKED = ['INSERT INTO receipts', 'COMMIT']
const DEBIT_POINTS: [string, Point][] = [
  ['before a debit is on record', { words: INTENDED, arrives: false }],
  ['before it is given to the bank', { words: INTENDED, arrives: true }],
  ['before the bank’s answer is known', { words: ['INSERT INTO sandbox_debits'], arrives: true }],
  ['before its money is booked', { words: BOOKED, arrives: false }],
  ['before the booking is known', { words: BOOKED, arrives: true }],
]
/** The short form has those after which it is hardest to know what happened. */
const KILLS = isSoak ? DEBIT_POINTS : DEBIT_POINTS.filter((_, at) => at === 2 || at === 4)

it(`servers killed at ${KILLS.length} steps of debits: each instalment is taken once and booked once`, async () => {
  await open(false)
  const debtors = KILLS.length + 2
  for (let count = 0; count < debtors; count += 1) await debtor(here)
  goAt(here, '2026-04-10T10:01')
  for (const [, point] of KILLS) await deadly.kill(await start(deadly.url), point)
  await start(url)
  const due = `loan_instalments WHERE due_date = '2026-04-10'
    AND user_id IN (SELECT user_id FROM debit_mandates)`
  await until(async () => (await countOf(`${due} AND is_open`)) === 0)
  const taken = await db.query(sql<{ line: string }>`SELECT concat_ws(' ', pay_no, amount) AS line
    FROM sandbox_debits ORDER BY 1`)
  const booked = await db.query(sql<{
    line: string
  }>`SELECT concat_ws(' ', source_ref, amount) AS line
    FROM receipts WHERE channel = 'debit' ORDER BY 1`)
  expect(booked).toEqual(taken)
  expect(taken).toHaveLength(debtors)
  for (const { line } of taken) expect(line).toMatch(/ 87730$/)
  expect(await countOf(`debits WHERE obstacle IS NOT NULL OR failure IS NOT NULL`)).toBe(0)
  await expectSound(db)
  console.info(JSON.stringify({ kills: KILLS.length, debits: taken.length, lost: 0, doubled: 0 }))
})

const SIGNED = ['INSERT INTO contract_signatures', 'COMMIT']
const SIGN_POINTS: [string, Point][] = [
  ['before the contract', { words: ['INSERT INTO contracts'], arrives: false }],
  ['before the signature', { words: ['INSERT INTO contract_signatures'], arrives: false }],
  ['before it is committed', { words: SIGNED, arrives: false }],
  ['before the commit is known', { words: SIGNED, arrives: true }],
]

/** A call of the app. */
async function ask(
  { origin }: RunningServer,
  path: string,
  token: string,
  body?: object,
  key = '',
  // oxlint-disable-next-line typescript/no-explicit-any -- its shape is what the test asserts
): Promise<any> {
  const reply = await fetch(origin + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', token, 'idempotency-key': key },
  })
  return reply.json()
}

it('a server killed at any step of signing: the same signature at another one is the only one', async () => {
  await open(true)
  const points = SIGN_POINTS.slice(-runs(2, SIGN_POINTS.length))
  const alive = await start(url, { LOAN_OFFERS: '1' })
  for (const [, point] of points) {
    const { token, mobile, orderNo } = await newOffered(here)
    const dying = await start(deadly.url, { LOAN_OFFERS: '1' })
    const read = await ask(dying, `/api/loan/offer?order_no=${orderNo}`, token)
    await ask(alive, '/api/sms/send', '', { mobile, event: 'sign' })
    const signed = { ...signBody(read.data), code: await alive.smsCode(mobile) }
    const sign = (server: RunningServer, key: string) =>
      ask(server, '/api/loan/sign', token, signed, key)
    const key = randomUUID()
    const died = deadly.kill(dying, point)
    await expect(sign(dying, key)).rejects.toThrow('fetch failed')
    await died
    // As the app does, which is answered that the call is still in work until the database knows of the death.
    await until(async () => (await sign(alive, key)).code === 1)
    expect((await sign(alive, key)).code).toBe(1)
    const ofLoan = `JOIN loans l ON l.user_id = x.user_id AND l.id = x.loan_id
      WHERE l.order_no = '${orderNo}' AND l.status = 'disbursing' AND l.stage = 'signed'`
    for (const rows of ['contracts x', 'contract_signatures x']) {
      expect([rows, await countOf(`${rows} ${ofLoan}`)]).toEqual([rows, 1])
    }
    expect(await countOf(`loan_events x ${ofLoan} AND x.event = 'signed'`)).toBe(1)
    expect(await countOf(`loan_offers x ${ofLoan} AND x.ended_as = 'signed'`)).toBe(1)
    expect(await countOf(`messages x ${ofLoan} AND x.kind = 'contract_signed'`)).toBe(1)
  }
  await expectSound(db)
  console.info(JSON.stringify({ kills: points.length, signed: points.length, lost: 0, doubled: 0 }))
})
