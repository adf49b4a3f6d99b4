import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CashierScreen } from '@/screens/cashier'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import { borrower, CASHIER, loan, offering, ONLINE, quote } from '../../support/repayData'

const PAYMENT = '/api/loan/payment'

const payment = (status: string, money: object = {}) =>
  done({ pay_no: 'P1', order_no: 'L0001', status, amount: '210.50', ...money })

/** A payment begun and opened, its outcome unknown yet. */
async function paying() {
  const world = offering(await borrower(), ONLINE)
  const { http } = world
  http.route(CASHIER, () => quote())
  http.route('/api/loan/pay', () => done({ pay_no: 'P1', pay_url: 'https://pay.example.com/P1' }))
  http.route(PAYMENT, () => payment('pending'))
  await renderScreen(<CashierScreen order_no="L0001" type="installments" nos="2,3" />, world)
  await userEvent.click(screen.getByRole('button', { name: '支付' }))
  await happens(() => undefined)
  return world
}

describe('收银台: money that came late or in another amount', () => {
  it.each([
    [
      { received: '210.50', applied: '105.50', refund: '105.00' },
      '这笔钱已收到，其中 105.50 元用于还款，105.00 元将原路退回。',
    ],
    [
      { received: '210.50', applied: '210.50', refund: '0.00' },
      '这笔钱已收到，210.50 元全部用于还款，还款计划已更新。',
    ],
    [
      { received: '210.50', applied: '0.00', refund: '210.50' },
      '这笔钱已收到，但要还的已经还清，210.50 元将原路退回。',
    ],
    [{}, '这笔钱已收到，怎样入账请看还款计划，多出的会原路退回。'],
  ])('received late or in another amount: says what becomes of it %#', async (money, words) => {
    const world = await paying()
    const asked = world.http.count(CASHIER)
    world.http.route(PAYMENT, () => payment('received', money))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText('款项已收到')).toBeVisible()
    expect(screen.getByText(words, { exact: false })).toBeVisible()
    const { http, clock } = world
    const polls = http.count(PAYMENT)
    await happens(() => clock.advance(60_000))
    expect([http.count(PAYMENT), http.count(CASHIER)]).toEqual([polls, asked])
  })

  it('paid, but for what had been paid meanwhile: says that it is given back', async () => {
    const world = await paying()
    const money = { received: '210.50', applied: '0.00', refund: '210.50' }
    world.http.route(PAYMENT, () => payment('paid', money))
    await happens(() => world.clock.advance(2000))
    expect(screen.queryByText('还款成功')).toBeNull()
    expect(screen.getByText(/210.50 元将原路退回/)).toBeVisible()
  })
})

describe('收银台: after the payment', () => {
  it.each([
    [
      { status: 'active', overdue_days: 0, progress: { paid: 3, total: 7 } },
      /已还 3\/7 期，没有逾期。下一期 2026年12月10日应还 105.00 元。$/,
    ],
    [
      { status: 'active', overdue_days: 11, progress: { paid: 1, total: 7 } },
      /已还 1\/7 期，还有逾期未还的款项，还清前罚息仍在增加。$/,
    ],
    [{ status: 'unheard-of', overdue_days: null }, /还款计划已更新。$/],
  ])('says where the loan stands then: %j', async (now, words) => {
    const world = await paying()
    world.http.route('/api/loan/orderDetail', () => done(loan('L0001', now)))
    world.http.route(PAYMENT, () => payment('paid'))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText(words)).toBeVisible()
  })

  it('the last one leads to the certificate first', async () => {
    const world = await paying()
    world.http.route('/api/loan/orderDetail', () => done(loan('L0001', { status: 'settled' })))
    world.http.route(PAYMENT, () => payment('paid'))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText(/这笔借款已全部还清/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '查看结清证明' }))
    expect(shownUrl()).toBe('/pages/borrowing/settlement?order_no=L0001')
  })
})
