import { screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { profileReply, storedSession, createWorld } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { consented, openApp } from '../../support/miniApp'
import { PAY, PAYMENT, payment, started } from '../../support/paymentData'
import { CASHIER, offering, PENDING_VOUCHER, quote } from '../../support/repayData'
import { happens } from '../../support/renderScreen'

const PAGE = '/pages/payment/cashier?order_no=L0001&type=installments&nos=2%2C3'

/** The cashier's page, opened at its address. */
async function openCashier() {
  const world = createWorld({ stored: new Map([consented, storedSession()]) })
  world.http.route('/api/user/index', () => done(profileReply()))
  world.http.route(CASHIER, () => quote())
  await openApp(offering(world), PAGE)
  return world
}

const leaveAndComeBack = async () => {
  await happens(() => Taro.navigateTo({ url: '/pages/agreement/agreement?code=privacy' }))
  await happens(() => Taro.navigateBack())
}

it('come back to after it was paid, the cashier asks for no new quote', async () => {
  const world = await openCashier()
  const { http, feedback } = world
  http.route(PAY, () => started).route(PAYMENT, () => payment('succeeded'))
  http.route('/api/loan/myLoans', () => done({ list: [], total: 0 }))
  http.route(CASHIER, () => refused('目前没有到期待还的分期', { reason: 'wrong_state' }))
  await happens(() => screen.getByRole('radio', { name: '在线支付' }).click())
  await happens(() => screen.getByRole('button', { name: '支付' }).click())
  expect(screen.getByText('还款成功')).toBeVisible()

  await leaveAndComeBack()
  expect(screen.getByText('还款成功')).toBeVisible()
  expect(http.count(CASHIER)).toBe(1)
  expect(feedback.toasts).toEqual([])
})

it('come back to, the cashier knows of the voucher handed in meanwhile', async () => {
  const { http } = await openCashier()
  expect(screen.getByRole('button', { name: '上传还款凭证' })).toBeEnabled()
  expect(http.count(CASHIER)).toBe(1)
  http.route(CASHIER, () => quote({ pending_voucher: PENDING_VOUCHER }))
  await leaveAndComeBack()
  expect(screen.getByText(/第 2、3 期的凭证待审核.*审核有结果之前不用再付/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '上传还款凭证' })).toBeNull()
  expect(http.count(CASHIER)).toBe(2)
})
