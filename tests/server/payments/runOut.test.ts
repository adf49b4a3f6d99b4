/** An expired payment is never reused: another one begins, and only that one can be paid. */
import type { Answer, TestApp } from '../support/testApp'
import { newDebtor, payAll } from './support/debtor'
import {
  beginPayment,
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
} from './support/payer'
import { expectSound } from '../support/soundness'
import { press } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

interface Attempt {
  payer: Payer
  begin: () => Promise<Answer>
  statusOf: (payNo: string) => Promise<{ status: string }>
}

const KINDS: [string, () => Promise<Attempt>][] = [
  [
    'of one loan',
    async () => {
      const payer = await newPayer(server)
      const begin = () => beginPayment(server, payer)
      return { payer, begin, statusOf: (payNo) => paymentStatus(server, payer, payNo) }
    },
  ],
  [
    'of two loans',
    async () => {
      const payer = await newDebtor(server)
      const begin = () => payAll(server, payer)
      return { payer, begin, statusOf: (payNo) => paymentStatus(server, payer, payNo) }
    },
  ],
]

describe.each(KINDS)('a payment %s', (_, attempt) => {
  it('is the same until its last second, and another from then on', async () => {
    const { payer, begin, statusOf } = await attempt()
    const first = (await begin()).body.data
    server.clock.advance(899)
    expect((await begin()).body.data).toEqual(first)
    server.clock.advance(1)
    const next = (await begin()).body.data
    expect(next.pay_no).not.toBe(first.pay_no)
    expect(await statusOf(first.pay_no)).toMatchObject({ status: 'expired' })
    expect(await statusOf(next.pay_no)).toMatchObject({ status: 'submitted' })
    await press(server, first.pay_url, 'pay')
    expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
    await press(server, next.pay_url, 'pay')
    expect(await statusOf(next.pay_no)).toMatchObject({ status: 'succeeded', as_quoted: true })
    expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
  })
})
