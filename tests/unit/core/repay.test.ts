import type { PayBody } from '@domain/contract/repayment'
import type { DueItem } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { loansStore } from '@/stores/LoansStore'
import { payments } from '@/stores/Payments'
import { repayStore } from '@/stores/RepayStore'
import { createSignedInWorld } from '../support/fakes'
import { done, settled } from '../support/fakeHttp'
import { LOAN, loan, quote, SUMMARY } from '../support/repayData'

const MINE = '/api/loan/myLoans'
const PLAN = '/api/loan/installments'
const CASHIER = '/api/loan/cashier'
const PAY = '/api/loan/pay'

const row = (no: number, due: string, status: string, amount: string, over = {}) => ({
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
  paid_at: null,
  overdue_days: 0,
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
  world.http.route(MINE, ({ url }) =>
    done({
      list: url.includes('status=overdue')
        ? [loan('A', { status: 'overdue' })]
        : [loan('B'), loan('C', { status: 'settled' })],
      total: 1,
    }),
  )
  world.http.route(LOAN, () => done(null))
  world.http.route(PLAN, ({ url }) => {
    const orderNo = /order_no=(\w)/.exec(url)?.[1] ?? ''
    return done({ order_no: orderNo, summary: SUMMARY, list: plans[orderNo] })
  })
  return { ...world, repay: world.stores.get(repayStore) }
}

describe('what is due', () => {
  it('gathers overdue, due, upcoming by month and history over all loans', async () => {
    const overview = setUp().stores.get(loanOverview)
    await overview.fetch()
    const named = (items: DueItem[]) => items.map(({ loan, row: { no } }) => `${loan.orderNo}${no}`)
    expect(named(overview.dues.overdue)).toEqual(['A2'])
    expect(named(overview.dues.now)).toEqual(['B1', 'A3'])
    expect(overview.dues.upcoming).toMatchObject([{ month: '2027-01', amount: 16_001 }])
    expect(named(overview.dues.history)).toEqual(['A1'])
  })

  it('puts the count on the tab, and takes it away with the user', async () => {
    const { stores } = setUp()
    const { tabBar } = stores
    await stores.get(loanOverview).fetch()
    expect(tabBar.badge('/pages/repay/repay')).toBe('3')
    stores.get(loansStore).reset()
    expect(tabBar.badge('/pages/repay/repay')).toBe('')
  })
})

describe('paying', () => {
  const selection = { orderNo: 'A', type: 'installments', nos: [2, 3] } as const

  it('asks for a quote of the chosen instalments', async () => {
    const { repay, http } = setUp()
    http.route(CASHIER, () => quote({ order_no: 'A', amount: '201.50' }))
    await repay.fetchQuote(selection)
    expect(http.last(CASHIER).url).toBe(`${CASHIER}?order_no=A&type=installments&nos=2%2C3`)
    expect(repay.getQuote(selection).value).toMatchObject({ orderNo: 'A', amount: 20_150 })
  })

  it('never takes the quote of another loan for it', async () => {
    const { repay, http } = setUp()
    http.route(CASHIER, () => quote({ order_no: 'B', amount: '201.50' }))
    await repay.fetchQuote(selection)
    expect(repay.getQuote(selection).value).toBeNull()
    expect(repay.getQuote(selection).error).toMatchObject({ kind: 'badReply' })
  })

  it('a payment that is answered after its owner has gone is neither kept nor opened', async () => {
    const { stores, repay, http, keyValue, pay } = setUp()
    const online = stores.get(payments)
    const body = { order_no: 'A', amount: '201.50' } as PayBody
    const tap = online.get('A').begin(repay.getPayment(selection), { body, amount: 20_150 })
    await settled()
    repay.reset()
    online.reset()
    await http.last(PAY).answer(done({ pay_no: 'P1', pay_url: 'https://pay' }))
    expect(await tap).toBeNull()
    expect(pay.opened).toEqual([])
    expect([...keyValue.data.keys()].filter((key) => key.includes(':payment:'))).toEqual([])
    expect(online.get('A').open).toBeNull()
  })
})
