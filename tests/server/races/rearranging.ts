import type { WideDb } from '../../../server/db/types'
import { endHardships } from '../../../server/hardship/ending'
import { runs } from '../../support/scale'
import { createDatabase } from '../../postgres/databases'
import { createDesk } from '../desk/support/desk'
import { ask, mobileOf, newDebtor, offer, offerOf } from '../hardship/support/arranged'
import { goTo, instalments, pay } from '../loan/support/lender'
import type { Payer } from '../payments/support/payer'
import { post, sendCode } from '../support/actions'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { times, twoInstances, WAYS } from './stage'

const ROUNDS = runs(2, 10)
const TODAY = '2026-06-20'
const OPEN_ROWS = 9

/** An offer accepted while something else happens to its loan. */
export function rearrangingRaces(): void {
  let db: WideDb
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await createDatabase(), createDesk)
    db = server.db
  })
  afterAll(() => server?.close())
  afterEach(async () => {
    await expectSound(db)
    // Deadlocks would be retried, and counted here.
    expect(server.deps.db.retries).toEqual({ retried: 0, gaveUp: 0 })
  })

  /** A person with an offer, and what accepts it. */
  async function offered() {
    const payer = await newDebtor(server, 3, TODAY)
    await offer(server, await ask(server, payer), { kind: 'defer', count: 2 })
    const { offer_no, sha256 } = await offerOf(server, payer)
    const code = await sendCode(server, await mobileOf(server, payer), 'hardship')
    const body = { offer_no, offer_sha256: sha256, code }
    const accept = () => post(server, '/api/loan/hardshipAccept', body, payer.token)
    const withdraw = (more: object = {}) =>
      post(server, '/api/loan/hardshipWithdraw', { order_no: payer.orderNo, ...more }, payer.token)
    return { payer, offerNo: offer_no as string, accept, withdraw }
  }

  const openRows = async ({ token, orderNo }: Payer): Promise<{ no: number }[]> =>
    (await instalments(server, token, orderNo)).list.filter(
      ({ amount_due }: { amount_due: string }) => amount_due !== '0.00',
    )

  /** The plan is the new one or the old one, never half of each. */
  async function expectWhole(payer: Payer): Promise<void> {
    const { state } = await offerOf(server, payer)
    const numbers = (await openRows(payer)).map(({ no }) => no)
    expect(numbers.every((no) => no > 12)).toBe(state === 'accepted')
    expect(numbers).toHaveLength(OPEN_ROWS)
  }

  it('many times at once makes one plan', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payer, accept } = await offered()
      const replies = await times(WAYS, accept)
      expect(replies.map(({ body }) => body.code)).toEqual(new Array(WAYS).fill(1))
      await expectWhole(payer)
      expect(await openRows(payer)).toHaveLength(OPEN_ROWS)
    }
  })

  it('against taking it back or declining it: one of them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payer, accept, withdraw, offerNo } = await offered()
      const [accepted, withdrawn, declined] = await Promise.all([
        accept(),
        withdraw(),
        withdraw({ offer_no: offerNo }),
      ])
      const codes = [accepted, withdrawn, declined].map(({ body }) => body.code)
      expect(codes.filter((code) => code === 1)).toHaveLength(1)
      await expectWhole(payer)
    }
  })

  it('against the end of its time: one of them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payer, accept } = await offered()
      goTo(server, '2026-06-26')
      server.clock.advance(12 * 3_600 - 1)
      const accepting = accept()
      server.clock.advance(1)
      await Promise.all([accepting, endHardships(server.deps), endHardships(server.deps)])
      await endHardships(server.deps)
      await expectWhole(payer)
    }
  })

  it('against money that is booked: the plan is the new one without it, or the old one with it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payer, accept } = await offered()
      const [accepted, paid] = await Promise.allSettled([
        accept(),
        pay(server, payer.orderNo, { amount: 10_00, nos: [4], valueDate: TODAY }),
      ])
      expect(paid.status).toBe('fulfilled')
      const isAccepted = accepted.status === 'fulfilled' && accepted.value.body.code === 1
      const { state } = await offerOf(server, payer)
      expect(state).toBe(isAccepted ? 'accepted' : 'offered')
    }
  })
}
