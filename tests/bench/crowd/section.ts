/**
 * 2,000 people on two instances with one PostgreSQL and one store of uploads: how many may arrive in a second while 99 of
 * 100 calls are answered within half a second, what fails first beyond that, and whether anything acknowledged is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { composed } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { findBreaches } from '../../../server/lending/invariants'
import { ensureFolder, openDatabase } from '../../../server/openDatabase'
import { startS3 } from '../../server/support/s3'
import { startCluster } from '../../postgres/cluster.mjs'
import { createDatabase } from '../../postgres/databases'
import { randomFrom } from '../../support/random'
import { type RunningServer, startServer, UNDER_LOAD } from '../../support/server'
import type { Measure, Section } from '../result'
import { percentile } from '../server/drive'
import { cpuSeconds } from '../server/resident'
import { settleTown } from '../server/town'
import { type Acknowledged, type Answer, visit, type Visitor } from './visit'

const PEOPLE = { owing: 800, waiting: 0, fresh: 1_200 }

/** People arriving in a second, raised until a step misses the limit. */
const RATES = [8, 32, 64, 96, 128, 192, 256, 384]
const STEP_SECONDS = 20

/** Limit of 99 calls of 100, ms. */
const P99_LIMIT = 500
/** People in a second that two instances on one machine have to take. */
const LEAST_RATE = 2

interface Step {
  rate: number
  answers: Answer[]
  p99: number
  /** Processors that each instance used. */
  cores: number[]
}

const p99Of = (answers: readonly Answer[]): number =>
  percentile(
    answers.map(({ ms }) => ms).sort((a, b) => a - b),
    0.99,
  )

const isServed = ({ status }: Answer): boolean => status === 200

/** Lets people arrive at a rate for some seconds, and waits until the last one has left. */
function crowdOf(visitors: readonly Visitor[], servers: readonly RunningServer[]) {
  const random = randomFrom(1)
  const acknowledged: Acknowledged = { orders: [], vouchers: [], files: [] }
  let arrived = 0

  async function step(rate: number): Promise<Step> {
    const answers: Answer[] = []
    const visits: Promise<void>[] = []
    const before = servers.map(({ process }) => cpuSeconds(process.pid ?? 0))
    const from = performance.now()
    for (let at = 0; at < rate * STEP_SECONDS; at += 1) {
      await pause(Math.max(0, from + (at * 1000) / rate - performance.now()))
      const visitor = visitors[arrived % visitors.length] as Visitor
      const { origin } = servers[arrived % servers.length] as RunningServer
      visits.push(visit(visitor, { origin, random, answers, acknowledged }))
      arrived += 1
    }
    await Promise.all(visits)
    const seconds = (performance.now() - from) / 1000
    const cores = servers.map(({ process }, at) => {
      const used = cpuSeconds(process.pid ?? 0) - (before[at] ?? 0)
      return Math.round((used / seconds) * 100) / 100
    })
    return { rate, answers, p99: p99Of(answers), cores }
  }
  return { step, acknowledged }
}

/** The call with the slowest answers, and how many calls were not served, by status. */
function failing({ answers }: Step): Record<string, number | string> {
  const calls = [...new Set(answers.map(({ call }) => call))]
  const [slowest] = calls
    .map((call) => ({ call, p99: p99Of(answers.filter((one) => one.call === call)) }))
    .sort((one, other) => other.p99 - one.p99)
  const refused = answers.filter((answer) => !isServed(answer))
  const statuses = [...new Set(refused.map(({ status }) => status))]
  return {
    slowest: slowest?.call ?? '',
    slowestP99: slowest?.p99 ?? 0,
    ...Object.fromEntries(
      statuses.map((status) => [
        `status ${status}`,
        refused.filter((answer) => answer.status === status).length,
      ]),
    ),
  }
}

/** Acknowledged applications and vouchers that the database lacks, and files that can't be downloaded. */
async function lostOf(
  { orders, vouchers, files }: Acknowledged,
  db: WideDb,
  origin: string,
): Promise<number> {
  const known = async (statement: string): Promise<Set<string>> =>
    new Set((await db.query(composed<{ no: string }>(statement))).map(({ no }) => no))
  const inLoans = await known('SELECT order_no AS no FROM loans')
  const inVouchers = await known('SELECT pay_no AS no FROM payments')
  const replies = []
  for (const url of files) {
    const reply = await fetch(new URL(url, origin))
    await reply.arrayBuffer()
    replies.push(reply.ok)
  }
  return (
    orders.filter((no) => !inLoans.has(no)).length +
    vouchers.filter((no) => !inVouchers.has(no)).length +
    replies.filter((isThere) => !isThere).length
  )
}

const section: Section = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crowd-'))
  const stopCluster = await startCluster()
  const s3 = await startS3()
  const databaseUrl = await createDatabase()
  ensureFolder(dataDir)
  const { db, close } = await openDatabase({ databaseUrl, dataDir }, () => {})
  const servers: RunningServer[] = []
  try {
    const { owing, fresh } = await settleTown(db, dataDir, PEOPLE)
    const env = { ...UNDER_LOAD, ...s3.env(), DATABASE_URL: databaseUrl, DEMO_REVIEWER: '0' }
    servers.push(await startServer({ dataDir, env }), await startServer({ dataDir, env }))
    // Both kinds of people arrive mixed, two with a loan for three without.
    const visitors = [...owing, ...fresh.map(({ token }) => ({ token, orderNo: '' }))]
    const mixed = visitors.map((_, at) => visitors[(at * 799) % visitors.length] as Visitor)
    const { step, acknowledged } = crowdOf(mixed, servers)

    let best: Step | null = null
    let broken: Step | null = null
    for (const rate of RATES) {
      const taken = await step(rate)
      if (taken.p99 < P99_LIMIT && taken.answers.every(isServed)) {
        best = taken
        continue
      }
      broken = taken
      break
    }
    const lost = await lostOf(acknowledged, db, servers[0]?.origin ?? '')
    const { orders, vouchers, files } = acknowledged
    const measures: Measure[] = [
      {
        metric: `people arriving on two instances with p99 under ${P99_LIMIT} ms`,
        unit: 'per second',
        ours: best?.rate ?? 0,
        against: 'limit',
        than: LEAST_RATE,
        goal: { least: 1 },
        also: {
          p99: best?.p99 ?? 0,
          calls: best?.answers.length ?? 0,
          cores: best?.cores.join(' + ') ?? '',
          ...(broken && {
            'breaks at': broken.rate,
            'p99 there': broken.p99,
            'cores there': broken.cores.join(' + '),
            ...failing(broken),
          }),
        },
      },
      {
        metric: 'acknowledged by a broken crowd, and lost',
        unit: 'applications, vouchers, files and breaches of the books',
        ours: lost + (await findBreaches(db)).length,
        against: 'limit',
        than: 1,
        goal: { most: 0 },
        also: { orders: orders.length, vouchers: vouchers.length, files: files.length },
      },
    ]
    return measures
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await close()
    await stopCluster()
    await s3.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default section
