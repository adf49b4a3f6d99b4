import { screen, within } from '@testing-library/react'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { createSignedInWorld, NOW_MS, type World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { renderScreen, shownUrl, tap } from '../../support/renderScreen'
import { detailRow, instalment, planOf } from './data'

const DETAIL = '/api/loan/orderDetail'
const PLAN = '/api/loan/installments'
const CANCEL = '/api/loan/cancel'

function worldWith(detail: Record<string, unknown> = {}, plan = planOf('A', [])): World {
  const world = createSignedInWorld()
  world.http.route(DETAIL, () => done(detailRow('A', detail)))
  world.http.route(PLAN, () => done(plan))
  return world
}

const show = (world: World, orderNo: string | undefined = 'A') =>
  renderScreen(<LoanDetailScreen order_no={orderNo} />, world)

describe('贷款详情', () => {
  it('leads with what is due next and when', async () => {
    await show(worldWith())
    expect(screen.getByRole('img', { name: '下期应还 1,052.76元' })).toBeInTheDocument()
    expect(screen.getByText('还款日 2026年12月10日，还有 19 天')).toBeInTheDocument()
    expect(screen.getByText('9.60%')).toBeInTheDocument()
    expect(screen.getByText('10.03%')).toBeInTheDocument()
    expect(screen.getByText('放款成功')).toBeInTheDocument()
  })

  it('has its facts and its past folded, the order number to be copied', async () => {
    await show(worldWith())
    expect(screen.queryByText('提交申请')).toBeNull()
    await tap(screen.getByRole('button', { name: '查看更早的 1 条' }))
    expect(screen.getByText('提交申请')).toBeInTheDocument()
    await tap(screen.getByRole('button', { name: '查看详情' }))
    expect(screen.getByText('尾号 0128')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '复制订单号' })).toBeInTheDocument()
  })

  it('is called by when, how much and what for', async () => {
    await show(worldWith())
    expect(screen.getByText('6月借的 12,000 元 · 日常消费')).toBeInTheDocument()
  })

  it.each([
    ['提前还款', '/pages/payment/repay?order_no=A'],
    ['上传还款凭证', '/pages/payment/upload?order_no=A'],
  ])('%s is one press away', async (name, url) => {
    await show(worldWith())
    await tap(screen.getByRole('button', { name }))
    expect(shownUrl()).toBe(url)
  })

  it.each([
    ['pending', null, /^协商还款，处理中$/],
    ['offered', NOW_MS / 1000, /^协商还款，待你确认，请在 2026年11月2\d日 \d\d:\d\d 前答复$/],
    ['accepted', null, /^协商还款，已生效$/],
  ])('leads to the plan of a loan that is %s', async (status, until, name) => {
    await show(worldWith({ hardship: { status, valid_until: until } }))
    expect(screen.queryAllByText('按新计划还款')).toHaveLength(status === 'accepted' ? 1 : 0)
    await tap(screen.getByRole('button', { name }))
    expect(shownUrl()).toBe('/pages/help/hardship?order_no=A')
  })

  it.each([
    ['asks for what is due soon', '2026-12-06', 'primary'],
    ['offers to pay what is due in a month', '2026-12-31', 'secondary'],
  ])('%s', async (_what, next_due_date, variant) => {
    await show(worldWith({ next_due_date }))
    expect(screen.getByRole('button', { name: '去还款' })).toHaveClass(`c-button--${variant}`)
  })

  it('of a settled loan has the certificate first', async () => {
    await show(worldWith({ status: 'settled', status_text: '已结清', next_due_date: null }))
    const ways = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
    expect(ways).toContain('结清证明')
    expect(ways.indexOf('结清证明')).toBeLessThan(ways.indexOf('合同详情'))
    expect(screen.queryByRole('button', { name: '提前还款' })).toBeNull()
  })

  it('says from the beginning what comes at the end in one sum', async () => {
    const rows = [instalment(1), instalment(2, { due_date: '2027-12-10', amount_due: '6048.00' })]
    await show(worldWith({ repay_method: 'interest_first' }, planOf('A', rows)))
    expect(screen.getByText('最后一期 2027年12月10日 一次还 6,048.00 元')).toBeInTheDocument()
  })

  it('shows the next three instalments, and all when asked', async () => {
    const rows = Array.from({ length: 8 }, (_, at) =>
      instalment(
        at + 1,
        at < 2 ? { status: 'paid', status_text: '已还清', amount_due: '0.00' } : {},
      ),
    )
    await show(worldWith({}, planOf('A', rows)))
    const shown = () => screen.getAllByText(/^第 \d+ 期$/).map(({ textContent }) => textContent)
    expect(shown()).toEqual(['第 3 期', '第 4 期', '第 5 期'])
    await tap(screen.getByRole('button', { name: '查看全部 8 期' }))
    expect(shown()).toHaveLength(8)
  })

  it('says what an overdue loan comes to with its penalty', async () => {
    const plan = planOf(
      'A',
      [
        instalment(2, {
          status: 'overdue',
          status_text: '已逾期',
          penalty: '9.41',
          amount_due: '1062.17',
          overdue_days: 24,
        }),
      ],
      { overdue_amount: '1062.17', penalty: '9.41', overdue_days: 24 },
    )
    await show(worldWith({ status: 'overdue', status_text: '已逾期', overdue_days: 24 }, plan))
    expect(screen.getByRole('img', { name: '逾期应还 1,062.17元' })).toBeInTheDocument()
    expect(screen.getByText(/^已逾期 24 天，含罚息 9.41 元，罚息从/)).toBeInTheDocument()
    const row = screen.getByRole('group', { name: '第 2 期' })
    expect(within(row).getByText('已逾期 24 天')).toBeInTheDocument()
    expect(within(row).getByText('2026-10-10，含罚息 9.41')).toBeInTheDocument()
  })

  it('shows a plan of many years by the two, and from the first as far as what is due next', async () => {
    const months = Array.from({ length: 72 }, (_, month) => {
      const [year, of] = [2026 + Math.floor(month / 12), (month % 12) + 1]
      return instalment(month + 1, { due_date: `${year}-${String(of).padStart(2, '0')}-10` })
    })
    await show(worldWith({}, planOf('A', months, { next_due_date: months[29]?.due_date })))
    const shown = () => screen.getAllByText(/^第 \d+ 期$/).map(({ textContent }) => textContent)
    await tap(screen.getByRole('button', { name: '查看全部 72 期' }))
    expect(shown().at(-1)).toBe('第 30 期')
    await tap(screen.getByText('显示之后 24 期'))
    expect(shown().at(-1)).toBe('第 54 期')
    await tap(screen.getByText('显示之后 18 期'))
    expect(shown()).toHaveLength(72)
    expect(screen.queryByText(/^显示之后/)).not.toBeInTheDocument()
  })

  const PAID = { status: 'paid', status_text: '已还清', paid: '1052.76', amount_due: '0.00' }

  it('strings the plan, with what is left of it', async () => {
    const rows = [instalment(1, PAID), instalment(2), instalment(3)]
    await show(worldWith({}, planOf('A', rows)))
    expect(screen.getByRole('img', { name: '3 期，已还 1 期' })).toBeInTheDocument()
    expect(screen.getByText('3 期，已还 1 期，剩余应还 9,474.84 元')).toBeInTheDocument()
    const runs = [...document.querySelectorAll('.c-beads__run')].map(({ className }) => className)
    expect(runs.map((name) => name.split('--')[1])).toEqual(['paid', 'next', 'open'])
  })

  it('marks what is overdue in the plan, not what is due next after it', async () => {
    const late = { status: 'overdue', status_text: '已逾期', due_date: '2026-11-10' }
    const rows = [instalment(1, late), instalment(2), instalment(3)]
    const next = { next_due_date: rows[1]?.due_date }
    await show(worldWith({ status: 'overdue', status_text: '已逾期' }, planOf('A', rows, next)))
    const marked = [...document.querySelectorAll('.instalment--current')]
    expect(marked.map((one) => one.getAttribute('aria-label'))).toEqual(['第 1 期'])
  })

  it('of a settled loan strings all of it, and draws nothing else', async () => {
    const plan = planOf('A', [instalment(1, PAID), instalment(2, PAID)], { outstanding: '0.00' })
    await show(worldWith({ status: 'settled', status_text: '已结清', next_due_date: null }, plan))
    expect(screen.getByRole('img', { name: '2 期，已全部还清' })).toBeInTheDocument()
    expect(document.querySelector('.plot')).toBeNull()
  })

  it('shows of each instalment what it comes to, and what was paid of one in part', async () => {
    const part = {
      status: 'partial',
      status_text: '部分已还',
      paid: '52.76',
      amount_due: '1000.00',
    }
    await show(worldWith({}, planOf('A', [instalment(1, PAID), instalment(2, part)])))
    const paid = screen.getByRole('group', { name: '第 1 期' })
    expect(within(paid).getByRole('img', { name: '1,052.76元' })).toBeInTheDocument()
    const second = screen.getByRole('group', { name: '第 2 期' })
    expect(within(second).getByText('2026-10-10，已还 52.76')).toBeInTheDocument()
  })

  it('has principal, interest and what is left of each instalment in a table, when asked', async () => {
    const rows = [instalment(1, PAID), instalment(2), instalment(3)]
    await show(worldWith({}, planOf('A', rows)))
    expect(screen.queryByRole('table')).toBeNull()
    await tap(screen.getByRole('button', { name: '查看明细' }))
    const table = await screen.findByRole('table', { name: '每期的本金和利息' })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => Array.from(row.children, ({ textContent }) => textContent))
    expect(cells).toEqual([
      ['期数', '本金（元）', '利息（元）', '剩余本金'],
      ['第 1 期', '956.76', '96.00', '1,913.52'],
      ['第 2 期', '956.76', '96.00', '956.76'],
      ['第 3 期', '956.76', '96.00', '0.00'],
      ['合计', '2,870.28', '288.00', ''],
    ])
  })

  it('marks a plan that is not fixed yet', async () => {
    await show(
      worldWith(
        { status: 'reviewing', status_text: '审核中', next_due_date: null },
        planOf('A', [instalment(1, { planned: true })]),
      ),
    )
    expect(screen.getByText(/放款后确定还款日/)).toBeInTheDocument()
    expect(document.querySelector('.c-beads')).toBeNull()
  })

  it('gives the reason of a refusal, and no plan', async () => {
    await show(
      worldWith({
        status: 'rejected',
        status_text: '未通过',
        reject_reason: '收入信息无法核实',
        next_due_date: null,
      }),
    )
    expect(screen.getByText('未通过原因：收入信息无法核实')).toBeInTheDocument()
    expect(screen.queryByText('还款计划')).not.toBeInTheDocument()
    expect(screen.queryByText('合同详情')).not.toBeInTheDocument()
  })

  it('cancels an application only after asking, and shows where it stands then', async () => {
    const world = worldWith({ status: 'reviewing', status_text: '审核中' })
    await show(world)
    await tap(screen.getByRole('button', { name: '取消申请' }))
    expect(world.http.count(CANCEL)).toBe(0)
    world.http.route(CANCEL, () => done(null))
    world.http.route(DETAIL, () =>
      done(detailRow('A', { status: 'cancelled', status_text: '已取消' })),
    )
    const dialog = screen.getByRole('alertdialog')
    await tap(within(dialog).getByRole('button', { name: '取消申请' }))
    expect(world.http.last(CANCEL).body).toEqual({ order_no: 'A' })
    expect(screen.getByText('已取消')).toBeInTheDocument()
    expect(world.feedback.toasts).toEqual(['申请已取消'])
  })

  it('cancelling too late shows the truth', async () => {
    const world = worldWith({ status: 'reviewing', status_text: '审核中' })
    await show(world)
    await tap(screen.getByRole('button', { name: '取消申请' }))
    world.http.route(CANCEL, () => refused('当前状态不能取消', { reason: 'wrong_state' }))
    world.http.route(DETAIL, () =>
      done(detailRow('A', { status: 'disbursing', status_text: '放款中' })),
    )
    await tap(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消申请' }))
    expect(screen.getByText('放款中')).toBeInTheDocument()
    expect(world.feedback.toasts).toEqual(['当前状态不能取消'])
  })

  it.each([
    ['in the envelope', { code: 404, msg: 'Not Found', data: null }],
    ['as a page', { status: 404, text: '<html>Not Found</html>' }],
  ])('cancelling where the backend has no such call (%s) is not offered', async (_how, reply) => {
    const world = worldWith({ status: 'reviewing', status_text: '审核中' })
    await show(world)
    await tap(screen.getByRole('button', { name: '取消申请' }))
    world.http.route(CANCEL, () => reply)
    await tap(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消申请' }))
    expect(screen.getByText('暂未提供在线取消，请联系客服办理。')).toBeVisible()
    expect(screen.queryByRole('button', { name: '取消申请' })).toBeNull()
    expect(world.feedback.toasts).toEqual([])
  })

  it('opens the contract of this loan', async () => {
    await show(worldWith())
    await tap(screen.getByRole('button', { name: /合同详情/ }))
    expect(shownUrl()).toBe('/pages/loan/contract?order_no=A')
  })

  it('without an order number asks for the latest, and is honest when there is none', async () => {
    const world = createSignedInWorld()
    world.http.route(DETAIL, () => done(null))
    await renderScreen(<LoanDetailScreen />, world)
    expect(world.http.last(DETAIL).url).toBe(DETAIL)
    expect(screen.getByText('你还没有借款')).toBeInTheDocument()
  })

  it('a foreign or unknown number is simply not found', async () => {
    const world = createSignedInWorld()
    world.http.route(DETAIL, () => refused('订单不存在', { reason: 'not_found' }))
    await show(world, 'X')
    expect(screen.getByText('没有找到这笔借款')).toBeInTheDocument()
  })
})
