import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PayCalendarScreen } from '@/screens/pay-calendar/PayCalendarScreen'
import type { World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import {
  borrower,
  instalment,
  LOAN,
  loan,
  MINE,
  OVERDUE_LOAN,
  PENDING_VOUCHER,
  PLAN,
  SUMMARY,
} from '../../support/repayData'

const FEED = '/api/loan/calendarFeed'
const LOANS = [OVERDUE_LOAN, loan('L0002')]

async function open(
  props: { order_no?: string } = {},
  prepare: (world: World) => void = () => {},
  loans: Parameters<typeof borrower>[0] = LOANS,
) {
  const world = await borrower(loans)
  world.http.route(FEED, () => ({ status: 404, text: 'Not Found' }))
  prepare(world)
  return renderScreen(<PayCalendarScreen {...props} />, world)
}

const textOf = (file: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.readAsText(file)
  })

const grid = () => within(screen.getByRole('grid'))
const day = (name: RegExp) => grid().getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const month = () => screen.getByRole('grid').getAttribute('aria-label')

describe('还款日历', () => {
  it('opens this month on what is to be paid, as a grid that says of each day how it stands', async () => {
    await open()
    expect(month()).toBe('2026年11月')
    expect(grid().getAllByRole('columnheader')).toHaveLength(7)
    expect(day(/^11月10日/)).toHaveAccessibleName('11月10日，星期二，逾期 1 期 105.50 元')
    expect(day(/^11月21日/)).toHaveAccessibleName('11月21日，星期六，今天')
    expect(day(/^11月21日/)).toHaveAttribute('aria-current', 'date')
    expect(grid().getByRole('gridcell', { selected: true })).toContainElement(day(/^11月10日/))
    expect(screen.getByRole('heading', { name: '2026年11月10日' })).toBeVisible()
    expect(screen.getByRole('link', { name: /第 2 期，已逾期 11 天，105.50 元$/ })).toBeVisible()
  })

  it('asks for nothing that a proof is under review for', async () => {
    const reviewed = { ...OVERDUE_LOAN, vouchers: [PENDING_VOUCHER] }
    await open({}, ({ http }) => http.route(LOAN, () => done(reviewed)), [OVERDUE_LOAN])
    expect(screen.getByRole('link', { name: /第 2 期，凭证审核中，105.50 元$/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: '去还款' })).toBeNull()
  })

  it('tells paid, due and overdue apart by signs, not by colour alone', async () => {
    await open()
    const signs = (element: HTMLElement) =>
      [...element.querySelectorAll('svg path')].map((path) => path.getAttribute('d'))
    const overdue = signs(day(/^11月10日/))
    await press('上个月')
    expect(day(/^10月10日/)).toHaveAccessibleName('10月10日，星期六，已还 1 期')
    const paid = signs(day(/^10月10日/))
    await press('下个月')
    await press('下个月')
    const due = signs(day(/^12月10日/))
    expect(new Set([overdue, paid, due].map(String)).size).toBe(3)
    expect(overdue).toHaveLength(1)
  })

  it('has what is to be paid in the cell of its day, in whole yuan', async () => {
    await open()
    expect(day(/^11月10日/)).toHaveTextContent('10106')
    await press('下个月')
    expect(day(/^12月5日/)).toHaveTextContent('560')
  })

  it('sums a month over all loans, and lists what is due on the day tapped', async () => {
    await open()
    await press('下个月')
    expect(month()).toBe('2026年12月')
    expect(screen.getByText('待还 2 期 165.00 元')).toBeVisible()
    // The month's first day with a payment.
    expect(screen.getByRole('link', { name: /第 1 期，.*60.00 元/ })).toBeVisible()
    await userEvent.click(day(/^12月10日/))
    await userEvent.click(screen.getByRole('link', { name: /第 3 期，.*105.00 元/ }))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L0001')
  })

  it('leads to paying: the one loan that is due, or all where there are several', async () => {
    await open()
    await press('去还款')
    expect(shownUrl()).toBe('/pages/payment/repay?order_no=L0001')
  })

  it('leads to all payments where several loans are due on a day', async () => {
    await open({}, ({ http }) => {
      http.route(PLAN, ({ url }) =>
        done({
          order_no: /order_no=(\w+)/.exec(url)?.[1],
          summary: SUMMARY,
          list: [instalment(1, '2026-12-10', 'due')],
        }),
      )
    })
    await press(/下一还款日/)
    expect(screen.getByText('待还 2 期 210.00 元', { selector: '.day-list__sum' })).toBeVisible()
    await press('去还款')
    expect(shownUrl()).toBe('/pages/repay/repay')
  })

  it('on a day without anything says so, and leads to the next', async () => {
    await open()
    await userEvent.click(day(/^11月22日/))
    expect(screen.getByText('当日无待还')).toBeVisible()
    await press('下一还款日 2026年12月5日')
    expect(month()).toBe('2026年12月')
    await press('回到今天')
    expect(month()).toBe('2026年11月')
    expect(screen.getByRole('heading', { name: '2026年11月21日' })).toBeVisible()
    expect(screen.getByRole('button', { name: '回到今天' })).toBeDisabled()
  })

  it('opens on the next day of the loan somebody came from', async () => {
    await open({ order_no: 'L0002' })
    expect(screen.getByRole('heading', { name: '2026年12月5日' })).toBeVisible()
  })

  it('goes by the keyboard from day to day, one stop of the Tab key', async () => {
    await open()
    const stops = grid()
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toEqual([day(/^11月10日/)])
    stops[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(day(/^11月11日/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(month()).toBe('2026年12月')
    expect(day(/^12月2日/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(day(/^12月6日/)).toHaveFocus()
    await userEvent.keyboard('{PageUp}')
    expect(day(/^11月6日/)).toHaveFocus()
    expect(screen.getByRole('heading', { name: '2026年11月6日' })).toBeVisible()
  })

  it('in 关怀模式 lists each day of the month, whose days side by side would be too small', async () => {
    const { stores } = await open({ order_no: 'L0001' })
    await happens(() => stores.care.turn(true))
    expect(screen.queryByRole('grid')).toBeNull()
    await press('下个月')
    expect(screen.getByRole('heading', { name: '2026年12月5日' })).toBeVisible()
    expect(screen.getByRole('heading', { name: '2026年12月10日' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: '去还款' })).toHaveLength(2)
    await press('回到今天')
    expect(screen.getByRole('heading', { name: '2026年11月10日' })).toBeVisible()
    expect(screen.getByRole('button', { name: '回到今天' })).toBeDisabled()
  })

  it('shows days of settled loans too', async () => {
    const settled = loan('L0003', { status: 'settled', status_text: '已结清' })
    await open(
      {},
      ({ http }) => {
        http.route(PLAN, () =>
          done({
            order_no: 'L0003',
            summary: SUMMARY,
            list: [instalment(1, '2026-11-03', 'paid', { amount_due: '0.00', paid: '105.00' })],
          }),
        )
      },
      [settled],
    )
    await userEvent.click(day(/^11月3日，星期二，已还 1 期$/))
    expect(screen.getByRole('link', { name: /第 1 期，已还清，已还 105.00 元$/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: '去还款' })).toBeNull()
  })

  it('shows nothing of a settled loan after the day of its settlement', async () => {
    const settled = loan('L0003', {
      status: 'settled',
      status_text: '已结清',
      settled_at: Date.parse('2026-11-20T23:30:00+08:00') / 1000,
      settle_type: 'early',
    })
    const closed = { amount_due: '0.00', paid: '105.00' }
    await open(
      {},
      ({ http }) => {
        http.route(PLAN, () =>
          done({
            order_no: 'L0003',
            summary: SUMMARY,
            list: ['2026-11-03', '2026-11-20', '2026-12-03'].map((date, at) =>
              instalment(at + 1, date, 'paid', closed),
            ),
          }),
        )
      },
      [settled],
    )
    expect(screen.getByText('已还 2 期')).toBeVisible()
    expect(day(/^11月20日，星期五，已还 1 期$/)).toBeVisible()
    await press('下个月')
    expect(screen.getByText('本月无待还')).toBeVisible()
    expect(grid().queryByRole('button', { name: /已还/ })).toBeNull()
  })

  it('gives a file without amounts, unless they are wanted', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await open()
    const amounts = screen.getByRole('switch', { name: /^标题中写明金额/ })
    expect(amounts).not.toBeChecked()
    await happens(() => press('添加到日历'))
    await userEvent.click(amounts)
    await happens(() => press('添加到日历'))
    const texts = await Promise.all(files.map(textOf))
    expect(texts.map((text) => /SUMMARY:还款 105\.50 元/.test(text))).toEqual([false, true])
  })

  it('gives a calendar the days of what was written off, to take them out, and shows none', async () => {
    const over = loan('L0002', { status: 'written_off', status_text: '已核销' })
    await open({}, undefined, [over])
    expect(screen.getByText('还没有还款日')).toBeVisible()
    expect(screen.getByRole('button', { name: '添加到日历' })).toBeVisible()
  })

  it('is empty for who borrowed nothing', async () => {
    await open({}, undefined, [])
    expect(screen.getByText('还没有还款日')).toBeVisible()
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('that did not come can be asked for again', async () => {
    const { http } = await open({}, (world) => {
      world.http.route(MINE, () => refused('系统繁忙'))
    })
    expect(screen.getByText('系统繁忙')).toBeVisible()
    http.route(MINE, () => done({ list: [], total: 0 }))
    await press('重试')
    expect(screen.getByText('还没有还款日')).toBeVisible()
  })
})
