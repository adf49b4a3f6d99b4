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
  CHANNELS,
  loan,
  LOAN,
  offering,
  OVERDUE_LOAN,
} from '../../support/repayData'
import {
  COMBINED_CASHIER,
  COMBINED_PAY,
  COMBINED_PAYMENT,
  combinedPayment,
  combinedQuote,
  quoteOf,
  part,
} from '../../support/combinedData'

const SELECTION = { order_nos: 'L0002,L0001', type: 'all_due' }
const LOANS = [OVERDUE_LOAN, loan('L0002')]
const FIRST = '9月借的 1,000\u00a0元'
const SECOND = '11月借的 1,000\u00a0元'

/** As tests compare text: every space is alike. */
const asRead = (name: string) => name.replaceAll('\u00a0', ' ')

const started = done({ pay_no: 'PC1', pay_url: 'https://pay.example.com/PC1' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const pending = () =>
  combinedPayment(
    'pending',
    [part('L0001', 'pending', '210.50'), part('L0002', 'pending', '60.00')],
    null,
  )

async function cashier(world?: World, reply: object = combinedQuote(), over: object = {}) {
  const used = offering(world ?? (await borrower(LOANS)), CHANNELS)
  used.http.route(COMBINED_CASHIER, () => reply)
  const view = await renderScreen(<CashierScreen {...SELECTION} {...over} />, used)
  await happens(() => undefined)
  return { ...view, world: used }
}

/** A payment begun and opened, its outcome unknown yet. */
async function paying() {
  const { world, unmount } = await cashier()
  world.http.route(COMBINED_PAY, () => started).route(COMBINED_PAYMENT, pending)
  await userEvent.click(button('支付'))
  await happens(() => undefined)
  return { world, unmount }
}

describe('收银台: several loans in one payment', () => {
  it('shows each loan with its instalments and amount, and the sum', async () => {
    const { world } = await cashier()
    expect(asked(world.http.last(COMBINED_CASHIER), 'order_nos')).toBe('L0001,L0002')
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
    expect(screen.getByText(/一份付款凭证只能证明一笔借款/)).toBeVisible()
    await userEvent.click(button(`${SECOND}，60.00 元，单独还这一笔`))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0002&type=all_due')
  })

  it('says what paying before the due dates saves of all loans', async () => {
    const quotes = ['1.25', '2.00'].map((saved_interest, at) => ({
      ...quoteOf(`L000${at + 1}`, [1], '100.00'),
      saved_interest,
    }))
    await cashier(undefined, combinedQuote({ amount: '200.00', quotes }))
    expect(screen.getByText('提前还少付的利息').parentElement).toHaveTextContent('3.25')
  })

  it('of what is overdue, each loan’s own cashier is for just that', async () => {
    await cashier(undefined, combinedQuote(), { type: 'overdue' })
    expect(screen.getByRole('img', { name: /应付（2 笔借款已过还款日的）/ })).toBeVisible()
    await userEvent.click(button(`${FIRST}，210.50 元，单独还这一笔`))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001&type=installments&nos=2,3')
  })

  it('sends the sum as it stands, opens the page to pay on, and tells what came of each loan', async () => {
    const { world } = await paying()
    expect(world.http.last(COMBINED_PAY).body).toEqual({
      order_nos: 'L0001,L0002',
      type: 'all_due',
      amount: '270.50',
      channel: 'web',
    })
    expect(world.pay.opened.map(({ payUrl }) => payUrl)).toEqual(['https://pay.example.com/PC1'])
    expect(screen.getByText('结果确认中')).toBeVisible()
    const parts = [part('L0001', 'paid', '210.50'), part('L0002', 'paid', '60.00')]
    world.http.route(COMBINED_PAYMENT, () => combinedPayment('paid', parts, '270.50'))
    const before = world.http.count('/api/loan/myLoans')
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText('还款成功')).toBeVisible()
    expect(screen.getByText('已付 270.50 元，还款计划已更新。')).toBeVisible()
    expect(screen.getByText(asRead(FIRST))).toBeVisible()
    expect(screen.getByText('已还 210.50 元')).toBeVisible()
    expect(screen.getByText('已还 60.00 元')).toBeVisible()
    expect(world.http.count('/api/loan/myLoans')).toBeGreaterThan(before)
    await userEvent.click(button('查看我的还款'))
    expect(shownUrl()).toBe('/pages/repay/repay')
  })

  it('a loan that is settled by it leads to its certificate', async () => {
    const { world } = await paying()
    const parts = [part('L0001', 'paid', '210.50'), part('L0002', 'paid', '60.00')]
    world.http.route(COMBINED_PAYMENT, () => combinedPayment('paid', parts, '270.50'))
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
    const parts = [
      part('L0001', 'received', '210.50', {
        received: '210.50',
        applied: '0.00',
        refund: '210.50',
      }),
      part('L0002', 'closed', '60.00'),
    ]
    world.http.route(COMBINED_PAYMENT, () => combinedPayment('received', parts, '210.50'))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText('款项已收到')).toBeVisible()
    expect(screen.getByText('收到 210.50 元，每笔借款的入账见下方。')).toBeVisible()
    expect(screen.getByText('要还的已经还清，有 210.50 元将原路退回')).toBeVisible()
    expect(screen.getByText('没有收到款项，仍要还 60.00 元')).toBeVisible()
  })

  it('never pays twice: back at the cashier, the payment under way comes first', async () => {
    const { world, unmount } = await paying()
    await unmount()
    await cashier(world, combinedQuote(), { type: 'overdue' })
    expect(screen.getByText('结果确认中')).toBeVisible()
    await userEvent.click(button('继续支付'))
    expect(world.http.count(COMBINED_PAY)).toBe(1)
    expect(world.pay.opened).toHaveLength(2)
  })

  it('led back from the page to pay on, it asks for the outcome of the payment named', async () => {
    const world = await borrower(LOANS)
    world.http.route(COMBINED_PAYMENT, () =>
      combinedPayment('closed', [part('L0001', 'closed', '210.50')], null),
    )
    await cashier(world, combinedQuote(), { pay_no: 'PC7' })
    expect(asked(world.http.last(COMBINED_PAYMENT), 'pay_no')).toBe('PC7')
    expect(screen.getByText(/上一笔支付已关闭，没有扣款/)).toBeVisible()
    expect(button('支付')).toBeEnabled()
  })

  it('a lost answer is asked for again with the same key and the same body', async () => {
    const { world } = await cashier()
    await userEvent.click(button('支付'))
    await happens(() => world.http.last(COMBINED_PAY).fail())
    expect(button('结果确认中')).toBeVisible()
    await happens(() => world.clock.advance(1000))
    world.http.route(COMBINED_PAYMENT, pending)
    await happens(() => world.http.last(COMBINED_PAY).answer(started))
    const sent = world.http.sent.filter(({ url }) => url === COMBINED_PAY)
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([
      sent[0]?.headers['idempotency-key'],
      sent[0]?.headers['idempotency-key'],
    ])
    expect(sent[0]?.body).toEqual(sent[1]?.body)
    expect(world.pay.opened).toHaveLength(1)
  })

  it('a voucher under review keeps them from being paid together, not the other loan', async () => {
    await cashier(undefined, combinedQuote({}, { waits: true }))
    expect(screen.getByText(/有借款的还款凭证正在审核，不能一起付/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '支付' })).toBeNull()
    expect(button(`${SECOND}，60.00 元，凭证审核中，不用再付`)).toBeVisible()
    expect(button(`${FIRST}，210.50 元，单独还这一笔`)).toBeVisible()
  })

  it('says the server’s reason where they can’t be paid together, and leads back to what is due', async () => {
    const text = '尾号“0002”的借款：目前没有到期待还的分期'
    await cashier(undefined, refused(text, { reason: 'wrong_state', field: 'order_nos' }))
    expect(screen.getByText('现在不能一起还')).toBeVisible()
    expect(screen.getByText(new RegExp(text))).toBeVisible()
    await userEvent.click(button('查看我的还款'))
    expect(shownUrl()).toBe('/pages/repay/repay')
    await happens(back)
  })

  it('a refused payment is told beside the button, and the sum asked for anew', async () => {
    const { world } = await cashier()
    world.http.route(COMBINED_PAY, () =>
      refused('应还金额已更新，请重新确认', { reason: 'quote_changed', field: 'amount' }),
    )
    const before = world.http.count(COMBINED_CASHIER)
    await userEvent.click(button('支付'))
    await happens(() => undefined)
    expect(screen.getByText('应还金额已更新，请重新确认')).toBeVisible()
    expect(world.http.count(COMBINED_CASHIER)).toBe(before + 1)
  })

  it.each(['L0001', 'L0001,', 'L0001,L0001'])('%s is no payment for several', async (given) => {
    const world = await borrower(LOANS)
    world.http.route('/api/loan/cashier', () => refused('订单不存在', { reason: 'not_found' }))
    await renderScreen(<CashierScreen order_nos={given} type="all_due" />, world)
    expect(screen.getByText(/^(订单不存在|没有找到要还的款项)/)).toBeVisible()
    expect(world.http.count(COMBINED_CASHIER)).toBe(0)
  })
})
