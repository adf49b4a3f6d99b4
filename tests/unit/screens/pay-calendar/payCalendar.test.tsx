import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PayCalendarScreen } from '@/screens/pay-calendar'
import type { World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import { borrower, instalment, loan, MINE, OVERDUE_LOAN, PLAN } from '../../support/repayData'

const FEED = '/api/loan/calendarFeed'
const URL_MADE = 'https://pay.example.com/api/loan/calendar.ics?key=abc'
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

  it('sums a month over all loans, and lists what is due on the day tapped', async () => {
    await open()
    await press('下个月')
    expect(month()).toBe('2026年12月')
    expect(screen.getByText('待还 2 期 165.00 元')).toBeVisible()
    // The first of its days that has something.
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
          summary: {},
          list: [instalment(1, '2026-12-10', 'due')],
        }),
      )
    })
    await press(/看下一个还款日/)
    expect(screen.getByText('待还 2 期 210.00 元', { selector: '.day-list__sum' })).toBeVisible()
    await press('去还款')
    expect(shownUrl()).toBe('/pages/repay/repay')
  })

  it('on a day without anything says so, and leads to the next', async () => {
    await open()
    await userEvent.click(day(/^11月22日/))
    expect(screen.getByText('这一天没有要还的')).toBeVisible()
    await press('看下一个还款日 2026年12月5日')
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
            summary: {},
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

  it('says what could not be read, and sums nothing of it', async () => {
    await open(
      {},
      ({ http }) => {
        http.route(PLAN, () =>
          done({
            order_no: 'L0001',
            summary: {},
            list: [
              instalment(1, '2026-11-22', 'due', { amount_due: 'x' }),
              instalment(2, 'someday', 'due'),
            ],
          }),
        )
      },
      [OVERDUE_LOAN],
    )
    expect(screen.getByText(/有 1 期的日期没有读取成功/)).toBeVisible()
    expect(day(/^11月22日/)).toHaveAccessibleName(/状态未知 1 期 -- 元/)
    expect(screen.queryByRole('button', { name: '去还款' })).toBeNull()
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

describe('订阅还款日', () => {
  const feedOf = (world: World) => {
    let known: object | null = null
    world.http
      .route(FEED, ({ method }) => {
        if (method === 'POST') {
          known = { created_at: 1_795_226_400, read_at: null }
          return done({ url: URL_MADE, created_at: 1_795_226_400 })
        }
        return done(known)
      })
      .route('/api/loan/endCalendarFeed', () => {
        known = null
        return done(null)
      })
  }
  const title = () => screen.queryByRole('heading', { name: '订阅还款日' })

  it('is nowhere to be seen where the backend has none', async () => {
    await open()
    expect(title()).toBeNull()
  })

  it('makes an address that is told once, renews and ends it', async () => {
    const opened: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.href)
    })
    const { http, unmount } = await open({}, feedOf)
    await press('生成订阅地址')
    expect(screen.getByText(URL_MADE)).toBeVisible()
    await press('在日历中订阅')
    expect(opened).toEqual(['webcal://pay.example.com/api/loan/calendar.ics?key=abc'])
    await press('换一个地址')
    await press('取消')
    expect(http.count(FEED)).toBe(3)
    await press('换一个地址')
    await press('换地址')
    expect(http.count(FEED)).toBe(5)
    await press('停用订阅')
    await press('停用')
    expect(screen.queryByText(URL_MADE)).toBeNull()
    expect(screen.getByRole('button', { name: '生成订阅地址' })).toBeVisible()
    unmount()
  })

  it('made earlier does not say its address again', async () => {
    await open({}, ({ http }) =>
      http.route(FEED, () => done({ created_at: 1_795_226_400, read_at: 1_795_230_000 })),
    )
    expect(screen.getByText('日历最近读取').parentElement).toHaveTextContent('2026年11月21日')
    expect(screen.getByText(/地址只在生成时显示一次/)).toBeVisible()
    expect(document.body.textContent).not.toContain('calendar.ics')
  })

  it('that could not be made says so in its place', async () => {
    await open({}, ({ http }) =>
      http.route(FEED, ({ method }) =>
        method === 'POST' ? refused('操作过于频繁，请稍后再试') : done(null),
      ),
    )
    await press('生成订阅地址')
    expect(screen.getByText('操作过于频繁，请稍后再试')).toBeVisible()
    expect(screen.getByRole('button', { name: '生成订阅地址' })).toBeEnabled()
  })

  it('that did not come can be asked for again', async () => {
    const { http } = await open({}, (world) => {
      world.http.route(FEED, () => refused('系统繁忙'))
    })
    expect(screen.getByText('系统繁忙')).toBeVisible()
    http.route(FEED, () => done(null))
    await happens(() => press('重试'))
    expect(screen.getByRole('button', { name: '生成订阅地址' })).toBeVisible()
  })
})
