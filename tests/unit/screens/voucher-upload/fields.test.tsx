import { fireEvent, screen, within } from '@testing-library/react'
import { asked, BANK, BANK_CALL, PLAN, PLANS, SUMMARY } from '../../support/repayData'
import { done, refused } from '../../support/fakeHttp'
import {
  DETAIL,
  CASHIER,
  field,
  openVoucher,
  photo,
  pick,
  press,
  quote,
  rest,
  submit,
  type,
  VOUCHER,
  voucher,
  vouchersSent,
  voucherWorld,
} from './support'

const open = async () => {
  const world = voucherWorld()
  world.http.route(VOUCHER, () => done(voucher()))
  await openVoucher(world)
  await pick(photo())
  return world
}

/** What is said at a field, by screen reader and in sight. */
const saidAt = (label: string): string =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? ''

describe('what is proven', () => {
  it('is said: the instalments, the loan, what is due and of what', async () => {
    await open()
    expect(screen.getByText('8月借的 12,000 元 · 第 3、4 期')).toBeVisible()
    expect(screen.getByRole('img', { name: '应还 2,107.20元' })).toBeVisible()
    expect(screen.getByText('利息').parentElement).toHaveTextContent('145.20')
    expect(screen.queryByText(/^费用/)).not.toBeInTheDocument()
  })

  it('early settlement says what is saved', async () => {
    const world = voucherWorld()
    world.http.route(CASHIER, () => done(quote({ type: 'settle', saved_interest: '310.55' })))
    await openVoucher(world, { order_no: 'L0007', type: 'settle' })
    expect(screen.getByText(/ · 提前结清$/)).toBeVisible()
    expect(screen.getByText(/^提前结清省下的利息 310\.55 元/)).toBeVisible()
  })
})

it('instalments paid ahead say what is saved', async () => {
  const world = voucherWorld()
  world.http.route(CASHIER, () => done(quote({ saved_interest: '3.09' })))
  await openVoucher(world)
  expect(screen.getByText(/^提前还少付的利息 3\.09 元/)).toBeVisible()
})

describe('the amount', () => {
  it('is what is due unless something else is typed', async () => {
    await open()
    expect(field('转账金额')).toHaveValue('2,107.20')
  })

  it.each([
    ['', '请输入转账金额'],
    ['0', '转账金额要大于 0'],
    ['-5', '转账金额要大于 0'],
    ['0.001', '请输入正确的金额，最多两位小数'],
    ['1e4', '请输入正确的金额，最多两位小数'],
    ['1016,66', '请用小数点输入金额，如 1016.66'],
    ['1,016,66', '请用小数点输入金额，如 1016.66'],
    ['99999999', '转账金额不能超过 1,000,000.00 元，请核对'],
  ])('%p is refused at the field', async (text, message) => {
    const world = await open()
    type('转账金额', text)
    await submit()
    expect(field('转账金额')).toBeInvalid()
    expect(saidAt('转账金额')).toBe(message)
    expect(vouchersSent(world)).toEqual([])
  })

  it.each(['2,107.20', '￥2,107.20', '2,107.20元', '２，１０７．２０', '2107。20'])(
    '%j is taken for what it means',
    async (text) => {
      const world = await open()
      type('转账金额', text)
      await submit()
      expect(vouchersSent(world)[0]?.body).toMatchObject({ amount: '2107.20' })
    },
  )

  it('over what is due is asked about first: the rest is a refund due', async () => {
    const world = await open()
    type('转账金额', '3000')
    await submit()
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(/多出的 892\.80 元会登记为待退款/)).toBeVisible()
    await press('再核对')
    expect(vouchersSent(world)).toEqual([])
    await submit()
    await press('确认提交')
    expect(vouchersSent(world)[0]?.body).toMatchObject({ amount: '3000.00' })
  })

  it('under what is due says what is left', async () => {
    await open()
    type('转账金额', '1000')
    expect(saidAt('转账金额')).toBe('比应还少 1,107.20 元，会先还最早一期，差额仍需再还')
  })
})

describe('the other fields', () => {
  it.each([
    ['2026-11-22', '转账日期不能晚于今天'],
    ['2026-08-12', '转账日期不能早于放款日 2026-08-13'],
    ['', '请选择转账日期'],
  ])('the day %p is refused', async (day, message) => {
    await open()
    type('转账日期', day)
    await submit()
    expect(saidAt('转账日期')).toBe(message)
  })

  it('the last four of the payer are four digits, or nothing', async () => {
    const world = await open()
    type('付款账号后 4 位（选填）', '12a')
    await submit()
    expect(saidAt('付款账号后 4 位（选填）')).toMatch(/最后 4 位数字/)
    type('付款账号后 4 位（选填）', '6222021234567890128')
    await submit()
    expect(saidAt('付款账号后 4 位（选填）')).toMatch(/最后 4 位数字/)
    type('付款账号后 4 位（选填）', '\u202d１２３４\u202c')
    await submit()
    expect(vouchersSent(world)[0]?.body).toMatchObject({ payer_last4: '1234' })
  })

  it('online payments need no proof and are no choice', async () => {
    await open()
    const ways = within(screen.getByRole('radiogroup', { name: '转账方式' }))
    expect(ways.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
      'bank',
      'qr',
    ])
  })

  it('all of it goes to the server as the contract has it', async () => {
    const world = await open()
    type('转账日期', '2026-11-20')
    fireEvent.click(screen.getByRole('radio', { name: '扫码转账' }))
    type('备注（选填）', ' 由妻子转出 ')
    await submit()
    expect(vouchersSent(world)[0]?.body).toEqual({
      order_no: 'L0007',
      type: 'installments',
      nos: [3, 4],
      amount: '2107.20',
      channel: 'qr',
      paid_at: '2026-11-20',
      files: ['/u/1'],
      remark: '由妻子转出',
    })
  })

  it('a remark with somebody’s number is sent, and not kept on the device', async () => {
    const world = await open()
    const drafts = () => [...world.keyValue.data].filter(([key]) => key.includes('voucherDraft'))
    type('备注（选填）', '由妻子转出')
    expect(drafts().join()).toContain('由妻子转出')
    type('备注（选填）', '由妻子 139 0000 0044 转出')
    expect(drafts().join()).not.toContain('妻子')
    await submit()
    expect(vouchersSent(world)[0]?.body).toMatchObject({ remark: '由妻子 139 0000 0044 转出' })
  })
})

describe('what stands in the way', () => {
  it('the server’s refusal is said, at the field it names', async () => {
    const world = await open()
    world.http.route(VOUCHER, () =>
      refused('这份凭证已用于另一笔还款', { reason: 'conflict', field: 'files.0' }),
    )
    await submit()
    expect(screen.getByText('这份凭证已用于另一笔还款')).toBeVisible()
    world.http.route(VOUCHER, () => refused('第 3 期已有待审核的凭证', { reason: 'conflict' }))
    await submit()
    expect(screen.getByText('第 3 期已有待审核的凭证')).toBeVisible()
  })

  it('no file is said where files are added', async () => {
    await openVoucher(voucherWorld())
    await submit()
    expect(screen.getByText('请添加还款凭证')).toBeVisible()
  })

  it('nothing due needs no proof', async () => {
    const world = voucherWorld()
    world.http.route(CASHIER, () => done(quote({ amount: '0.00', nos: [] })))
    await openVoucher(world)
    expect(screen.getByText('现在没有需要还的款')).toBeVisible()
  })

  it('without a loan named it is the latest; without any loan that is said', async () => {
    const world = voucherWorld()
    world.http.route(PLAN, () => ({ status: 404, text: 'Not Found' }))
    await openVoucher(world, {})
    expect(world.http.last(CASHIER).url).toContain('order_no=L0007&type=all_due')

    const none = voucherWorld()
    none.http.route(DETAIL, () => done(null))
    await openVoucher(none, {})
    expect(screen.getByText('没有需要还的借款')).toBeVisible()
  })

  it('begins with the proof, and names the account that money goes to where it is transferred', async () => {
    const world = voucherWorld()
    world.http.route(BANK_CALL, () => done(BANK))
    await openVoucher(world)
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    expect(titles).toEqual(['还款凭证', '转账信息', '用来还'])
    expect(screen.getByText('应转到 示例消费金融有限公司，示例银行 尾号 3445')).toBeVisible()
    fireEvent.click(screen.getByRole('radio', { name: '扫码转账' }))
    expect(screen.queryByText(/尾号 3445/)).toBeNull()
  })

  it('pays the oldest instalments that the amount covers, unless others are chosen', async () => {
    const world = voucherWorld()
    world.http.route(PLAN, () => done({ order_no: 'L0007', summary: SUMMARY, list: PLANS.L0001 }))
    world.http.route(CASHIER, (sent) => {
      const nos = asked(sent, 'nos').split(',').map(Number)
      return done(quote({ nos, amount: (105 * nos.length + 0.5).toFixed(2) }))
    })
    await openVoucher(world, { order_no: 'L0007' })
    const runs = () => screen.getByRole('button', { name: /^还哪几期/ })
    expect(runs()).toHaveAccessibleName('还哪几期，第 2 期')
    fireEvent.change(field('转账金额'), { target: { value: '215' } })
    await rest()
    expect(runs()).toHaveAccessibleName('还哪几期，第 2、3 期')
    expect(screen.getByText(/^比应还多 4.50 元/)).toBeVisible()
    fireEvent.click(runs())
    fireEvent.click(screen.getByRole('radio', { name: '第 2、3、4 期' }))
    await rest()
    expect(runs()).toHaveAccessibleName('还哪几期，第 2、3、4 期')
    expect(screen.getByText(/^比应还少 100.50 元/)).toBeVisible()
  })

  it('without instalments named it is for those to be paid now, not for what is due in weeks', async () => {
    const world = voucherWorld()
    const list = PLANS.L0001
    world.http.route(PLAN, () => done({ order_no: 'L0007', summary: SUMMARY, list }))
    await openVoucher(world, { order_no: 'L0007' })
    expect(world.http.last(CASHIER).url).toContain('order_no=L0007&type=installments&nos=2')
  })

  it('a backend without loans says so, a lost connection offers another try', async () => {
    const foreign = voucherWorld()
    foreign.http.route(DETAIL, () => ({ status: 404, text: 'Not Found' }))
    const first = await openVoucher(foreign)
    expect(screen.getByText('暂未提供')).toBeVisible()
    await first.unmount()

    const lost = voucherWorld()
    lost.http.route(CASHIER, (sent) => void sent.fail())
    await openVoucher(lost)
    expect(screen.getByText('网络连接失败')).toBeVisible()
    lost.http.route(CASHIER, () => done(quote()))
    await press('重试')
    expect(field('转账金额')).toHaveValue('2,107.20')
  })

  it('a loan of somebody else is not there', async () => {
    const world = voucherWorld()
    world.http.route(DETAIL, () => refused('订单不存在', { reason: 'not_found' }))
    await openVoucher(world)
    expect(screen.getByText('没有找到这笔借款')).toBeVisible()
  })
})
