import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { NOW_MS } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import { PAY, PAYMENT, payment, started } from '../../support/paymentData'
import { borrower, CASHIER, loan, offering, ONLINE, quote } from '../../support/repayData'

/** A payment begun and opened, its outcome unknown yet. */
async function paying() {
  const world = offering(await borrower(), ONLINE)
  const { http } = world
  http.route(CASHIER, () => quote())
  http.route(PAY, () => started).route(PAYMENT, () => payment('submitted'))
  await renderScreen(<CashierScreen order_no="L0001" type="installments" nos="2,3" />, world)
  await userEvent.click(screen.getByRole('button', { name: '支付' }))
  await happens(() => undefined)
  return world
}

describe('收银台: money that came late or in another amount', () => {
  it.each([
    [
      { received: '210.50', applied: '105.50', refund: '105.00' },
      '其中 105.50 元用于还款，另外 105.00 元将原路退回。',
    ],
    [{ received: '210.50', applied: '210.50', refund: '0.00' }, '全部用于还款，还款计划已更新。'],
    [
      { received: '210.50', applied: '0.00', refund: '210.50' },
      '要还的已经还清，这笔钱将原路退回。',
    ],
    [{ received: null, applied: null, refund: null }, '怎样入账请看还款计划，多出的会原路退回。'],
  ])('received late or in another amount: says what becomes of it %#', async (money, words) => {
    const world = await paying()
    const asked = world.http.count(CASHIER)
    world.http.route(PAYMENT, () => payment('succeeded', { as_quoted: false, ...money }))
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
    world.http.route(PAYMENT, () => payment('succeeded', money))
    await happens(() => world.clock.advance(2000))
    expect(screen.queryByText('还款成功')).toBeNull()
    expect(screen.getByText('要还的已经还清，这笔钱将原路退回。')).toBeVisible()
    expect(screen.getByRole('img', { name: '210.50元' })).toBeVisible()
  })
})

const receipt = (over: object = {}) =>
  done({
    list: [
      {
        receipt_no: 'R1',
        order_no: 'L0001',
        purpose: '',
        loan_amount: '1000.00',
        disbursed_at: 1_757_476_800,
        paid_on: '2026-11-21',
        amount: '210.50',
        type: 'installments',
        nos: [2, 3],
        breakdown: { principal: '200.00', interest: '10.00', fee: '0.00', penalty: '0.50' },
        saved_interest: '0.00',
        refund: '0.00',
        channel: 'web',
        channel_name: '网上支付',
        source_no: 'P1',
        ...over,
      },
    ],
    total: 1,
  })

const facts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

/** The payment is known to be paid, and the loan stands like this. */
async function paid(now: object, answer?: ReturnType<typeof receipt>) {
  const world = await paying()
  world.http.route('/api/loan/orderDetail', () => done(loan('L0001', now)))
  world.http.route('/api/loan/receipts', () => answer ?? { status: 404, text: 'Not Found' })
  world.http.route(PAYMENT, () => payment('succeeded'))
  await happens(() => world.clock.advance(2000))
  expect(screen.getByText('还款成功')).toBeVisible()
}

const CURRENT = { status: 'active', overdue_days: 0, progress: { paid: 3, total: 7 } }

describe('收银台: after the payment', () => {
  it('says that what was overdue is cleared, and what comes next', async () => {
    await paid(CURRENT, receipt())
    expect(screen.getByRole('img', { name: '210.50元' })).toBeVisible()
    expect(screen.getByText('逾期已还清，罚息已停止')).toBeVisible()
    expect(facts().slice(3)).toEqual(['下期应还2026年12月10日，105.00 元'])
  })

  it('shows the plan as beads, of which the one just paid fills', async () => {
    await paid(CURRENT, receipt())
    const beads = screen.getByRole('img', { name: '7 期，已还 3 期' })
    const places = [...beads.children].map(({ className }) => className.includes('filling'))
    // The two that were paid before are one element.
    expect(places.indexOf(true)).toBe(1)
  })

  it('says nothing of the outcome until the receipt tells it, so that no word changes', async () => {
    const world = await paying()
    world.http.route('/api/loan/orderDetail', () => done(loan('L0001', CURRENT)))
    world.http.route('/api/loan/receipts', () => undefined)
    world.http.route(PAYMENT, () => payment('succeeded'))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText('还款成功')).toBeVisible()
    expect(screen.queryByText('没有逾期')).toBeNull()
    await happens(() => world.http.last('/api/loan/receipts').answer(receipt()))
    expect(screen.getByText('逾期已还清，罚息已停止')).toBeVisible()
  })

  it('says which loan was paid, how and when, and what comes next', async () => {
    await paid(CURRENT, receipt({ booked_at: NOW_MS / 1000, channel_name: '在线支付' }))
    const facts = screen.getAllByRole('listitem').map((fact) => fact.textContent)
    expect(facts).toEqual([
      '借款2025年9月借的 1,000\u00a0元',
      '付款方式在线支付',
      '入账时间2026年11月21日 10:00',
      expect.stringMatching(/^下期应还20\d\d年\d+月\d+日，[\d,.]+ 元$/),
    ])
  })

  it('says which instalments were paid, and gives the receipt', async () => {
    const breakdown = { principal: '200.00', interest: '10.50', fee: '0.00', penalty: '0.00' }
    await paid(CURRENT, receipt({ breakdown }))
    expect(screen.getByText('第 2、3 期已入账')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '查看回单' }))
    const sheet = within(screen.getByRole('dialog', { name: '还款回单' }))
    expect(sheet.getByText('R1')).toBeVisible()
  })

  it('where the backend has no receipts, says at once that nothing is overdue', async () => {
    await paid(CURRENT)
    expect(screen.getByText('没有逾期')).toBeVisible()
    expect(screen.queryByRole('button', { name: '查看回单' })).toBeNull()
  })

  it('says what is overdue yet', async () => {
    await paid({ status: 'active', overdue_days: 11, progress: { paid: 1, total: 7 } }, receipt())
    expect(screen.getByText('还有逾期未还，罚息仍在增加')).toBeVisible()
  })

  it.each([
    ['without penalty', { principal: '200.00', interest: '10.50', fee: '0.00', penalty: '0.00' }],
    ['without a receipt', null],
  ])('says of what is overdue yet no penalty that may not exist: %s', async (_what, breakdown) => {
    const now = { status: 'active', overdue_days: 11, progress: { paid: 1, total: 7 } }
    await paid(now, breakdown ? receipt({ breakdown }) : undefined)
    expect(screen.getByText('还有逾期未还')).toBeVisible()
  })

  it('the last one says what it saved, and leads to the certificate first', async () => {
    const settled = { status: 'settled', progress: { paid: 7, total: 7 }, next_due_date: null }
    await paid(settled, receipt({ type: 'settle', saved_interest: '12.34' }))
    expect(screen.getByText('这笔借款已全部还清')).toBeVisible()
    expect(screen.getByRole('img', { name: '7 期，已全部还清' })).toBeVisible()
    expect(facts().slice(3)).toEqual(['省下的利息12.34 元'])
    await userEvent.click(screen.getByRole('button', { name: '查看结清证明' }))
    expect(shownUrl()).toBe('/pages/borrowing/settlement?order_no=L0001')
  })
})
