import { composed, sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { disburse } from '../../../server/lending/disbursement'
import { approve } from '../../../server/lending/review'
import { cancelDeletion, requestDeletion } from '../../../server/privacy/deletion'
import { eraseAccount } from '../../../server/privacy/erasure'
import { findObstacles, findOpenRequest } from '../../../server/repositories/deletions'
import { createDatabase } from '../../postgres/databases'
import { apply, newBorrower } from '../loan/support/borrower'
import { act, activeLoan, goTo, pay, step } from '../loan/support/lender'
import { createPayApp, send, START } from '../payments/support/payer'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { times, twoInstances } from './stage'

const ROUNDS = 8
/** Number of each kind of parallel action. */
const EACH = 5

const COOLING_SECONDS = 15 * 86_400

/** Operators decide and disburse while borrowers cancel, pay, close their accounts and return. */
export function departureRaces(): void {
  let db: WideDb
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await createDatabase(), createPayApp)
    db = server.db
  }, 60_000)
  afterAll(() => server?.close())
  beforeEach(() => goTo(server, START))
  afterEach(() => expectSound(db))

  /** Runs all at once, whatever the results. */
  const atOnce = (...works: (() => Promise<unknown>)[]) =>
    Promise.allSettled(works.flatMap((work) => Array.from({ length: EACH }, work)))

  const leave = (userId: number) =>
    step(server, (tx) => requestDeletion(tx, userId, server.clock.now()))

  const statusesOf = async (userId: number): Promise<string[]> => {
    const sql = 'SELECT status FROM loans WHERE user_id = $1 ORDER BY id'
    return (await db.query(composed<{ status: string }>(sql, [userId]))).map(({ status }) => status)
  }

  /** A closing account has no obstacle; checks the state of its loans. */
  async function expectFreeToLeave(userId: number): Promise<void> {
    if (!(await findOpenRequest(db, userId))) return
    expect([await findObstacles(db, userId), await statusesOf(userId)]).toEqual([
      [],
      [expect.stringMatching(/^(cancelled|settled)$/)],
    ])
  }

  it('an application is approved, paid out, cancelled and its account closed at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { user, token } = await newBorrower(server)
      const orderNo: string = (await apply(server, token)).body.data.order_no
      await atOnce(
        () => step(server, (tx) => approve(tx, orderNo, act(server))),
        () => step(server, (tx) => disburse(tx, orderNo, act(server))),
        () => send(server, '/api/loan/cancel', token, { order_no: orderNo }),
        () => leave(user.id),
      )
      await expectFreeToLeave(user.id)
    }
  })

  it('a loan is settled and its account closed at once, then erased, taken back and borrowed on', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      goTo(server, START)
      const { user, token } = await newBorrower(server)
      const orderNo = await activeLoan(server, token)
      const settle = { amount: 10_000_00, type: 'settle' as const, valueDate: START, ref: orderNo }
      await atOnce(
        () => pay(server, orderNo, settle),
        () => leave(user.id),
      )
      expect(await statusesOf(user.id)).toEqual(['settled'])
      await expectFreeToLeave(user.id)

      await leave(user.id)
      server.clock.advance(COOLING_SECONDS + 1)
      const { config, clock } = server.deps
      const erasures = times(EACH, () => eraseAccount({ db, clock, config }, user.id))
      await atOnce(
        () => step(server, (tx) => cancelDeletion(tx, user.id, clock.now())),
        () => apply(server, token),
      )
      const isErased = (await erasures).some(Boolean)
      if (isErased) expect(await statusesOf(user.id)).toEqual(['settled'])
      const [row] = await db.query(
        sql<{ status: string }>`SELECT status FROM users WHERE id = ${user.id}`,
      )
      expect(row?.status).toBe(isErased ? 'erased' : 'normal')
    }
  })
}
