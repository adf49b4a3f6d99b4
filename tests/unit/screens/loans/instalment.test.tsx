import { screen, within } from '@testing-library/react'
import { back } from '@/app/navigation'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { createSignedInWorld, type World } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl, tap } from '../../support/renderScreen'
import { detailRow, instalment, planOf } from './data'

const DETAIL = '/api/loan/orderDetail'
const PLAN = '/api/loan/installments'
const RECEIPTS = '/api/loan/receipts'

/** A payment of these instalments of loan A. */
const receipt = (receiptNo: string, nos: number[]) => ({
  receipt_no: receiptNo,
  order_no: 'A',
  purpose: 'daily',
  loan_amount: '12000.00',
  disbursed_at: 1_780_000_000,
  paid_on: '2026-10-03',
  amount: '1052.76',
  type: 'installments',
  nos,
  breakdown: { principal: '956.76', interest: '96.00', fee: '0.00', penalty: '0.00' },
  saved_interest: '0.00',
  refund: '0.00',
  channel: 'bank',
  channel_name: '银行转账',
  source_no: `O${receiptNo}`,
})

function worldWith(detail: Record<string, unknown>, plan: object): World {
  const world = createSignedInWorld()
  world.http.route(DETAIL, () => done(detailRow('A', detail)))
  world.http.route(PLAN, () => done(plan))
  return world
}

const show = (world: World) => renderScreen(<LoanDetailScreen order_no="A" />, world)

describe('an instalment of 贷款详情', () => {
  it('shows a proof under review on its instalment, and that nothing need be paid twice', async () => {
    const voucher = {
      voucher_no: 'V1',
      status: 'pending',
      status_text: '待审核',
      amount: '1052.76',
      nos: [2],
      channel: 'bank',
      created_at: 1_790_000_000,
      reviewed_at: null,
      review_note: null,
      files: [],
    }
    await show(worldWith({ vouchers: [voucher] }, planOf('A', [instalment(2), instalment(3)])))
    expect(screen.getByText(/^第 2 期的还款凭证正在审核，金额 1,052.76 元/)).toBeInTheDocument()
    const tags = (name: string) => within(screen.getByRole('group', { name }))
    expect(tags('第 2 期').getByText('凭证审核中')).toBeInTheDocument()
    expect(tags('第 3 期').queryByText('凭证审核中')).toBeNull()
    const address = '/pages/payment/upload?order_no=A&type=installments&nos=2'
    await tap(screen.getByRole('button', { name: '查看凭证' }))
    expect(shownUrl()).toBe(address)
    await happens(back)
    await tap(tags('第 2 期').getByRole('button'))
    const sheet = within(screen.getByRole('dialog', { name: '第 2 期' }))
    expect(sheet.getByText('凭证审核中')).toBeInTheDocument()
    expect(sheet.queryByRole('button', { name: '去还款' })).toBeNull()
    await tap(sheet.getByRole('button', { name: '查看凭证' }))
    expect(shownUrl()).toBe(address)
  })

  it('an instalment lists the payments booked on it, each with its receipt', async () => {
    const world = worldWith({}, planOf('A', [instalment(2, { paid: '52.76' }), instalment(3)]))
    const list = [
      receipt('P3', [3]),
      receipt('P2', [1, 2]),
      { ...receipt('P1', [2]), order_no: 'B' },
    ]
    world.http.route(RECEIPTS, () => done({ list, total: list.length, page: 1, limit: 20 }))
    await show(world)
    await tap(within(screen.getByRole('group', { name: '第 2 期' })).getByRole('button'))
    const payments = within(await screen.findByRole('group', { name: '这期的还款' }))
    expect(world.http.last(RECEIPTS).url).toContain('order_no=A')
    expect(payments.getAllByRole('button')).toHaveLength(1)
    await tap(payments.getByRole('button', { name: /^10-03，.*第 1、2 期，1,052.76 元/ }))
    await tap(await screen.findByRole('button', { name: '关闭' }))
    expect(screen.getByRole('dialog', { name: '第 2 期' })).toBeInTheDocument()
  })

  it('an instalment nothing was paid of asks for no payments; a backend without them shows none', async () => {
    const world = worldWith({}, planOf('A', [instalment(2, { paid: '52.76' }), instalment(3)]))
    await show(world)
    const open = (no: number) =>
      tap(within(screen.getByRole('group', { name: `第 ${no} 期` })).getByRole('button'))
    await open(3)
    await tap(screen.getByRole('button', { name: '关闭' }))
    expect(world.http.sent.some(({ url }) => url.startsWith(RECEIPTS))).toBe(false)
    world.http.route(RECEIPTS, () => ({ status: 404, text: '' }))
    await open(2)
    expect(screen.getByRole('dialog', { name: '第 2 期' })).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: '这期的还款' })).toBeNull()
    expect(world.feedback.toasts).toEqual([])
  })

  it('opens an instalment in full, with the way to pay it', async () => {
    await show(worldWith({}, planOf('A', [instalment(2, { penalty: '3.20' })])))
    await tap(within(screen.getByRole('group', { name: '第 2 期' })).getByRole('button'))
    const sheet = within(screen.getByRole('dialog', { name: '第 2 期' }))
    expect(sheet.getByText('2026年10月10日')).toBeInTheDocument()
    expect(sheet.getByText('3.20 元')).toBeInTheDocument()
    await tap(sheet.getByRole('button', { name: '去还款' }))
    expect(shownUrl()).toBe('/pages/payment/repay?order_no=A')
  })

  const rejected = {
    voucher_no: 'V1',
    status: 'rejected',
    status_text: '未通过',
    amount: '1052.76',
    nos: [2],
    channel: 'bank',
    created_at: 1_790_000_000,
    reviewed_at: 1_790_000_100,
    review_note: '图片看不清',
    files: [],
  }
  const REJECTED = /^第 2 期的还款凭证没有通过：图片看不清$/

  it('a proof that was turned down is told with its reason, while what it was for is owed', async () => {
    const unpaid = planOf('A', [instalment(2), instalment(3)])
    await show(worldWith({ vouchers: [rejected] }, unpaid))
    expect(screen.getByText(REJECTED)).toBeInTheDocument()
    await tap(screen.getByRole('button', { name: '查看凭证' }))
    expect(shownUrl()).toBe('/pages/payment/upload?order_no=A&type=installments&nos=2')
  })

  it.each([
    ['what it was for is paid', [rejected], instalment(2, { amount_due: '0.00', status: 'paid' })],
    [
      'a later one is under review',
      [rejected, { ...rejected, voucher_no: 'V2', status: 'pending', created_at: 1_790_000_200 }],
      instalment(2),
    ],
  ])('nothing is said of it once %s', async (_, vouchers, row) => {
    await show(worldWith({ vouchers }, planOf('A', [row, instalment(3)])))
    expect(screen.queryByText(REJECTED)).toBeNull()
  })
})
