import { sql } from '../../../server/db/sql'
import {
  askRefund,
  recordTransfer,
  refuseRelease,
  release,
  withdrawRelease,
} from '../../../server/operating/releases'
import { findOperator } from '../../../server/repositories/operators'
import { listReleases } from '../../../server/repositories/releases'
import { createDatabase } from '../../postgres/databases'
import { enrol } from '../desk/support/desk'
import { pay, step } from '../loan/support/lender'
import { createPayApp, newPayer, START } from '../payments/support/payer'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { countDone, twoInstances, WAYS } from './stage'

/** Operators who decide about one refund at once. */
export function releaseRaces(): void {
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await createDatabase(), createPayApp)
    for (const name of ['one', 'two', 'three']) await enrol(server, name, 'cashier')
  })
  afterAll(() => server?.close())
  afterEach(() => expectSound(server.db))

  async function actor(name: string) {
    const { id } = (await findOperator(server.db, name)) ?? {}
    if (id === undefined) throw new Error(`no operator ${name}`)
    return { id, name, now: server.clock.now() }
  }

  /** A payment of which 29.08 is owed back. */
  async function overpaid() {
    const { orderNo } = await newPayer(server)
    return (await pay(server, orderNo, { amount: 900_00, nos: [1], valueDate: START })).receiptNo
  }

  const stateOf = async (receiptNo: string) => {
    const all = await listReleases(server.db, { state: null, no: null, after: null, limit: 100 })
    return all.filter(({ subject }) => subject === receiptNo).map(({ state }) => state)
  }

  const paidBack = async (receiptNo: string) =>
    (
      await server.db
        .query(sql`SELECT b.id FROM bookings b JOIN receipts p ON p.user_id = b.user_id AND p.id = b.receipt_id
        WHERE p.receipt_no = ${receiptNo} AND b.kind = 'refund'`)
    ).length

  it('of parallel requests for one refund one waits, and of parallel transfers one pays', async () => {
    const receiptNo = await overpaid()
    const one = await actor('one')
    const asked = await countDone(
      Array.from({ length: WAYS }, (_, at) =>
        step(server, (tx) => askRefund(tx, { receiptNo, reason: `多付 ${at}` }, one)),
      ),
    )
    expect([asked, await stateOf(receiptNo)]).toEqual([1, ['pending']])
    const [{ releaseNo = '' } = {}] = await listReleases(server.db, {
      state: 'pending',
      no: null,
      after: null,
      limit: 1,
    })
    const others = [await actor('two'), await actor('three')]
    const released = await countDone(
      Array.from({ length: WAYS }, (_, at) =>
        step(server, (tx) => release(tx, releaseNo, others[at % 2] ?? one)),
      ),
    )
    expect([released, await paidBack(receiptNo), await stateOf(receiptNo)]).toEqual([
      1,
      0,
      ['released'],
    ])
    const sent = await countDone(
      Array.from({ length: WAYS }, (_, at) =>
        step(server, (tx) =>
          recordTransfer(tx, { releaseNo, reference: `B${at}` }, others[at % 2] ?? one),
        ),
      ),
    )
    expect([sent, await paidBack(receiptNo), await stateOf(receiptNo)]).toEqual([1, 1, ['done']])
  })

  it('of a release, a refusal and a withdrawal at once exactly one counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const receiptNo = await overpaid()
      const [one, two, three] = [await actor('one'), await actor('two'), await actor('three')]
      const { releaseNo } = await step(server, (tx) =>
        askRefund(tx, { receiptNo, reason: '多付' }, one),
      )
      const decided = await countDone([
        step(server, (tx) => release(tx, releaseNo, two)),
        step(server, (tx) => refuseRelease(tx, { releaseNo, reason: '不符' }, three)),
        step(server, (tx) => withdrawRelease(tx, releaseNo, one)),
      ])
      expect([decided, await paidBack(receiptNo)]).toEqual([1, 0])
      expect(await stateOf(receiptNo)).toHaveLength(1)
    }
  })
}
