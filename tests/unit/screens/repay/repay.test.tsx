import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { back } from '@/app/navigation'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { createWorld, NOW_MS, storedSession } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { deviceWith, openApp } from '../../support/miniApp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import {
  borrower,
  instalment,
  loan,
  LOAN,
  MINE,
  OVERDUE_LOAN,
  PENDING_VOUCHER,
  PLAN,
  PLANS,
  SUMMARY,
} from '../../support/repayData'

const figure = (name: RegExp) => screen.getByRole('img', { name })
const group = (name: string) => screen.getByRole('group', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('我的还款: what is due', () => {
  it('says how much, by when, and what is overdue', async () => {
    await renderScreen(<RepayScreen />, await borrower())
    expect(figure(/逾期应还/)).toHaveAccessibleName('逾期应还 105.50元')
    expect(figure(/本期应还/)).toHaveAccessibleName('本期应还 105.00元')
    expect(screen.getByText('1 期已逾期，最长 11 天')).toBeVisible()
    expect(screen.getByText('再晚一天多付罚息 0.06 元')).toBeVisible()
    expect(screen.getByText('最近还款日 2026年12月10日，还有 19 天')).toBeVisible()
    const overdue = within(group('9月借的 1,000\u00a0元，第 2 期'))
    expect(overdue.getByText('已逾期 11 天')).toBeVisible()
    expect(overdue.getByText('含罚息 0.50')).toBeVisible()
  })

  it('explains the penalty in words and in figures', async () => {
    await renderScreen(<RepayScreen />, await borrower())
    await userEvent.click(button('罚息怎么算的'))
    const sheet = within(screen.getByRole('dialog', { name: '罚息是怎么算的' }))
    expect(sheet.getByText(/逾期未还的本金 × 罚息年利率 ÷ 360/)).toBeVisible()
    expect(sheet.getByText(/1,000.00 × 21.60% ÷ 360 × 30 = 18.00 元/)).toBeVisible()
  })

  it('what is overdue is paid by itself, what is due now along with it', async () => {
    await renderScreen(<RepayScreen />, await borrower())
    await userEvent.click(button('立即还清逾期'))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001&type=installments&nos=2')
    await happens(back)
    await userEvent.click(button('连同逾期一起还 210.50 元'))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001&type=all_due')
  })

  it('what is due now and nothing before it is one press away', async () => {
    await renderScreen(<RepayScreen />, await borrower([loan('L0002')]))
    expect(screen.queryByRole('button', { name: '立即还清逾期' })).toBeNull()
    await userEvent.click(button('还清到期部分'))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0002&type=all_due')
  })

  it('an instalment leads to its loan', async () => {
    await renderScreen(<RepayScreen />, await borrower())
    await userEvent.click(within(group('9月借的 1,000\u00a0元，第 3 期')).getByRole('link'))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L0001')
  })

  it('instalments can be chosen, and the loan settled early', async () => {
    await renderScreen(<RepayScreen />, await borrower())
    await userEvent.click(button('选择期数，或提前结清'))
    expect(shownUrl()).toBe('/pages/payment/repay?order_no=L0001')
  })

  it('several loans are summed up and paid one by one', async () => {
    await renderScreen(<RepayScreen />, await borrower([OVERDUE_LOAN, loan('L0002')]))
    expect(figure(/逾期应还/)).toHaveAccessibleName('逾期应还 105.50元')
    expect(figure(/本期应还/)).toHaveAccessibleName('本期应还 165.00元')
    expect(screen.getByText('共 2 笔借款，一笔一笔还')).toBeVisible()
    expect(button('还 9月借的 1,000\u00a0元 的 2 期，210.50 元')).toBeVisible()
    await userEvent.click(button('还 11月借的 1,000\u00a0元 的 1 期，60.00 元'))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0002&type=all_due')
  })

  it('with nothing due it names the next instalment', async () => {
    const world = await borrower()
    const rows = [instalment(1, '2027-01-10', 'pending'), instalment(2, '2027-02-10', 'pending')]
    world.http.route(PLAN, () => done({ order_no: 'L0001', summary: SUMMARY, list: rows }))
    await renderScreen(<RepayScreen />, world)
    expect(figure(/下期/)).toHaveAccessibleName('暂无待还，下期 105.00元')
    expect(screen.getByText('还款日 2027年1月10日，还有 50 天')).toBeVisible()
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
  }

  it('says so above what is due, on the way to its review, and on each instalment', async () => {
    await reviewed()
    const entry = button(/^已转账 210.50 元/)
    expect(entry).toHaveAccessibleName(
      '已转账 210.50 元，9月借的 1,000\u00a0元，第 2、3 期，通过后入账，不用重复付款',
    )
    for (const no of [2, 3])
      expect(
        within(group(`9月借的 1,000\u00a0元，第 ${no} 期`)).getByText('凭证审核中'),
      ).toBeVisible()
    expect(screen.getByText('凭证审核中，等待审核不会多算罚息')).toBeVisible()
    expect(screen.queryByText(/^再晚一天多付罚息/)).toBeNull()
    await userEvent.click(entry)
    expect(shownUrl()).toBe('/pages/payment/upload?order_no=L0001&type=installments&nos=2,3')
  })

  it('one for no instalment in particular leads to its loan', async () => {
    await reviewed({ nos: [] })
    expect(screen.getByText('再晚一天多付罚息 0.06 元')).toBeVisible()
    await userEvent.click(button(/^已转账 210.50 元/))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L0001')
  })
})

describe('我的还款: what comes and what was', () => {
  it('shows the instalments of the month chosen', async () => {
    await renderScreen(<RepayScreen />, await borrower([OVERDUE_LOAN, loan('L0002')]))
    expect(button('2027年1月，165.00 元')).toHaveAttribute('aria-pressed', 'true')
    expect(group('11月借的 1,000\u00a0元，第 2 期')).toBeVisible()
    await userEvent.click(button('2027年2月，105.00 元'))
    expect(screen.getByText('2027年2月共 1 期')).toBeVisible()
    expect(group('9月借的 1,000\u00a0元，第 5 期')).toBeVisible()
    expect(screen.queryByRole('group', { name: '11月借的 1,000\u00a0元，第 2 期' })).toBeNull()
  })

  it('where no payments are listed, tells the instalments paid by month, the latest at first', async () => {
    const world = await borrower()
    world.http.route('/api/loan/receipts', () => ({ status: 404, text: 'Not Found' }))
    const paid = (no: number) => ({
      paid: '105.00',
      amount_due: '0.00',
      paid_at: NOW_MS / 1000 - (no < 3 ? 60 * 86_400 : 0),
    })
    const rows = [1, 2, 3, 4, 5].map((no) => instalment(no, `2026-0${no}-10`, 'paid', paid(no)))
    world.http.route(PLAN, () => done({ order_no: 'L0001', summary: SUMMARY, list: rows }))
    await renderScreen(<RepayScreen />, world)
    expect(group('9月借的 1,000\u00a0元，第 4 期')).toHaveTextContent('11-21 还清')
    expect(screen.queryByRole('group', { name: /第 1 期/ })).toBeNull()
    expect(screen.getByText('2026年11月').parentElement).toHaveTextContent('共还 315.00 元')
    await userEvent.click(button('查看全部 5 期'))
    expect(screen.getByText('2026年9月').parentElement).toHaveTextContent('共还 210.00 元')
    expect(group('9月借的 1,000\u00a0元，第 1 期')).toBeVisible()
  })
})

describe('我的还款: states', () => {
  it('guests are told what logging in gives', async () => {
    await renderScreen(<RepayScreen />, createWorld())
    expect(screen.getByText('登录后查看还款')).toBeVisible()
  })

  it('without loans it says so', async () => {
    await renderScreen(<RepayScreen />, await borrower([]))
    expect(screen.getByText('暂无待还账单')).toBeVisible()
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
    expect(await screen.findByRole('img', { name: /逾期应还/ })).toBeVisible()
  })

  it('what was loaded stays when a refresh fails, with its time', async () => {
    const world = await borrower()
    await renderScreen(<RepayScreen />, world)
    world.http.route(MINE, () => undefined)
    await userEvent.click(button('刷新'))
    const last = world.http.sent.filter(({ url }) => url.startsWith(MINE)).slice(-3)
    await happens(() => Promise.all(last.map((sent) => sent.fail())))
    expect(screen.getByText('更新失败，显示的是 10:00 的内容。')).toBeVisible()
    expect(figure(/本期应还/)).toBeVisible()
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
