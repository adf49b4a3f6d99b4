import { UNREADABLE } from '@domain/unreadable'
import type { PayBody } from '@domain/contract/calls/sent'
import type { DueItem } from '@/stores/dues'
import { duesStore } from '@/stores/DuesStore'
import { onlinePayments } from '@/stores/OnlinePayment'
import { repayStore } from '@/stores/RepayStore'
import { createSignedInWorld } from '../support/fakes'
import { done, refused, settled } from '../support/fakeHttp'

const MINE = '/api/loan/myLoans'
const PLAN = '/api/loan/installments'
const CASHIER = '/api/loan/cashier'
const PAY = '/api/loan/pay'

const row = (no: number | null, due: string, status: string, amount: string, over = {}) => ({
  no,
  due_date: due,
  principal: amount,
  interest: '0.00',
  fee: '0.00',
  penalty: '0.00',
  paid: '0.00',
  amount_due: amount,
  status,
  status_text: status,
  ...over,
})

const plans: Record<string, object[]> = {
  A: [
    row(1, '2026-10-10', 'paid', '0.00', { paid: '100.00' }),
    row(2, '2026-11-10', 'overdue', '101.50', { overdue_days: 11 }),
    row(3, '2026-12-10', 'due', '100.00'),
    row(4, '2027-01-10', 'pending', '100.00'),
  ],
  B: [row(1, '2026-12-05', 'partial', '40.00'), row(2, '2027-01-05', 'pending', '60.01')],
}

function setUp() {
  const world = createSignedInWorld()
  const loan = (orderNo: string, status: string) => ({
    order_no: orderNo,
    status,
    amount: '400.00',
  })
  world.http.route(MINE, ({ url }) =>
    done({
      list: url.includes('status=overdue')
        ? [loan('A', 'overdue')]
        : [loan('B', 'active'), loan('C', 'settled')],
      total: 1,
    }),
  )
  world.http.route(PLAN, ({ url }) => {
    const orderNo = /order_no=(\w)/.exec(url)?.[1] ?? ''
    return done({ order_no: orderNo, summary: {}, list: plans[orderNo] })
  })
  return { ...world, repay: world.stores.get(repayStore) }
}

describe('what is due', () => {
  it('gathers overdue, due, upcoming by month and history over all loans', async () => {
    const dues = setUp().stores.get(duesStore)
    await dues.load()
    const named = (items: DueItem[]) =>
      items.map(({ loan, row: { no } }) => `${loan.orderNo}${String(no)}`)
    expect(named(dues.sorted.overdue)).toEqual(['A2'])
    expect(named(dues.sorted.now)).toEqual(['B1', 'A3'])
    expect(dues.sorted.upcoming).toMatchObject([{ month: '2027-01', amount: 16_001 }])
    expect(named(dues.sorted.history)).toEqual(['A1'])
  })

  it('puts the count on the tab, and takes it away with the user', async () => {
    const { stores } = setUp()
    const dues = stores.get(duesStore)
    const { tabBar } = stores
    await dues.load()
    expect(tabBar.badge('/pages/repay/repay')).toBe('3')
    dues.reset()
    expect(tabBar.badge('/pages/repay/repay')).toBe('')
  })
})

describe('paying', () => {
  const selection = { orderNo: 'A', type: 'installments', nos: [2, 3] } as const

  it('asks for a quote of the chosen instalments', async () => {
    const { repay, http } = setUp()
    http.route(CASHIER, () =>
      done({
        order_no: 'A',
        type: 'installments',
        nos: [2, 3],
        amount: '201.50',
        breakdown: { principal: '200.00', penalty: '1.50' },
      }),
    )
    await repay.loadQuote(selection)
    expect(http.last(CASHIER).url).toBe(`${CASHIER}?order_no=A&type=installments&nos=2%2C3`)
    expect(repay.quote(selection).value).toMatchObject({
      amount: 20_150,
      breakdown: { penalty: 150, interest: UNREADABLE },
    })
  })

  it('P05 P07: one payment, one key, whatever gets lost', async () => {
    const { repay, http, clock } = setUp()
    const body = { order_no: 'A', amount: '201.50' } as PayBody
    const first = repay.paymentOf(selection).submit(body)
    expect(await repay.paymentOf(selection).submit(body)).toBeNull()
    await http.last(PAY).fail()
    clock.advance(1000)
    await settled()
    await http.last(PAY).answer(done({ pay_no: 'P1', pay_url: 'https://pay' }))
    expect(await first).toEqual({ payNo: 'P1', payUrl: 'https://pay', payParams: null })
    expect(
      new Set(
        http.sent.filter(({ url }) => url === PAY).map(({ headers }) => headers['idempotency-key']),
      ).size,
    ).toBe(1)
  })

  it('P05: a payment that is answered after its owner has gone is neither kept nor opened', async () => {
    const { stores, repay, http, keyValue, pay } = setUp()
    const online = stores.get(onlinePayments)
    const body = { order_no: 'A', amount: '201.50' } as PayBody
    const tap = online.of('A').begin(repay.paymentOf(selection), { body, amount: 20_150 })
    await settled()
    repay.reset()
    online.reset()
    await http.last(PAY).answer(done({ pay_no: 'P1', pay_url: 'https://pay' }))
    expect(await tap).toBeNull()
    expect(pay.opened).toEqual([])
    expect([...keyValue.data.keys()].filter((key) => key.includes(':payment:'))).toEqual([])
    expect(online.of('A').open).toBeNull()
  })

  it('a quote that no longer holds is refused in words', async () => {
    const { repay, http } = setUp()
    http.route(CASHIER, () => refused('第 2 期已还清', { reason: 'quote_changed' }))
    await repay.loadQuote(selection)
    expect(repay.quote(selection).error?.message).toBe('第 2 期已还清')
  })
})
