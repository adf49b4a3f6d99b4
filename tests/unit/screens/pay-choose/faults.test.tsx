import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Taro from '@tarojs/taro'
import { profileReply, storedSession } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { consented, openApp } from '../../support/miniApp'
import { happens } from '../../support/renderScreen'
import { borrower, CASHIER, LOAN, OVERDUE_LOAN, PLAN, quote } from '../../support/repayData'

it('a refresh of which several parts failed is shown once, with a way to try again', async () => {
  const world = await borrower([OVERDUE_LOAN], new Map([consented, storedSession()]))
  const { http } = world
  http.route('/api/user/index', () => done(profileReply()))
  http.route(CASHIER, () => quote())
  await openApp(world, '/pages/payment/repay?order_no=L0001')
  expect(screen.getByRole('button', { name: '去支付' })).toBeEnabled()
  for (const call of [LOAN, PLAN, CASHIER]) http.route(call, () => ({ status: 502, text: '' }))
  await happens(() => Taro.navigateTo({ url: '/pages/agreement/agreement?code=privacy' }))
  await happens(() => Taro.navigateBack())
  expect(screen.getAllByText(/^更新失败，以下为/)).toHaveLength(1)
  const before = http.count(LOAN)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(http.count(LOAN)).toBeGreaterThan(before)
})
