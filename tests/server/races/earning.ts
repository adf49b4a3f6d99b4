import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { earnDue } from '../../../server/lending/earning'
import { runs } from '../../support/scale'
import { createDatabase } from '../../postgres/databases'
import { expectEarned, interestOn } from '../loan/support/books'
import { detail, goTo, pay } from '../loan/support/lender'
import { createPayApp, newPayer, type Payer } from '../payments/support/payer'
import type { TestApp } from '../support/testApp'
import { times, twoInstances, WAYS } from './stage'

const ROUNDS = runs(3, 15)

/** The first due date: 80.00 of interest, of 527.59 in all. */
const TODAY = '2026-04-10'

/** Interest falls due on two instances while money for the same loans is booked. */
export function earningRaces(): void {
  let db: WideDb
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await createDatabase(), createPayApp)
    db = server.db
  })
  afterAll(() => server?.close())
  afterEach(async () => {
    await expectEarned(db, TODAY)
    // Deadlocks would be retried, and counted here.
    expect(server.deps.db.retries).toEqual({ retried: 0, gaveUp: 0 })
  })

  const round = () => earnDue({ db, clock: server.clock })

  const dueBookings = ({ orderNo }: Payer) =>
    db.query(sql<{ day: string }>`SELECT b.value_date AS day FROM bookings b
      JOIN loans l ON l.user_id = b.user_id AND l.id = b.loan_id
      WHERE l.order_no = ${orderNo} AND b.kind = 'earning' AND b.receipt_id IS NULL`)

  it('many rounds at once book an instalment once', async () => {
    const payers = [await newPayer(server), await newPayer(server), await newPayer(server)]
    goTo(server, TODAY)
    await times(WAYS, round)
    for (const payer of payers) {
      expect(await dueBookings(payer)).toEqual([{ day: TODAY }])
      expect(await interestOn(db, payer.orderNo)).toEqual({ earned: 80_00, unearned: 447_59 })
    }
  })

  it('a person who settles as of a day before, meanwhile, leaves only what was paid as income', async () => {
    for (let at = 0; at < ROUNDS; at += 1) {
      const payer = await newPayer(server)
      goTo(server, TODAY)
      // 26 of 31 days of 80.00.
      const settle = { amount: 10_067_10, type: 'settle' as const, valueDate: '2026-04-05' }
      await Promise.all([
        ...Array.from({ length: WAYS / 2 }, round),
        pay(server, payer.orderNo, settle),
        ...Array.from({ length: WAYS / 2 }, round),
      ])
      expect((await detail(server, payer.token, payer.orderNo)).status).toBe('settled')
      for (const day of ['2026-04-05', TODAY])
        expect(await interestOn(db, payer.orderNo, day)).toEqual({ earned: 67_10, unearned: 0 })
    }
  })

  it('money ahead, late and on the day, meanwhile, is income once', async () => {
    for (let at = 0; at < ROUNDS; at += 1) {
      const payer = await newPayer(server)
      goTo(server, TODAY)
      const sent = (amount: number, nos: number[], valueDate: string) =>
        pay(server, payer.orderNo, { amount, nos, valueDate })
      await Promise.all([
        round(),
        sent(30_00, [1], '2026-04-05'),
        sent(20_00, [1], TODAY),
        round(),
        sent(40_00, [2], '2026-04-06'),
        round(),
      ])
      expect(await interestOn(db, payer.orderNo)).toEqual({ earned: 120_00, unearned: 407_59 })
      expect(await dueBookings(payer)).toEqual([{ day: TODAY }])
    }
  })
}
