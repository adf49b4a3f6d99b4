import { screen } from '@testing-library/react'
import { MyLoansScreen } from '@/screens/my-loans'
import { createSignedInWorld } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { happens, tap, scrollToEnd, renderScreen, shownUrl } from '../../support/renderScreen'
import { loanRow } from './data'

const MINE = '/api/loan/myLoans'
const page = (list: object[], total = list.length) => done({ list, total, page: 1, limit: 10 })
const cards = () => screen.getAllByRole('link').map((card) => card.getAttribute('aria-label'))

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
      expect.stringContaining(
        '消费分期 12,000.00元，12 期，还款中，2026年12月10日应还 1,052.76 元',
      ),
      expect.stringContaining('已逾期 24 天'),
      expect.stringContaining('正在审核'),
    ])
    expect(screen.getAllByRole('img', { name: '已还 3 / 12 期' })).toHaveLength(2)
  })

  it('opens the loan tapped', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, () => page([loanRow('A')]))
    await renderScreen(<MyLoansScreen />, world)
    await tap(screen.getByRole('link'))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=A')
  })

  it('R01: shows the filter chosen last, whichever answer is slower', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, ({ url }) =>
      url.includes('status=settled')
        ? page([loanRow('S', { status: 'settled', status_text: '已结清' })])
        : undefined,
    )
    await renderScreen(<MyLoansScreen />, world)
    const slow = world.http.last(MINE)
    await tap(screen.getByRole('button', { name: '已结清' }))
    await happens(() => slow.answer(page([loanRow('A')])))
    expect(screen.getByRole('button', { name: '已结清' })).toHaveAttribute('aria-pressed', 'true')
    expect(cards()).toHaveLength(1)
    expect(cards()[0]).toContain('已结清')
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

  it('is honest where there is nothing, and leads to the trial', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, () => page([]))
    await renderScreen(<MyLoansScreen />, world)
    await tap(screen.getByRole('button', { name: '去试算' }))
    expect(shownUrl()).toBe('/pages/loan/apply')
  })

  it('E10: offers another try, and keeps what it had', async () => {
    const world = createSignedInWorld()
    await renderScreen(<MyLoansScreen />, world)
    await happens(() => world.http.last(MINE).fail())
    world.http.route(MINE, () => page([loanRow('A')]))
    await tap(screen.getByRole('button', { name: '重试' }))
    expect(cards()).toHaveLength(1)
    world.http.route(MINE, () => refused('维护中'))
    await tap(screen.getByRole('button', { name: '刷新' }))
    expect(cards()).toHaveLength(1)
    expect(screen.getByText(/没有更新成功/)).toBeInTheDocument()
  })

  it('a backend without loans says so', async () => {
    const world = createSignedInWorld()
    world.http.route(MINE, () => ({ code: 404, msg: '接口不存在' }))
    await renderScreen(<MyLoansScreen />, world)
    expect(screen.getByText('暂未提供')).toBeInTheDocument()
  })
})
