import { screen } from '@testing-library/react'
import { done, refused } from '../../support/fakeHttp'
import { happens } from '../../support/renderScreen'
import {
  DETAIL,
  openVoucher,
  photo,
  pick,
  press,
  submit,
  VOUCHER,
  voucher,
  vouchersSent,
  voucherWorld,
  loan,
} from './support'

/** A voucher on its way, and the page left meanwhile. */
async function left(world = voucherWorld()) {
  const view = await openVoucher(world)
  await pick(photo())
  await submit()
  await view.unmount()
  return world
}

describe('a voucher whose page was left while it was sent', () => {
  it('is waited for on the next visit, and shown once it is there', async () => {
    const world = await left()
    await openVoucher(world)
    expect(screen.getByText('结果确认中')).toBeVisible()
    expect(screen.queryByRole('button', { name: '提交凭证' })).toBeNull()
    await happens(() => world.http.last(VOUCHER).answer(done(voucher())))
    expect(screen.getByText('待审核')).toBeVisible()
    expect(vouchersSent(world)).toHaveLength(1)
  })

  it('leaves the form where it was refused', async () => {
    const world = await left()
    await openVoucher(world)
    await happens(() => world.http.last(VOUCHER).answer(refused('请核对', { reason: 'invalid' })))
    expect(screen.getByRole('button', { name: '提交凭证' })).toBeVisible()
    expect(screen.queryByText(/提交失败/)).toBeNull()
  })

  it('is looked for where no try was answered', async () => {
    const world = voucherWorld()
    world.http.route(VOUCHER, (sent) => void sent.fail())
    await left(world)
    await openVoucher(world)
    world.http.route(DETAIL, () => undefined)
    for (const seconds of [1, 2, 4, 8, 15]) await happens(() => world.clock.advance(seconds * 1000))
    expect(screen.getByText('正在查询上次提交的结果。')).toBeVisible()
    await happens(() => world.http.last(DETAIL).fail())
    world.http.route(DETAIL, () => done(loan({ vouchers: [voucher()] })))
    await press('重试')
    expect(screen.getByText('待审核')).toBeVisible()
    expect(screen.getByText('V1')).toBeVisible()
  })
})
