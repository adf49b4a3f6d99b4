import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { done, refused } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import {
  asked,
  borrower,
  CASHIER,
  instalment,
  loan,
  OVERDUE_LOAN,
  PLAN,
  PLANS,
  quote,
  SUMMARY,
} from '../../support/repayData'
import { NOW_MS } from '../../support/fakes'
import { quoteItem, severalQuote } from '../../support/paymentData'

const LOANS = [OVERDUE_LOAN, loan('L0002')]
const offer = () => screen.queryByRole('button', { name: /^还 \d+ 期（\d+ 笔借款）$/ })

const sum = () => screen.getByRole('img', { name: /应还/ })
const tick = (name: RegExp) => screen.getByRole('checkbox', { name })

async function repay(reply: object, loans = LOANS) {
  const world = await borrower(loans)
  world.http.route(CASHIER, () => reply)
  await renderScreen(<RepayScreen />, world)
  await happens(() => undefined)
  return world
}

describe('我的还款: several loans at once', () => {
  it('at first only what is overdue is ticked; all that is due of both is one press more', async () => {
    const world = await repay(severalQuote())
    expect(sum()).toHaveAccessibleName('逾期应还 105.50元')
    expect(tick(/^还11月/)).not.toBeChecked()
    await userEvent.click(tick(/^还11月/))
    expect(asked(world.http.last(CASHIER), 'type')).toBe('all_due')
    expect(sum()).toHaveAccessibleName('应还合计 270.50元')
    expect(offer()).toHaveTextContent('还 3 期（2 笔借款）')
    await userEvent.click(offer() as HTMLElement)
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001,L0002&type=all_due')
  })

  it('says what is charged where paying now saves interest', async () => {
    const saved = [
      quoteItem('L0001', [2, 3], '209.00', { saved_interest: '1.50' }),
      quoteItem('L0002', [1], '60.00'),
    ]
    await repay(severalQuote({ amount: '269.00', items: saved }))
    await userEvent.click(tick(/^还11月/))
    expect(sum()).toHaveAccessibleName('应还合计 269.00元')
    expect(screen.getByText('现在还少付利息 1.50 元，已从应还 270.50 元中减去')).toBeVisible()
  })

  it('the sum follows what is ticked', async () => {
    const world = await repay(severalQuote())
    world.http.route(CASHIER, (sent) =>
      asked(sent, 'order_no') === 'L0002'
        ? done({ ...quoteItem('L0002', [1], '60.00'), valid_until: NOW_MS / 1000 + 900 })
        : severalQuote(),
    )
    await userEvent.click(tick(/^还11月/))
    await userEvent.click(tick(/^还9月.*第 2 期/))
    expect(sum()).toHaveAccessibleName('本期应还 60.00元')
    await userEvent.click(screen.getByRole('button', { name: '还本期 60.00 元' }))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0002&type=all_due')
  })

  it('waits for the word of the backend', async () => {
    const world = await borrower(LOANS)
    world.http.route(CASHIER, () => undefined)
    await renderScreen(<RepayScreen />, world)
    const pay = () => screen.getByRole('button', { name: /^还逾期/ })
    expect(pay()).toBeDisabled()
    const together = world.http.sent.find((sent) => asked(sent, 'type') === 'all_due')
    await happens(() => together?.answer(severalQuote()))
    expect(pay()).toBeEnabled()
  })

  it('what is overdue of both is paid by itself', async () => {
    const world = await borrower([OVERDUE_LOAN, { ...OVERDUE_LOAN, order_no: 'L0002' }])
    const late = instalment(1, '2026-11-05', 'overdue', { amount_due: '60.00', overdue_days: 16 })
    world.http.route(PLAN, (sent) => {
      const orderNo = asked(sent, 'order_no')
      const list = orderNo === 'L0002' ? [late] : (PLANS[orderNo] ?? [])
      return done({ order_no: orderNo, summary: SUMMARY, list })
    })
    const overdue = [quoteItem('L0001', [2], '105.50'), quoteItem('L0002', [1], '60.00')]
    world.http.route(CASHIER, (sent) =>
      asked(sent, 'type') === 'overdue'
        ? severalQuote({ amount: '165.50', items: overdue })
        : severalQuote(),
    )
    await renderScreen(<RepayScreen />, world)
    await happens(() => undefined)
    expect(sum()).toHaveAccessibleName('逾期应还 165.50元')
    await userEvent.click(screen.getByRole('button', { name: '还 2 期（2 笔借款）' }))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001,L0002&type=overdue')
  })

  it.each([
    ['the backend has no such call', { status: 404, text: 'Not Found' }],
    ['the backend refuses', refused('暂未开通在线支付', { reason: 'wrong_state' })],
    ['a voucher waits for one of them', severalQuote({}, { waits: true })],
    ['the sum cannot be read', severalQuote({ amount: '?' })],
    ['the loans cannot be read', severalQuote({ items: null })],
    [
      'a loan is missing',
      severalQuote({ amount: '105.50', items: [quoteItem('L0001', [2], '105.50')] }),
    ],
    ['the sum is not that of the loans', severalQuote({ amount: '270.49' })],
  ])('one at a time where %s', async (_why, reply) => {
    const world = await repay(reply)
    expect(world.http.count(CASHIER)).toBeGreaterThan(0)
    expect(offer()).toBeNull()
    expect(world.feedback.toasts).toEqual([])
    expect(screen.getByText('每次还一笔借款。')).toBeVisible()
    expect(sum()).toHaveAccessibleName('逾期应还 105.50元')
    await userEvent.click(tick(/^还11月/))
    expect(screen.getByRole('button', { name: /^还本期/ })).toBeEnabled()
  })

  it('one loan is asked about alone', async () => {
    const world = await repay(quote(), [OVERDUE_LOAN])
    expect(world.http.count(CASHIER)).toBe(1)
    expect(asked(world.http.last(CASHIER), 'order_no')).toBe('L0001')
    expect(offer()).toBeNull()
  })
})
