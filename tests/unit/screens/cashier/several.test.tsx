import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { back } from '@/app/navigation'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import type { World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import {
  asked,
  borrower,
  CASHIER,
  CHANNELS,
  loan,
  LOAN,
  offering,
  OVERDUE_LOAN,
} from '../../support/repayData'
import {
  cameIn,
  PAY,
  PAYMENT,
  payment,
  paymentItem,
  quoteItem,
  severalQuote,
  started,
} from '../../support/paymentData'

const SELECTION = { order_no: 'L0002,L0001', type: 'all_due' }
const LOANS = [OVERDUE_LOAN, loan('L0002')]
const FIRST = '9月借的 1,000\u00a0元'
const SECOND = '11月借的 1,000\u00a0元'

/** As tests compare text: every space is alike. */
const asRead = (name: string) => name.replaceAll('\u00a0', ' ')

const button = (name: string | RegExp) => screen.getByRole('button', { name })

const PAID_ITEMS = [
  paymentItem('L0001', '210.50', cameIn('210.50')),
  paymentItem('L0002', '60.00', cameIn('60.00')),
]

const UNPAID_ITEMS = [paymentItem('L0001', '210.50'), paymentItem('L0002', '60.00')]

/** The payment of both; nothing came, unless overridden. */
const both = (status: string, over: object = {}) =>
  payment(status, { amount: '270.50', items: UNPAID_ITEMS, ...over })

/** The payment of both, as quoted. */
const paid = () => both('succeeded', { ...cameIn('270.50'), items: PAID_ITEMS })

async function cashier(world?: World, reply: object = severalQuote(), over: object = {}) {
  const used = offering(world ?? (await borrower(LOANS)), CHANNELS)
  used.http.route(CASHIER, () => reply)
  const view = await renderScreen(<CashierScreen {...SELECTION} {...over} />, used)
  await happens(() => undefined)
  return { ...view, world: used }
}

/** A payment begun and opened, its outcome unknown yet. */
async function paying() {
  const { world, unmount } = await cashier()
  world.http.route(PAY, () => started).route(PAYMENT, () => both('submitted'))
  await userEvent.click(button('支付'))
  await happens(() => undefined)
  return { world, unmount }
}

describe('收银台: several loans in one payment', () => {
  it('shows each loan with its instalments and amount, and the sum', async () => {
    const { world } = await cashier()
    expect(asked(world.http.last(CASHIER), 'order_no')).toBe('L0001,L0002')
    expect(screen.getByRole('img', { name: /应付（2 笔借款）/ })).toHaveAccessibleName(
      '应付（2 笔借款） 270.50元',
    )
    const [first, second] = within(screen.getByRole('list', { name: '每笔借款' })).getAllByRole(
      'listitem',
    )
    expect(first).toHaveTextContent(asRead(FIRST))
    expect(first).toHaveTextContent('第 2、3 期')
    expect(second).toHaveTextContent(asRead(SECOND))
    expect(second).toHaveTextContent('第 1 期')
  })

  it('offers online ways only, and each loan’s own cashier for the others', async () => {
    await cashier()
    const ways = within(screen.getByRole('radiogroup', { name: '付款方式' }))
    expect(ways.getAllByRole('radio')).toHaveLength(1)
    expect(ways.getByRole('radio', { name: /在线支付/ })).toBeChecked()
    expect(screen.getByText(/一份还款凭证只能证明一笔借款/)).toBeVisible()
    await userEvent.click(button(`${SECOND}，60.00 元，单独还这一笔`))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0002&type=all_due')
  })

  it('says what paying before the due dates saves of all loans', async () => {
    const items = ['1.25', '2.00'].map((saved_interest, at) => ({
      ...quoteItem(`L000${at + 1}`, [1], '100.00'),
      saved_interest,
    }))
    await cashier(undefined, severalQuote({ amount: '200.00', items }))
    expect(screen.getByText(/^提前还少付的利息 3\.25 元/)).toBeVisible()
  })

  it('of what is overdue, each loan’s own cashier is for just that', async () => {
    await cashier(undefined, severalQuote(), { type: 'overdue' })
    expect(screen.getByRole('img', { name: /应付（2 笔借款已过还款日的）/ })).toBeVisible()
    await userEvent.click(button(`${FIRST}，210.50 元，单独还这一笔`))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001&type=installments&nos=2,3')
  })

  it('sends the sum as it stands, opens the page to pay on, and tells what came of each loan', async () => {
    const { world } = await paying()
    expect(world.http.last(PAY).body).toEqual({
      order_no: 'L0001,L0002',
      type: 'all_due',
      nos: [],
      amount: '270.50',
      channel: 'web',
    })
    expect(world.pay.opened.map(({ payUrl }) => payUrl)).toEqual(['https://pay.example.com/P1'])
    expect(screen.getByText('结果确认中')).toBeVisible()
    world.http.route(PAYMENT, paid)
    const before = world.http.count('/api/loan/myLoans')
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText('还款成功')).toBeVisible()
    expect(screen.getByRole('img', { name: '270.50元' })).toBeVisible()
    expect(screen.getByText(asRead(FIRST))).toBeVisible()
    expect(screen.getByText('已还 210.50 元')).toBeVisible()
    expect(screen.getByText('已还 60.00 元')).toBeVisible()
    expect(world.http.count('/api/loan/myLoans')).toBeGreaterThan(before)
    await userEvent.click(button('完成'))
    expect(shownUrl()).toBe('/pages/repay/repay')
  })

  it('a loan that is settled by it leads to its certificate', async () => {
    const { world } = await paying()
    world.http.route(PAYMENT, paid)
    const settled = { status: 'settled', status_text: '已结清' }
    world.http.route(LOAN, (sent) =>
      done(asked(sent, 'order_no') === 'L0002' ? loan('L0002', settled) : OVERDUE_LOAN),
    )
    await happens(() => world.clock.advance(2000))
    await userEvent.click(button('查看结清证明'))
    expect(shownUrl()).toBe('/pages/borrowing/settlement?order_no=L0002')
  })

  it('tells each loan apart where another amount came, or late', async () => {
    const { world } = await paying()
    const back = { received: '210.50', applied: '0.00', refund: '210.50' }
    const items = [paymentItem('L0001', '210.50', back), paymentItem('L0002', '60.00')]
    world.http.route(PAYMENT, () => both('succeeded', { as_quoted: false, ...back, items }))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText('款项已收到')).toBeVisible()
    expect(screen.getByRole('img', { name: '210.50元' })).toBeVisible()
    expect(screen.getByText('每笔借款的入账见下方。')).toBeVisible()
    expect(screen.getByText('要还的已经还清，有 210.50 元将原路退回')).toBeVisible()
    expect(screen.getByText('没有收到款项，仍要还 60.00 元')).toBeVisible()
  })

  it('never pays twice: back at the cashier, the payment under way comes first', async () => {
    const { world, unmount } = await paying()
    await unmount()
    await cashier(world, severalQuote(), { type: 'overdue' })
    expect(screen.getByText('结果确认中')).toBeVisible()
    await userEvent.click(button('继续支付'))
    expect(world.http.count(PAY)).toBe(1)
    expect(world.pay.opened).toHaveLength(2)
  })

  it('led back from the page to pay on, it asks for the outcome of the payment named', async () => {
    const world = await borrower(LOANS)
    world.http.route(PAYMENT, () => both('expired'))
    await cashier(world, severalQuote(), { pay_no: 'P7' })
    expect(asked(world.http.last(PAYMENT), 'pay_no')).toBe('P7')
    expect(screen.getByText(/上一笔支付已关闭，没有扣款/)).toBeVisible()
    expect(button('支付')).toBeEnabled()
  })

  it('a voucher under review keeps them from being paid together, not the other loan', async () => {
    await cashier(undefined, severalQuote({}, { waits: true }))
    expect(screen.getByText(/有借款的还款凭证正在审核，不能一起付/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '支付' })).toBeNull()
    expect(button(`${SECOND}，60.00 元，凭证审核中，不用再付`)).toBeVisible()
    expect(button(`${FIRST}，210.50 元，单独还这一笔`)).toBeVisible()
  })

  it('says the server’s reason where they can’t be paid together, and leads back to what is due', async () => {
    const text = '尾号“0002”的借款：目前没有到期待还的分期'
    await cashier(undefined, refused(text, { reason: 'wrong_state', field: 'order_no' }))
    expect(screen.getByText('现在不能一起还')).toBeVisible()
    expect(screen.getByText(new RegExp(text))).toBeVisible()
    await userEvent.click(button('查看我的还款'))
    expect(shownUrl()).toBe('/pages/repay/repay')
    await happens(back)
  })

  it('a loan named twice is one loan', async () => {
    const world = await borrower(LOANS)
    world.http.route(CASHIER, () => refused('订单不存在', { reason: 'not_found' }))
    await renderScreen(<CashierScreen order_no="L0001,L0001," type="all_due" />, world)
    expect(screen.getByText('订单不存在')).toBeVisible()
    expect(asked(world.http.last(CASHIER), 'order_no')).toBe('L0001')
  })
})
