import type { LoanApplication } from '@domain/index'
import { systemClock } from '../../../server/clock'
import type { WideDb } from '../../../server/db/types'
import { createTestApp, demoKeys, type TestApp } from '../../server/support/testApp'
import { apply, application, costsConfirmed, newBorrower } from '../../server/loan/support/borrower'
import { ACTOR } from '../../server/loan/support/lender'
import { approve } from '../../../server/lending/review'
import { disburse } from '../../../server/lending/disbursement'

interface Borrower {
  userId: number
  token: string
}

export interface Owing extends Borrower {
  orderNo: string
}

export interface Town {
  /** People with one active loan of twelve instalments. */
  owing: Owing[]
  /** People with an application under review. */
  waiting: Owing[]
  /** People without a loan, each with an application to be sent. */
  fresh: (Borrower & { selection: LoanApplication })[]
}

export const newApplication = () => application({}, systemClock.now())

const now = () => ({ actor: ACTOR, now: systemClock.now() })

/** Approves one application like an operator. */
export const approveOne = (db: WideDb, orderNo: string): Promise<unknown> =>
  db.transaction((tx) => approve(tx, orderNo, now()))

async function person(app: TestApp): Promise<Borrower> {
  const { user, token } = await newBorrower(app)
  return { userId: user.id, token }
}

async function applicant(app: TestApp): Promise<Owing> {
  const one = await person(app)
  const { body } = await apply(app, one.token)
  if (body.code !== 1) throw new Error(`not taken: ${body.msg}`)
  return { ...one, orderNo: body.data.order_no }
}

async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

/** Fills a database through the server's own functions; the folder keeps the keys for the server. */
export async function settleTown(
  db: WideDb,
  dataDir: string,
  counts: { owing: number; waiting: number; fresh: number },
): Promise<Town> {
  const app = await createTestApp({
    db,
    config: { dataDir, logLevel: 'warn', rateLimitFactor: 1_000 },
    deps: { clock: systemClock, ...demoKeys(dataDir) },
  })
  const owing = await several(counts.owing, async () => {
    const one = await applicant(app)
    await approveOne(db, one.orderNo)
    await db.transaction((tx) => disburse(tx, one.orderNo, now()))
    return one
  })
  const waiting = await several(counts.waiting, () => applicant(app))
  const fresh = await several(counts.fresh, async () => ({
    ...(await person(app)),
    selection: await costsConfirmed(app, newApplication()),
  }))
  await app.close()
  return { owing, waiting, fresh }
}
