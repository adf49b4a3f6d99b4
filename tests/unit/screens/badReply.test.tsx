/** A reply in which a figure can not be read: the page says so, shows no figure in its place, and asks again. */
import { screen } from '@testing-library/react'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { done } from '../support/fakeHttp'
import { happens, renderScreen, tap } from '../support/renderScreen'
import { borrower, CASHIER, instalment, PLAN, PLANS, quote, SUMMARY } from '../support/repayData'

const broken = () =>
  done({
    order_no: 'L0001',
    summary: SUMMARY,
    list: [instalment(3, '2026-12-10', 'due', { amount_due: '1,05' })],
  })
const whole = () => done({ order_no: 'L0001', summary: SUMMARY, list: PLANS.L0001 })

const button = (name: string | RegExp) => screen.queryByRole('button', { name })

it('shows the error with a number for the customer service, and nothing to pay', async () => {
  const world = await borrower()
  world.http.route(PLAN, () => ({
    status: 200,
    text: JSON.stringify(broken()),
    requestId: '8f3k29qx-0000',
  }))
  await renderScreen(<RepayScreen />, world)
  expect(screen.getByText('请求失败（问题编号 8f3k29qx）')).toBeVisible()
  expect(button('联系客服')).toBeEnabled()
  expect(button(/还清|去还款|提前/)).toBeNull()
  expect(document.body).not.toHaveTextContent(/1,05|没有待还|暂无待还/)
  world.http.route(PLAN, whole)
  await tap(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByRole('img', { name: '逾期应还 105.50元' })).toBeVisible()
})

it('keeps what was read before, and says of when it is', async () => {
  const world = await borrower()
  await renderScreen(<RepayScreen />, world)
  world.http.route(PLAN, broken)
  await happens(() => world.clock.advance(60_000))
  await tap(screen.getByRole('button', { name: '刷新' }))
  expect(screen.getByText(/^更新失败，以下为 10:00 的数据/)).toBeVisible()
  expect(screen.getByRole('img', { name: '逾期应还 105.50元' })).toBeVisible()
})

it.each([
  ['its amount', { amount: '210,50' }],
  ['a component', { breakdown: { principal: '1', interest: '1', fee: '0', penalty: 'NaN' } }],
  ['whether a voucher waits', { pending_voucher: undefined }],
])('a quote without %s can not be paid', async (_what, over) => {
  const world = await borrower()
  world.http.route(CASHIER, () => quote(over))
  await renderScreen(<CashierScreen order_no="L0001" type="installments" nos="2,3" />, world)
  expect(button('支付')).toBeNull()
  expect(button('上传还款凭证')).toBeNull()
  expect(button('重试')).toBeEnabled()
})
