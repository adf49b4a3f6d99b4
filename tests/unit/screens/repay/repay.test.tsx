import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Fen, formatYuan, parseYuan, sumFen } from '@domain/money'
import { back } from '@/app/navigation'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { loanOverview } from '@/stores/LoanOverview'
import { createWorld, NOW_MS, storedSession } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { deviceWith, openApp } from '../../support/miniApp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import {
  asked,
  borrower,
  CASHIER,
  instalment,
  loan,
  LOAN,
  MINE,
  OVERDUE_LOAN,
  PENDING_VOUCHER,
  PLAN,
  PLANS,
  quote,
  SUMMARY,
} from '../../support/repayData'

const figure = (name: RegExp) => screen.getByRole('img', { name })
const group = (name: string) => screen.getByRole('group', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const tick = (name: RegExp) => screen.getByRole('checkbox', { name })

/** A borrower whose backend quotes the plan's amounts, less interest saved by paying now. */
async function quotedBorrower(loans?: Parameters<typeof borrower>[0], saved: Fen = 0) {
  const world = await borrower(loans)
  world.http.route(CASHIER, (sent) => {
    const orderNo = asked(sent, 'order_no')
    const type = asked(sent, 'type')
    const nos = asked(sent, 'nos').split(',')
    const rows = (PLANS[orderNo] ?? []) as ReturnType<typeof instalment>[]
    const paid = rows.filter(({ no, status }) =>
      type === 'all_due' ? /overdue|due/.test(status) : nos.includes(String(no)),
    )
    const sum = sumFen(paid.map(({ amount_due }) => parseYuan(amount_due) ?? 0))
    return quote({
      order_no: orderNo,
      type,
      nos: paid.map(({ no }) => no),
      amount: formatYuan(sum - saved),
      saved_interest: formatYuan(saved),
    })
  })
  return world
}

describe('我的还款: what is due', () => {
  it('the sum and the button say what the backend charges, and below it what paying now saves', async () => {
    await renderScreen(<RepayScreen />, await quotedBorrower([loan('L0002')], 194))
    await happens(() => undefined)
    expect(figure(/应还/)).toHaveAccessibleName('本期应还 58.06元')
    expect(button('还本期 58.06 元')).toBeEnabled()
    expect(screen.getByText('现在还少付利息 1.94 元，已从应还 60.00 元中减去')).toBeVisible()
  })

  it('says no sum that the backend did not quote', async () => {
    await renderScreen(<RepayScreen />, await borrower([loan('L0002')]))
    expect(button('还本期')).toBeEnabled()
  })

  it('is one sum of what is overdue; what is due in weeks stands below it, not ticked', async () => {
    await renderScreen(<RepayScreen />, await borrower())
    expect(figure(/应还/)).toHaveAccessibleName('逾期应还 105.50元')
    expect(screen.getByText('1 期已逾期，最长 11 天')).toBeVisible()
    expect(screen.getByText('再晚一天多付罚息 0.06 元')).toBeVisible()
    const overdue = within(group('9月借的 1,000\u00a0元，第 2 期'))
    expect(overdue.getByText('已逾期 11 天')).toBeVisible()
    expect(overdue.getByText('，含罚息 0.50')).toBeVisible()
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      '还9月借的 1,000\u00a0元，第 2 期，105.50 元',
      '还9月借的 1,000\u00a0元，第 3 期，105.00 元',
    ])
    expect(tick(/第 2 期/)).toBeChecked()
    expect(tick(/第 3 期/)).not.toBeChecked()
    await userEvent.click(tick(/第 3 期/))
    expect(figure(/应还/)).toHaveAccessibleName('应还合计 210.50元')
    expect(screen.getByText('其中 105.50 元，1 期已逾期，最长 11 天')).toBeVisible()
  })

  it('explains the penalty in words and in figures', async () => {
    await renderScreen(<RepayScreen />, await borrower())
    await userEvent.click(button('罚息怎么算的'))
    const sheet = within(screen.getByRole('dialog', { name: '罚息是怎么算的' }))
    expect(sheet.getByText(/逾期未还的本金 × 罚息年利率 ÷ 360/)).toBeVisible()
    expect(sheet.getByText(/1,000.00 × 21.60% ÷ 360 × 30 = 18.00 元/)).toBeVisible()
  })

  it('explains the penalty in the own figures, where they follow from the rule', async () => {
    const world = await borrower()
    const penalty = { penalty: '0.66', amount_due: '105.66', overdue_days: 11 }
    world.http.route(PLAN, () =>
      done({
        order_no: 'L0001',
        summary: SUMMARY,
        list: [instalment(2, '2026-11-10', 'overdue', penalty)],
      }),
    )
    await renderScreen(<RepayScreen />, world)
    await userEvent.click(button('罚息怎么算的'))
    expect(screen.getByText(/^你的罚息：100.00 × 21.60% ÷ 360 × 11 = 0.66 元/)).toBeVisible()
  })

  it('is paid by the one button: what is overdue, or all that is due', async () => {
    await renderScreen(<RepayScreen />, await quotedBorrower())
    await happens(() => undefined)
    await userEvent.click(button('还逾期 105.50 元'))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001&type=installments&nos=2')
    await happens(back)
    await userEvent.click(tick(/第 3 期/))
    expect(figure(/应还/)).toHaveAccessibleName('应还合计 210.50元')
    await userEvent.click(button('还 2 期 210.50 元'))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001&type=all_due')
  })

  it('with nothing ticked the button says what to do', async () => {
    await renderScreen(<RepayScreen />, await borrower())
    await userEvent.click(tick(/第 2 期/))
    expect(button('请选择要还的')).toBeDisabled()
  })

  it('what is due now and nothing before it is one press away, its figure stands once above it', async () => {
    const world = await quotedBorrower([loan('L0002')])
    await renderScreen(<RepayScreen />, world)
    expect(figure(/应还/)).toHaveAccessibleName('本期应还 60.00元')
    expect(screen.getByText('最近还款日 2026年12月5日，还有 14 天')).toBeVisible()
    expect(screen.queryByRole('group', { name: /第 1 期/ })).toBeNull()
    await userEvent.click(button('还本期 60.00 元'))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0002&type=all_due')
  })

  it('an instalment leads to its loan', async () => {
    await renderScreen(<RepayScreen />, await borrower())
    await userEvent.click(within(group('9月借的 1,000\u00a0元，第 3 期')).getByRole('link'))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L0001')
  })

  it('more than that is paid by the one link', async () => {
    await renderScreen(<RepayScreen />, await borrower())
    await userEvent.click(button('提前还款'))
    expect(shownUrl()).toBe('/pages/payment/repay?order_no=L0001')
  })

  it('marks the instalment that repays the principal, where the others are interest', async () => {
    const world = await borrower()
    const interest = { principal: '0.00', amount_due: '5.00' }
    const rows = [
      instalment(1, '2026-12-10', 'due', interest),
      instalment(2, '2027-01-10', 'pending', interest),
      instalment(3, '2027-02-10', 'pending', { principal: '1000.00', amount_due: '1005.00' }),
    ]
    world.http.route(PLAN, () => done({ order_no: 'L0001', summary: SUMMARY, list: rows }))
    await renderScreen(<RepayScreen />, world)
    expect(
      within(group('9月借的 1,000\u00a0元，第 3 期')).getByText('2027-02-10 到期，含本金 1,000.00'),
    ).toBeVisible()
    expect(screen.getAllByText(/含本金/)).toHaveLength(1)
  })

  it('with nothing due it names the next instalment once', async () => {
    const world = await borrower()
    const rows = [instalment(1, '2027-01-10', 'pending'), instalment(2, '2027-02-10', 'pending')]
    world.http.route(PLAN, () => done({ order_no: 'L0001', summary: SUMMARY, list: rows }))
    await renderScreen(<RepayScreen />, world)
    expect(figure(/下期/)).toHaveAccessibleName('下期应还 105.00元')
    expect(screen.getByText('还款日 2027年1月10日，还有 50 天')).toBeVisible()
    expect(screen.queryByRole('group', { name: /第 1 期/ })).toBeNull()
    expect(group('9月借的 1,000\u00a0元，第 2 期')).toBeVisible()
    expect(button('提前还款')).toBeVisible()
  })
})

describe('我的还款 with a proof of payment under review', () => {
  const reviewed = async (over: object = {}) => {
    const world = await borrower()
    const vouchers = [{ ...PENDING_VOUCHER, ...over }]
    world.http.route(LOAN, () => done({ ...OVERDUE_LOAN, vouchers }))
    await renderScreen(<RepayScreen />, world)
    await happens(() => undefined)
    return world
  }

  it('leaves out what it covers, says so, and leads to its review', async () => {
    const world = await reviewed()
    const entry = button(/^已转账 210.50 元/)
    expect(entry).toHaveAccessibleName(
      '已转账 210.50 元，9月借的 1,000\u00a0元，第 2、3 期，通过后入账，不用重复付款',
    )
    expect(figure(/应还/)).toHaveAccessibleName('下期应还 105.00元')
    expect(screen.getByText('还款日 2027年1月10日，还有 50 天')).toBeVisible()
    expect(screen.queryByRole('group', { name: /第 [23] 期/ })).toBeNull()
    expect(world.stores.get(loanOverview).count).toBe(0)
    expect(screen.queryByText(/^再晚一天多付罚息/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^还(本|逾)期/ })).toBeNull()
    await userEvent.click(entry)
    expect(shownUrl()).toBe('/pages/payment/upload?order_no=L0001&type=installments&nos=2,3')
  })

  it('leaves the rest of one for too little, which can’t be paid until it is reviewed', async () => {
    const world = await reviewed({ amount: '190.50', short_by: '20.00' })
    expect(figure(/应还/)).toHaveAccessibleName('本期应还 20.00元')
    expect(button(/^已转账 190.50 元.*差额还要还$/)).toBeVisible()
    expect(screen.queryByRole('group', { name: /第 [23] 期/ })).toBeNull()
    expect(world.stores.get(loanOverview).count).toBe(1)
    expect(screen.queryByRole('button', { name: /^还(本|逾)期|^还 \d/ })).toBeNull()
  })

  it('one of part of the principal, which names every instalment, covers what is late alone', async () => {
    await reviewed({ amount: '305.50', nos: [2, 3, 4, 5, 6, 7] })
    expect(figure(/应还/)).toHaveAccessibleName('本期应还 105.00元')
    expect(screen.queryByRole('button', { name: /^还(本|逾)期|^还 \d/ })).toBeNull()
  })

  it('one for no instalment in particular leads to its loan', async () => {
    await reviewed({ nos: [] })
    expect(screen.getByText('再晚一天多付罚息 0.06 元')).toBeVisible()
    await userEvent.click(button(/^已转账 210.50 元/))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L0001')
  })
})

describe('我的还款: what comes', () => {
  it('is the next instalments of all loans, more when asked for', async () => {
    await renderScreen(<RepayScreen />, await borrower([OVERDUE_LOAN, loan('L0002')]))
    expect(screen.getByRole('heading', { name: '未来还款' })).toBeVisible()
    expect(group('11月借的 1,000\u00a0元，第 2 期')).toBeVisible()
    expect(group('9月借的 1,000\u00a0元，第 5 期')).toBeVisible()
    expect(screen.queryByRole('group', { name: '9月借的 1,000\u00a0元，第 6 期' })).toBeNull()
    await userEvent.click(button('显示之后 2 期'))
    expect(group('9月借的 1,000\u00a0元，第 6 期')).toBeVisible()
  })
})

describe('我的还款: states', () => {
  it('guests are told what logging in gives', async () => {
    await renderScreen(<RepayScreen />, createWorld())
    expect(screen.getByText('登录后查看还款')).toBeVisible()
  })

  it('without loans it says so, and leads to what a loan would cost', async () => {
    await renderScreen(<RepayScreen />, await borrower([]))
    expect(screen.getByText('暂无待还账单')).toBeVisible()
    await userEvent.click(button('去试算'))
    expect(shownUrl()).toBe('/pages/loan/apply')
  })

  it.each([
    [
      'an offer that waits for the signature',
      {
        status: 'reviewing',
        status_text: '待签署',
        stage: 'offered',
        offer: { amount: '800.00', payment: '90.00', valid_until: NOW_MS / 1000 + 43_200 },
      },
      '可借金额 800.00元',
      /^请在 2026年11月2\d日 \d\d:\d\d 前查看并签署$/,
      '查看批复',
    ],
    [
      'a review',
      { status: 'reviewing', status_text: '审核中' },
      '申请金额 1,000.00元',
      '一般 1 个工作日内出结果',
      '查看进度',
    ],
    [
      'a payout',
      { status: 'disbursing', status_text: '放款中' },
      '放款金额 1,000.00元',
      '审核已通过，正在打款到你的银行卡',
      '查看进度',
    ],
  ])('without anything to repay shows %s', async (_what, over, amount, note, way) => {
    const world = await borrower([])
    world.http.route(MINE, ({ url }) =>
      done({ list: url.includes('status=') ? [] : [loan('L0001', over)], total: 1 }),
    )
    await renderScreen(<RepayScreen />, world)
    expect(screen.getByRole('img', { name: amount })).toBeVisible()
    expect(screen.getByText(over.status_text)).toBeVisible()
    expect(screen.getByText(note)).toBeVisible()
    expect(screen.queryByText('暂无待还账单')).toBeNull()
    await userEvent.click(button(way))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L0001')
  })

  it('a failure is told, and tried again', async () => {
    const world = await borrower()
    world.http.route(MINE, () => undefined)
    await renderScreen(<RepayScreen />, world)
    expect(screen.getAllByRole('status', { name: '加载中' })[0]).toBeVisible()
    await happens(() => Promise.all(world.http.sent.slice(-3).map((sent) => sent.fail())))
    world.http.route(MINE, ({ url }) =>
      done({ list: url.includes('overdue') ? [OVERDUE_LOAN] : [], total: 1 }),
    )
    await userEvent.click(button('重试'))
    expect(await screen.findByRole('img', { name: /应还/ })).toBeVisible()
  })

  it('what was loaded stays when a refresh fails, with its time', async () => {
    const world = await borrower()
    await renderScreen(<RepayScreen />, world)
    world.http.route(MINE, () => undefined)
    await userEvent.click(button('刷新'))
    const last = world.http.sent.filter(({ url }) => url.startsWith(MINE)).slice(-3)
    await happens(() => Promise.all(last.map((sent) => sent.fail())))
    expect(screen.getByText('更新失败，以下为 10:00 的数据')).toBeVisible()
    expect(button('重试')).toBeVisible()
    expect(figure(/应还/)).toBeVisible()
  })

  it('left before the answer, it gives its requests up and says nothing', async () => {
    const world = await borrower()
    world.http.route(MINE, () => undefined)
    const { unmount } = await renderScreen(<RepayScreen />, world)
    await unmount()
    await happens(() => undefined)
    expect(world.http.last(MINE).aborted).toBe(true)
    expect(world.feedback.toasts).toEqual([])
  })
})

describe('the badge of the tab', () => {
  const launched = async (mine: () => object | undefined) => {
    const world = deviceWith(storedSession())
    world.http.route('/api/user/index', () => done({ id: 7, username: 'x' }))
    world.http.route(MINE, mine)
    world.http.route(PLAN, () => done({ order_no: 'L0001', summary: SUMMARY, list: PLANS.L0001 }))
    world.http.route(LOAN, () => done(OVERDUE_LOAN))
    await openApp(world, '/pages/profile/profile')
    return world
  }

  it('is there from the launch on, without opening the tab', async () => {
    const world = await launched(() => done({ list: [OVERDUE_LOAN], total: 1 }))
    await happens(() => undefined)
    expect(world.stores.tabBar.badge('/pages/repay/repay')).toBe('2')
  })

  it('costs no word when it cannot be had', async () => {
    const world = await launched(() => ({ status: 500, text: 'no' }))
    await happens(() => undefined)
    expect(world.feedback.toasts).toEqual([])
  })
})
