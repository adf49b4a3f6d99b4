import { screen, within } from '@testing-library/react'
import { MyLoansScreen } from '@/screens/my-loans/MyLoansScreen'
import { createSignedInWorld } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { happens, tap, scrollToEnd, renderScreen, shownUrl } from '../../support/renderScreen'
import { asked, borrower, type loan, OVERDUE_LOAN } from '../../support/repayData'
import { detailRow, loanRow } from './data'

const MINE = '/api/loan/myLoans'
const page = (list: object[], total = list.length) => done({ list, total, page: 1, limit: 10 })
const cards = () => screen.getAllByRole('link').map((card) => card.getAttribute('aria-label'))

/** A borrower whose backend lists all loans without a status filter. */
async function borrowerOf(loans: ReturnType<typeof loan>[]) {
  const world = await borrower(loans)
  world.http.route(MINE, (sent) => {
    const status = asked(sent, 'status')
    return page(loans.filter((one) => status === '' || one.status === status))
  })
  return world
}

describe('我的借款', () => {
  it('says of every loan how much, where it stands and what comes next', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, () =>
      page([
        loanRow('A'),
        loanRow('B', { status: 'overdue', status_text: '已逾期', overdue_days: 24 }),
        loanRow('C', {
          status: 'reviewing',
          status_text: '审核中',
          next_due_date: null,
          progress: { paid: 0, total: 12 },
        }),
      ]),
    )
    await renderScreen(<MyLoansScreen />, world)
    expect(cards()).toEqual([
      expect.stringMatching(/已逾期 24 天(?!，请)/),
      expect.stringContaining(
        '6月借的 12,000\u00a0元，还款中，剩余应还 9,000.00 元，2026年12月10日应还 1,052.76 元',
      ),
      expect.stringContaining('一般 1 个工作日内出结果'),
    ])
    const strings = screen.getAllByRole('img', { name: /^12 期，已还 3 期/ })
    expect(strings.map((one) => one.getAttribute('aria-label'))).toEqual([
      '12 期，已还 3 期，逾期 1 期',
      '12 期，已还 3 期',
    ])
  })

  it('says why an application came to nothing', async () => {
    const world = createSignedInWorld()
    const rejected = { status: 'rejected', status_text: '未通过', disbursed_at: null }
    world.http.route(MINE, () =>
      page([loanRow('R', { ...rejected, reject_reason: '收入无法核实' })]),
    )
    await renderScreen(<MyLoansScreen />, world)
    expect(screen.getByText('未通过原因：收入无法核实')).toBeVisible()
    expect(cards()[0]).toContain('未通过原因：收入无法核实')
  })

  it('shows an application under review with a clock', async () => {
    const world = createSignedInWorld()
    const applied = { disbursed_at: null, next_due_date: null }
    world.http.route(MINE, () =>
      page([loanRow('A', { ...applied, status: 'reviewing', status_text: '审核中' })]),
    )
    await renderScreen(<MyLoansScreen />, world)
    const tag = screen.getByText('审核中').parentElement
    expect(tag).toHaveClass('c-status-tag--info')
    expect(tag?.querySelector('.c-icon--clock')).not.toBeNull()
  })

  it('opens the loan tapped', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, () => page([loanRow('A')]))
    await renderScreen(<MyLoansScreen />, world)
    await tap(screen.getByRole('link'))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=A')
  })

  it('has what runs before what is settled, and that before what never came about', async () => {
    const world = createSignedInWorld()
    const never = { disbursed_at: null, next_due_date: null, outstanding: '0.00' }
    world.http.route(MINE, () =>
      page([
        loanRow('X', { ...never, status: 'cancelled', status_text: '已取消' }),
        loanRow('S', { status: 'settled', status_text: '已结清', settle_type: 'early' }),
        loanRow('A'),
        loanRow('R', { ...never, status: 'rejected', status_text: '未通过' }),
      ]),
    )
    await renderScreen(<MyLoansScreen />, world)
    const groups = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(groups).toEqual(['进行中（1）', '已结清（1）', '其他（2）'])
    expect(cards().map((label) => label?.split('，')[1])).toEqual([
      '还款中',
      '已结清',
      '已取消',
      '未通过',
    ])
  })

  it.each([
    [{}, /^去还款，/, '/pages/payment/repay?order_no=A'],
    [
      { status: 'settled', status_text: '已结清' },
      /^结清证明，/,
      '/pages/borrowing/settlement?order_no=A',
    ],
  ])('has the one thing to do on the card', async (over, name, url) => {
    const world = createSignedInWorld()
    world.http.route(MINE, () => page([loanRow('A', over)]))
    await renderScreen(<MyLoansScreen />, world)
    await tap(screen.getByRole('button', { name }))
    expect(shownUrl()).toBe(url)
  })

  it('leads to the contract of each loan that has one', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, () =>
      page([
        loanRow('A'),
        loanRow('X', { status: 'cancelled', status_text: '已取消' }),
        loanRow('R', { status: 'rejected', status_text: '未通过' }),
      ]),
    )
    await renderScreen(<MyLoansScreen />, world)
    await tap(screen.getByRole('button', { name: /^合同，/ }))
    expect(shownUrl()).toBe('/pages/loan/contract?order_no=A')
  })

  it('withdraws an application right there, asked back once', async () => {
    const world = createSignedInWorld()
    const applied = { disbursed_at: null, next_due_date: null }
    world.http.route(MINE, () =>
      page([loanRow('A', { ...applied, status: 'reviewing', status_text: '审核中' })]),
    )
    world.http.route('/api/loan/cancel', () => done(null))
    world.http.route('/api/loan/orderDetail', () =>
      done(detailRow('A', { ...applied, status: 'cancelled', status_text: '已取消' })),
    )
    await renderScreen(<MyLoansScreen />, world)
    await tap(screen.getByRole('button', { name: '取消申请，6月申请的 12,000\u00a0元' }))
    await tap(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消申请' }))
    expect(screen.getByRole('heading', { name: '其他（1）' })).toBeInTheDocument()
  })

  it('says above all how much is left in all', async () => {
    await renderScreen(<MyLoansScreen />, await borrowerOf([OVERDUE_LOAN]))
    expect(screen.getByRole('img', { name: '在借 1 笔，剩余应还 630.50元' })).toBeInTheDocument()
  })

  it('reads on at the end, ten at a time', async () => {
    const world = createSignedInWorld()
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => loanRow(`L${from + at}`))
    world.http.route(MINE, ({ url }) =>
      url.includes('page=1&') ? page(rows(1, 10), 12) : page(rows(11, 2), 12),
    )
    await renderScreen(<MyLoansScreen />, world)
    expect(cards()).toHaveLength(10)
    await scrollToEnd()
    expect(cards()).toHaveLength(12)
    expect(screen.getByText('没有更多了')).toBeInTheDocument()
  })

  it('looks through all pages for what runs, however many applications came to nothing since', async () => {
    const world = createSignedInWorld()
    const cancelled = Array.from({ length: 10 }, (_, at) =>
      loanRow(`X${at}`, { status: 'cancelled', status_text: '已取消', disbursed_at: null }),
    )
    world.http.route(MINE, ({ url }) =>
      url.includes('page=1&') ? page(cancelled, 11) : page([loanRow('A')], 11),
    )
    await renderScreen(<MyLoansScreen />, world)
    expect(cards()[0]).toContain('还款中')
    expect(screen.getByRole('heading', { name: '其他（10）' })).toBeInTheDocument()
  })

  it('is honest where there is nothing, and leads to the trial', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, () => page([]))
    await renderScreen(<MyLoansScreen />, world)
    await tap(screen.getByRole('button', { name: '去试算' }))
    expect(shownUrl()).toBe('/pages/loan/apply')
  })

  it('offers another try, and keeps what it had', async () => {
    const world = createSignedInWorld()
    await renderScreen(<MyLoansScreen />, world)
    const [list] = world.http.sent.filter(({ url }) => url === `${MINE}?page=1&limit=10`)
    await happens(() => list?.fail())
    world.http.route(MINE, () => page([loanRow('A')]))
    await tap(screen.getByRole('button', { name: '重试' }))
    expect(cards()).toHaveLength(1)
    world.http.route(MINE, () => refused('维护中'))
    await tap(screen.getByRole('button', { name: '刷新' }))
    expect(cards()).toHaveLength(1)
    expect(screen.getByText(/更新失败/)).toBeInTheDocument()
  })

  it('a backend without loans says so', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, () => ({ code: 404, msg: '接口不存在' }))
    await renderScreen(<MyLoansScreen />, world)
    expect(screen.getByText('暂未提供')).toBeInTheDocument()
  })
})
