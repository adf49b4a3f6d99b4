import { screen } from '@testing-library/react'
import { done, refused } from '../../support/fakeHttp'
import { happens } from '../../support/renderScreen'
import {
  CASHIER,
  CHANNELS,
  CHANNELS_CALL,
  DETAIL,
  loan,
  openVoucher,
  press,
  voucher,
  voucherWorld,
  SELECTION,
} from './support'

it('the channels of a transfer come from their own call', async () => {
  const world = voucherWorld()
  await openVoucher(world)
  expect(screen.getByText('银行转账')).toBeVisible()
  expect(world.http.count(CHANNELS_CALL)).toBe(1)
})

it('a channel that takes the money itself is none to prove a transfer by', async () => {
  const world = voucherWorld()
  const taken = ['online', 'debit'].map((kind) => ({
    ...CHANNELS[0],
    code: kind,
    name: kind,
    kind,
  }))
  world.http.route(CHANNELS_CALL, () => done([...taken, ...CHANNELS]))
  await openVoucher(world)
  expect(screen.getByRole('radio', { name: '银行转账' })).toBeChecked()
  for (const { name } of taken) expect(screen.queryByText(name)).not.toBeInTheDocument()
})

it('a backend without channels takes proofs of transfers from bank to bank', async () => {
  const world = voucherWorld()
  world.http.route(CHANNELS_CALL, () => ({ status: 404, text: '' }))
  await openVoucher(world)
  expect(screen.getByText('银行转账')).toBeVisible()
  expect(screen.getByRole('button', { name: '提交凭证' })).toBeVisible()
  expect(world.feedback.toasts).toEqual([])
})

it('channels that did not come are asked for again before the form stands', async () => {
  const world = voucherWorld()
  world.http.route(CHANNELS_CALL, () => ({ status: 502, text: '<html>' }))
  await openVoucher(world)
  expect(screen.queryByRole('button', { name: '提交凭证' })).toBeNull()
  world.http.route(CHANNELS_CALL, () => done(CHANNELS))
  await press('重试')
  await happens(() => undefined)
  expect(screen.getByRole('button', { name: '提交凭证' })).toBeVisible()
})

it('over a voucher that was booked, no toast says that nothing is left to pay', async () => {
  const world = voucherWorld()
  const approved = voucher({ status: 'approved', status_text: '已通过' })
  world.http.route(DETAIL, () => done(loan({ vouchers: [approved] })))
  world.http.route(CASHIER, () => refused('第 3 期已还清', { reason: 'invalid', field: 'nos' }))
  await openVoucher(world)
  expect(screen.getByText('已通过')).toBeVisible()
  expect(world.feedback.toasts).toEqual([])
})

it('its page passes further parameters on as the cashier does', async () => {
  const world = voucherWorld()
  await openVoucher(world, { ...SELECTION, extra: { coupon: 'C1' } })
  const asked = new URLSearchParams(world.http.last(CASHIER).url.split('?')[1])
  expect(Object.fromEntries(asked)).toEqual({
    coupon: 'C1',
    order_no: 'L0007',
    type: 'installments',
    nos: '3,4',
  })
})
