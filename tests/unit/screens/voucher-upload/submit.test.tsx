import { fireEvent, screen } from '@testing-library/react'
import { done, refused } from '../../support/fakeHttp'
import { happens, shownUrl } from '../../support/renderScreen'
import type { World } from '../../support/fakes'
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
  rejected,
  submit,
  type,
  VOUCHER,
  voucher,
  vouchersSent,
  voucherWorld,
} from './support'

const keys = (world: World) => vouchersSent(world).map(({ headers }) => headers['idempotency-key'])

async function ready(world = voucherWorld()) {
  await openVoucher(world)
  await pick(photo())
  return world
}

it('what cannot be paid as it was chosen is chosen anew, not asked for again', async () => {
  const world = voucherWorld()
  world.http.route(CASHIER, () => refused('请从最早未还的第 3 期起依次选择'))
  await openVoucher(world)
  expect(screen.getByText('请从最早未还的第 3 期起依次选择')).toBeVisible()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  await press('重新选择')
  expect(shownUrl()).toBe('/pages/payment/repay?order_no=L0007')
})

describe('submitting', () => {
  it('two taps send one voucher; the button says 提交中', async () => {
    const world = await ready()
    const button = screen.getByRole('button', { name: '提交凭证' })
    await happens(() => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(screen.getByRole('button', { name: '提交中' })).toBeVisible()
    await happens(() => fireEvent.click(screen.getByRole('button', { name: '提交中' })))
    expect(vouchersSent(world)).toHaveLength(1)
  })

  it('leads to its status and what comes next', async () => {
    const world = await ready()
    world.http.route(VOUCHER, () => done(voucher()))
    await submit()
    expect(screen.getByText('待审核')).toBeVisible()
    expect(screen.getByRole('img', { name: '转账金额 2,107.20元' })).toBeVisible()
    expect(screen.getByText(/^我们会核对这笔转账，不用再付/)).toBeVisible()
    expect(screen.getByText('提交时间').parentElement).toHaveTextContent('2026年11月21日')
    expect(screen.getByText('V1')).toBeVisible()
    expect(screen.queryByRole('button', { name: '提交凭证' })).not.toBeInTheDocument()
  })

  it('a lost answer says 结果确认中 and asks again by the same key', async () => {
    const world = await ready()
    await submit()
    await happens(() => world.http.last(VOUCHER).fail())
    expect(screen.getByText('结果确认中')).toBeVisible()
    expect(world.feedback.toasts).toEqual([])
    await happens(() => world.clock.advance(1000))
    await happens(() => world.http.last(VOUCHER).answer(done(voucher())))
    expect(screen.getByText('待审核')).toBeVisible()
    expect(new Set(keys(world)).size).toBe(1)
    expect(vouchersSent(world)).toHaveLength(2)
  })

  it('still without an answer the person asks again, by the same key', async () => {
    const world = await ready()
    world.http.route(VOUCHER, (sent) => void sent.fail())
    await submit()
    for (const seconds of [1, 2, 4, 8, 15]) await happens(() => world.clock.advance(seconds * 1000))
    expect(screen.getByText('还没有收到答复')).toBeVisible()
    world.http.route(VOUCHER, () => done(voucher()))
    await press('再次确认')
    expect(screen.getByText('待审核')).toBeVisible()
    expect(new Set(keys(world)).size).toBe(1)
  })

  it('after a relaunch a voucher that arrived is found, and none is sent', async () => {
    const before = await ready()
    await submit()
    const after = voucherWorld(before.keyValue.data)
    after.http.route(DETAIL, () => done(loan({ vouchers: [voucher()] })))
    await openVoucher(after)
    expect(screen.getByText('待审核')).toBeVisible()
    expect(vouchersSent(after)).toEqual([])
  })

  it('one that did not arrive is said, with everything still in the form', async () => {
    const before = await ready()
    type('备注（选填）', '由妻子转出')
    await submit()
    const after = voucherWorld(before.keyValue.data)
    after.clock.advance(100_000)
    const view = await openVoucher(after)
    const form = view.container
    expect(form).toHaveTextContent('上次的凭证提交失败')
    expect(form.querySelector('textarea')).toHaveValue('由妻子转出')
    expect(form).toHaveTextContent('已上传')
  })
})

describe('a voucher there is', () => {
  it('under review stands instead of the form, and its review can be asked for', async () => {
    const world = voucherWorld()
    world.http.route(CASHIER, () => done(quote({ pending_voucher: voucher({ nos: [3] }) })))
    await openVoucher(world)
    expect(screen.getByText('待审核')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^添加/ })).not.toBeInTheDocument()

    const approved = voucher({
      status: 'approved',
      status_text: '已通过',
      reviewed_at: 1_795_226_400,
    })
    world.http.route(DETAIL, () => done(loan({ vouchers: [approved] })))
    world.http.route(CASHIER, () => done(quote({ amount: '0.00', nos: [] })))
    await press('刷新审核结果')
    expect(screen.getByText('已通过')).toBeVisible()
    expect(screen.getByText('审核通过，已入账')).toBeVisible()
    await press('查看这笔借款')
  })

  it('that leaves something to be paid says so, and can be taken back to pay it', async () => {
    const world = voucherWorld()
    const short = voucher({ nos: [3], amount: '1000.00', short_by: '1107.20' })
    world.http.route(CASHIER, () => done(quote({ pending_voucher: short })))
    await openVoucher(world)
    expect(screen.getByText(/这笔钱比应还少 1,107\.20 元，差额没有付/)).toBeVisible()
    expect(screen.queryByText(/不用再付/)).toBeNull()
    const cancelled = { ...short, status: 'cancelled', status_text: '已撤回' }
    world.http.route('/api/loan/cancelVoucher', () => done(cancelled))
    world.http.route(DETAIL, () => done(loan({ vouchers: [cancelled] })))
    world.http.route(CASHIER, () => done(quote()))
    await press('撤回凭证')
    await press('撤回')
    expect(world.http.last('/api/loan/cancelVoucher').body).toEqual({ voucher_no: 'V1' })
    expect(screen.getByRole('button', { name: '提交凭证' })).toBeVisible()
  })

  it('of other instalments is not in the way', async () => {
    const world = voucherWorld()
    world.http.route(DETAIL, () => done(loan({ vouchers: [voucher({ nos: [2] })] })))
    await openVoucher(world)
    expect(screen.getByRole('button', { name: '提交凭证' })).toBeVisible()
  })

  it('rejected says why, and is corrected as it was typed', async () => {
    const world = await ready()
    world.http.route(VOUCHER, () => done(voucher({ status: 'pending' })))
    type('备注（选填）', '驳回我')
    type('付款账号后 4 位（选填）', '1234')
    await submit()
    world.http.route(DETAIL, () => done(loan({ vouchers: [rejected('V1')] })))
    await press('刷新审核结果')
    expect(screen.getByText('驳回原因：看不清金额')).toBeVisible()
    expect(screen.getByText(/还可以提交 3 次/)).toBeVisible()

    await press('修改后重新提交')
    expect(field('备注（选填）')).toHaveValue('驳回我')
    expect(field('付款账号后 4 位（选填）')).toHaveValue('1234')
    expect(screen.getByText('已上传')).toBeVisible()
    type('备注（选填）', '')
    world.http.route(VOUCHER, () => done(voucher({ voucher_no: 'V2' })))
    world.http.route(DETAIL, () =>
      done(loan({ vouchers: [rejected('V1'), voucher({ voucher_no: 'V2' })] })),
    )
    await submit()
    expect(screen.getByText('V2')).toBeVisible()
    expect(screen.getByText('待审核')).toBeVisible()
    expect(new Set(keys(world)).size).toBe(2)
  })

  it('rejected after three corrections may not be sent again', async () => {
    const world = voucherWorld()
    const vouchers = ['V1', 'V2', 'V3', 'V4'].map((no) => rejected(no))
    world.http.route(DETAIL, () => done(loan({ vouchers })))
    await openVoucher(world)
    expect(screen.getByText(/重新提交的次数已用完/)).toBeVisible()
    expect(screen.getByRole('button', { name: '联系客服' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '修改后重新提交' })).not.toBeInTheDocument()
  })

  it('booked in part lets the next begin with nothing', async () => {
    const world = await ready()
    world.http.route(VOUCHER, () => done(voucher({ amount: '1000.00' })))
    type('转账金额', '1000')
    await submit()
    expect(screen.getByText(/^审核通过后还差 1,107\.20 元要还。/)).toBeVisible()
    expect(vouchersSent(world)).toEqual([])
    await press('确认提交')
    const approved = voucher({ status: 'approved', status_text: '已通过', amount: '1000.00' })
    world.http.route(DETAIL, () => done(loan({ vouchers: [approved] })))
    world.http.route(CASHIER, () => done(quote({ amount: '1107.20' })))
    await press('刷新审核结果')
    await press('提交差额的凭证')
    expect(field('转账金额')).toHaveValue('1,107.20')
    expect(screen.queryByText('已上传')).not.toBeInTheDocument()
  })
})
