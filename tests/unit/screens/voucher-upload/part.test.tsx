/** A part of the principal, or of what is due, proven by a voucher. */
import { screen } from '@testing-library/react'
import { done, refused } from '../../support/fakeHttp'
import {
  CASHIER,
  DETAIL,
  field,
  loan,
  openVoucher,
  photo,
  pick,
  press,
  quote,
  submit,
  type,
  VOUCHER,
  voucher,
  vouchersSent,
  voucherWorld,
} from './support'

const PART = { type: 'partial', principal: '3000.00', choice: 'shorten' }

const partVoucher = (over: Record<string, unknown> = {}) =>
  voucher({ amount: '3012.00', nos: [], ...over })

function partWorld() {
  const world = voucherWorld()
  world.http.route(CASHIER, () =>
    done(
      quote({
        type: 'partial',
        nos: [],
        amount: '3012.00',
        breakdown: { principal: '3000.00', interest: '12.00', fee: '0.00', penalty: '0.00' },
        saved_interest: '88.00',
      }),
    ),
  )
  return world
}

async function ready() {
  const world = partWorld()
  await openVoucher(world, { order_no: 'L0007', ...PART })
  await pick(photo())
  return world
}

const saidAt = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

it('says what is proven, and sends the part with what it comes to', async () => {
  const world = await ready()
  expect(screen.getByText(/ · 提前还部分本金，(减少月供|缩短期限)$/)).toBeVisible()
  expect(screen.getByRole('img', { name: '应还 3,012.00元' })).toBeVisible()
  world.http.route(VOUCHER, () => done(partVoucher()))
  await submit()
  expect(vouchersSent(world)[0]?.body).toMatchObject({ ...PART, nos: [], amount: '3012.00' })
  expect(screen.getByText(/^我们会核对这笔转账/)).toBeVisible()
})

it('of too little says that it can not be sent, not that the rest is owed', async () => {
  const world = await ready()
  type('转账金额', '3000')
  expect(saidAt('转账金额')).toBe('比应还少 12.00 元，须一次付足，不足不能提交')
  const text = '金额不足：按 2026-11-21 付款，归还这部分本金共需 3,012.00 元'
  world.http.route(VOUCHER, () => refused(text, { reason: 'invalid', field: 'amount' }))
  await submit()
  expect(screen.getByText(text)).toBeVisible()
})

it('early settlement with too little says the same of itself', async () => {
  const world = voucherWorld()
  world.http.route(CASHIER, () => done(quote({ type: 'settle' })))
  await openVoucher(world, { order_no: 'L0007', type: 'settle' })
  type('转账金额', '2000')
  expect(saidAt('转账金额')).toBe('比应还少 107.20 元，须一次付足，不足不能提交')
})

it('that was approved says so, though more could be paid; another visit begins with the form', async () => {
  const world = await ready()
  world.http.route(VOUCHER, () => done(partVoucher()))
  await submit()
  const approved = partVoucher({ status: 'approved', status_text: '已通过' })
  world.http.route(DETAIL, () => done(loan({ vouchers: [approved] })))
  await press('刷新审核结果')
  expect(screen.getByText('审核通过，已入账')).toBeVisible()
  expect(screen.queryByRole('button', { name: '提交凭证' })).toBeNull()
  expect(screen.queryByRole('button', { name: '提交差额的凭证' })).toBeNull()
  await openVoucher(world, { order_no: 'L0007', ...PART })
  expect(screen.getByRole('button', { name: '提交凭证' })).toBeVisible()
})

it('of less than is due says that it was approved, and asks for a proof of the difference', async () => {
  const world = voucherWorld()
  const overdue = { status: 'overdue', status_text: '已逾期', overdue_days: 15 }
  await openVoucher(world, { order_no: 'L0007', type: 'all_due' })
  await pick(photo())
  type('转账金额', '2000')
  world.http.route(VOUCHER, () => done(voucher({ amount: '2000.00' })))
  await submit()
  await press('确认提交')
  const approved = voucher({ amount: '2000.00', status: 'approved', status_text: '已通过' })
  world.http.route(DETAIL, () => done(loan({ ...overdue, vouchers: [approved] })))
  world.http.route(CASHIER, () => done(quote({ type: 'all_due', nos: [4], amount: '107.20' })))
  await press('刷新审核结果')
  expect(screen.getByText('审核通过，已入账')).toBeVisible()
  expect(screen.getByText('这次要还的还差 107.20 元。')).toBeVisible()
  expect(screen.queryByRole('button', { name: '提交凭证' })).toBeNull()
  await press('提交差额的凭证')
  expect(screen.getByRole('img', { name: '应还 107.20元' })).toBeVisible()
  expect(screen.getByRole('button', { name: '提交凭证' })).toBeVisible()
})
