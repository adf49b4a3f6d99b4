import { tidyUp } from '../../../server/housekeeping'
import { freshDatabase } from '../../postgres/databases'
import { newBorrower } from '../../server/loan/support/borrower'
import { activeLoan, goTo } from '../../server/loan/support/lender'
import { MANY, multiplyLoan, settleCopies } from '../../server/support/multiply'
import { createTestApp, type TestApp } from '../../server/support/testApp'
import { median, type Measure, type Section } from '../result'

const FEW = 10
/** Loans that still run, of many: the product allows three. */
const RUNNING = 3
/** A day on which every loan that runs is overdue. */
const OVERDUE_ON = '2026-05-01'
const WARM_UP = 20
const ROUNDS = 5
const CALLS = 10
const RATIO_MOST = 1.3

const PATHS = [
  '/api/loan/rates',
  '/api/loan/overview',
  ...['', 'active', 'overdue', 'settled'].map(
    (status) => `/api/loan/myLoans?page=1&limit=10&status=${status}`,
  ),
]

interface Side {
  server: TestApp
  token: string
  close: () => Promise<void>
}

/** A person with so many loans, most of them settled or all running. */
async function personWith(loans: number, running: number): Promise<Side> {
  const db = await freshDatabase()
  const server = await createTestApp({ db, config: { rateLimitFactor: 1000 } })
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  await multiplyLoan(db, orderNo, loans)
  await settleCopies(db, orderNo, running)
  goTo(server, OVERDUE_ON)
  await tidyUp(server.deps)
  const close = async () => {
    await server.close()
    await db.close()
  }
  return { server, token, close }
}

/** Milliseconds of CPU of a call, the embedded database included. */
async function cost({ server, token }: Side, url: string, calls: number): Promise<number> {
  const before = process.cpuUsage()
  for (let at = 0; at < calls; at += 1) {
    const { statusCode } = await server.app.inject({ url, headers: { token } })
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / calls
}

async function compare(kind: string, few: Side, many: Side): Promise<Measure[]> {
  const found: Measure[] = []
  for (const path of PATHS) {
    const times: [number[], number[]] = [[], []]
    for (const side of [few, many]) await cost(side, path, WARM_UP)
    for (let round = 0; round < ROUNDS; round += 1) {
      times[0].push(await cost(few, path, CALLS))
      times[1].push(await cost(many, path, CALLS))
    }
    found.push({
      metric: `${path}: CPU with ${MANY.loans} loans of one person, ${kind}, against ${FEW}`,
      unit: 'ms',
      ours: median(times[1]),
      against: 'limit',
      than: median(times[0]),
      goal: { most: RATIO_MOST },
    })
  }
  return found
}

/** What the reads at the start of the app cost a person with a long history. */
const section: Section = async () => {
  const found: Measure[] = []
  for (const [kind, running] of [
    [`${RUNNING} of them running`, RUNNING],
    ['all running', MANY.loans],
  ] as const) {
    const few = await personWith(FEW, running)
    const many = await personWith(MANY.loans, running)
    found.push(...(await compare(kind, few, many)))
    await few.close()
    await many.close()
  }
  return found
}

export default section
