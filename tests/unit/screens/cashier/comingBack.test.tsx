import { act, screen } from '@testing-library/react'
import { profileReply, storedSession, createWorld } from '../../support/fakes'
import { done, settled } from '../../support/fakeHttp'
import { consented, openApp } from '../../support/miniApp'
import { CASHIER, PENDING_VOUCHER, quote } from '../../support/repayData'
import { happens } from '../../support/renderScreen'
import { navigateBack, navigateTo } from '../../../jest/taroStack'

const PAGE = '/pages/payment/cashier?order_no=L0001&type=installments&nos=2%2C3'

it('come back to, the cashier knows of the voucher handed in meanwhile', async () => {
  const world = createWorld({ stored: new Map([consented, storedSession()]) })
  world.http.route('/api/user/index', () => done(profileReply()))
  world.http.route(CASHIER, () => quote())
  openApp(world, PAGE)
  await act(settled)
  expect(screen.getByRole('button', { name: '上传付款凭证' })).toBeEnabled()

  await happens(() => navigateTo({ url: '/pages/agreement/agreement?code=privacy' }))
  expect(world.http.count(CASHIER)).toBe(1)
  world.http.route(CASHIER, () => quote({ pending_voucher: PENDING_VOUCHER }))
  await happens(() => navigateBack())
  expect(screen.getByText(/第 2、3 期的凭证待审核.*审核有结果之前不用再付/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '上传付款凭证' })).toBeNull()
  expect(world.http.count(CASHIER)).toBe(2)
})
