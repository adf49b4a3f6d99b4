import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loginReply, profileReply, storedSession, createWorld } from '../../support/fakes'
import { done, unauthorized } from '../../support/fakeHttp'
import { consented, openApp, shownUrl } from '../../support/miniApp'
import { CASHIER, offering, ONLINE, quote } from '../../support/repayData'
import { happens } from '../../support/renderScreen'

const PAGE = '/pages/payment/cashier?order_no=L0001&type=installments&nos=2%2C3'
const PAY = '/api/loan/pay'

it('an expired login leads from the cashier to login and back; nothing is paid by itself', async () => {
  const world = createWorld({ stored: new Map([consented, storedSession()]) })
  const { http, stores, feedback } = world
  http.route('/api/user/index', () => done(profileReply()))
  http.route(CASHIER, () => quote())
  offering(world, ONLINE)
  http.route(PAY, () => unauthorized)
  await openApp(world, PAGE)
  await userEvent.click(screen.getByRole('button', { name: '支付' }))
  expect(shownUrl()).toContain('/pages/login/login?back=/pages/payment/cashier')
  expect(feedback.toasts).toEqual(['登录已过期，请重新登录'])

  http.route('/api/user/login', () => done(loginReply({ token: 'token-2' })))
  await happens(() => stores.session.loginByPassword({ account: 'xiaoming', password: 'Demo1234' }))
  expect(shownUrl()).toBe('/pages/payment/cashier?nos=2,3&order_no=L0001&type=installments')
  expect(http.last(CASHIER).headers.token).toBe('token-2')
  expect(screen.getByRole('button', { name: '支付' })).toBeEnabled()
  expect(http.count(PAY)).toBe(1)
})
