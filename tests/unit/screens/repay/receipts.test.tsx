import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readReceipts } from '@/api/receipts'
import { receiptPicture } from '@/loan/receipts/picture'
import type { Pen } from '@/platform/savePicture.types'
import { ReceiptsScreen } from '@/screens/receipts/ReceiptsScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { NOW_MS } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { renderScreen, shownUrl } from '../../support/renderScreen'
import { borrower, loan } from '../../support/repayData'

const RECEIPTS = '/api/loan/receipts'

const receipt = (no: number, over: object = {}) => ({
  receipt_no: `P${no}`,
  order_no: 'L0001',
  purpose: 'electronics',
  loan_amount: '1000.00',
  disbursed_at: NOW_MS / 1000 - 90 * 86_400,
  paid_on: '2026-11-10',
  amount: '105.00',
  type: 'installments',
  nos: [no],
  breakdown: { principal: '100.00', interest: '5.00', fee: '0.00', penalty: '0.00' },
  saved_interest: '0.00',
  refund: '0.00',
  channel: 'sandbox',
  channel_name: '模拟支付',
  source_no: `O${no}`,
  ...over,
})

const FOUR = [
  receipt(4),
  receipt(3, { paid_on: '2026-11-03', amount: '106.50', refund: '1.50' }),
  receipt(2, { paid_on: '2026-10-10' }),
  receipt(1, { paid_on: '2026-09-10' }),
]

async function payer(list: object[], loans?: Parameters<typeof borrower>[0]) {
  const world = await borrower(loans)
  world.http.route(RECEIPTS, () => done({ list, total: list.length, page: 1, limit: 20 }))
  return world
}

const row = (name: RegExp) => screen.getByRole('button', { name })

it('我的还款 leads to all payments', async () => {
  await renderScreen(<RepayScreen />, await payer(FOUR))
  await userEvent.click(row(/^还款记录，4 笔$/))
  expect(shownUrl()).toBe('/pages/payment/records')
})

it('who has nothing to pay any more still finds what was paid', async () => {
  await renderScreen(<RepayScreen />, await payer(FOUR.slice(0, 1), []))
  expect(screen.getByText('暂无待还账单')).toBeVisible()
  expect(row(/^还款记录，1 笔$/)).toBeVisible()
})

it('还款记录 lists every payment by month, with sums', async () => {
  await renderScreen(<ReceiptsScreen />, await payer(FOUR))
  expect(screen.getByText('2026年9月').parentElement).toHaveTextContent('共还 105.00 元')
  expect(screen.getAllByRole('button', { name: /查看回单/ })).toHaveLength(4)
})

it('还款记录 sums up what repaid loans, and names what is given back beside it', async () => {
  await renderScreen(<ReceiptsScreen />, await payer(FOUR))
  expect(screen.getByText('2026年11月').parentElement).toHaveTextContent(
    '共还 210.00 元，多付待退回 1.50 元',
  )
  expect(row(/第 3 期/)).toHaveAccessibleName(/，105.00 元，多付待退回 1.50 元，查看回单$/)
})

it('the time of day stands with a payment that was booked on its day', async () => {
  const at = (time: string) => Date.parse(`2026-11-10T${time}:00+08:00`) / 1000
  const list = [
    receipt(2, { booked_at: at('14:05') }),
    receipt(1, { paid_on: '2026-11-09', booked_at: at('09:00') }),
  ]
  await renderScreen(<ReceiptsScreen />, await payer(list))
  expect(row(/第 2 期/)).toHaveAccessibleName(/^11-10 14:05，/)
  expect(row(/第 1 期/)).toHaveAccessibleName(/^11-09，/)
  await userEvent.click(row(/第 1 期/))
  expect(screen.getByText('入账时间').parentElement).toHaveTextContent('2026年11月10日 09:00')
})

it('a receipt says what a payment was made of, without lines of nothing', async () => {
  await renderScreen(<ReceiptsScreen />, await payer(FOUR, [loan('L0001')]))
  await userEvent.click(row(/第 3 期/))
  const sheet = within(screen.getByRole('dialog', { name: '还款回单' }))
  expect(sheet.getByRole('img', { name: '已入账 105.00元' })).toBeVisible()
  expect(sheet.getByText('多付待退回 1.50 元')).toBeVisible()
  const facts = sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(facts).toContain('还款内容第 3 期')
  expect(facts).toContain('付款日期2026年11月3日')
  expect(facts).toContain('付款方式模拟支付')
  expect(facts).toContain('付款金额106.50 元')
  expect(facts).toContain('利息5.00 元')
  expect(facts).toContain('多付待退回1.50 元')
  expect(facts.join()).not.toMatch(/费用|罚息|省下/)
  expect(sheet.getByRole('button', { name: '保存为图片' })).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: '查看这笔借款' }))
  expect(shownUrl()).toBe('/pages/loan/detail?order_no=L0001')
})

it('a receipt says what of its refund is penalty that was paid before', async () => {
  const earlier = { amount: '108.00', refund: '3.50', penalty_returned: '0.50' }
  await renderScreen(<ReceiptsScreen />, await payer([receipt(3, earlier)], [loan('L0001')]))
  await userEvent.click(row(/第 3 期/))
  const sheet = within(screen.getByRole('dialog', { name: '还款回单' }))
  const facts = sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(facts).toContain('多付待退回3.50 元')
  expect(facts).toContain('其中以前多付的罚息0.50 元')
})

it('nobody who paid nothing is shown an empty page', async () => {
  await renderScreen(<ReceiptsScreen />, await payer([]))
  expect(screen.getByText('还没有还款记录')).toBeVisible()
  expect(screen.getByRole('button', { name: '查看我的还款' })).toBeVisible()
})

it('kept as a picture it says the same', () => {
  const written: string[] = []
  const pen = new Proxy({} as Pen, {
    get: (_, name) =>
      name === 'measureText'
        ? (text: string) => ({ width: text.length * 30 })
        : (...args: unknown[]) => void (name === 'fillText' && written.push(String(args[0]))),
    set: () => true,
  })
  const [settled] = readReceipts({
    list: [receipt(9, { type: 'settle', saved_interest: '12.34' })],
    total: 1,
  }).items
  if (!settled) throw new Error('not read')
  const drawing = receiptPicture(settled, NOW_MS)
  drawing.draw(pen)
  expect(drawing.name).toBe('还款回单-P9')
  expect(written).toEqual(
    expect.arrayContaining(['还款回单', '已入账 105.00 元', '提前结清', '省下的利息', '12.34 元']),
  )
})
