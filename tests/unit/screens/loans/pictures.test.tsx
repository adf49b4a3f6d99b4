import { fireEvent, screen, within } from '@testing-library/react'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { createSignedInWorld } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen, tap } from '../../support/renderScreen'
import { detailRow, instalment, planOf } from './data'

const PAID = { status: 'paid', status_text: '已还清', paid: '1052.76', amount_due: '0.00' }
const LATE = {
  status: 'overdue',
  status_text: '已逾期',
  penalty: '9.41',
  amount_due: '1062.17',
  overdue_days: 24,
}

/** One instalment paid, one overdue, two to come. */
const ROWS = [instalment(1, PAID), instalment(2, LATE), instalment(3), instalment(4)]

async function show(
  rows: object[] = ROWS,
  summary: Record<string, unknown> = {},
  detail: Record<string, unknown> = {},
  prepayment: object = {},
) {
  const world = createSignedInWorld()
  world.http.route('/api/loan/orderDetail', () =>
    done(detailRow('A', { amount: '3827.04', ...detail })),
  )
  world.http.route('/api/loan/installments', () => done(planOf('A', rows, summary)))
  world.http.route('/api/loan/prepayment', () => done(prepayment))
  return renderScreen(<LoanDetailScreen order_no="A" />, world)
}

const chart = (name: RegExp) => screen.getByRole('img', { name })
const slider = () => screen.getByRole('slider', { name: '看哪一期' })
const picked = () => document.querySelector('.picked__words')?.textContent
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

/** Styles of the shapes in a chart. */
const looks = (name: RegExp) =>
  Array.from(chart(name).querySelectorAll('path'), (path) => path.getAttribute('class'))

describe('the plan of a loan in bars', () => {
  it('says in words what it shows, and draws what is paid and what is late apart', async () => {
    await show()
    expect(chart(/^还款计划/)).toHaveAccessibleName(
      '还款计划：4 期，已还 1 期，逾期 1 期，还要还本金 2,870.28 元、利息 288.00 元',
    )
    for (const look of ['bar plot--paid', 'faint plot--danger', 'bar plot--principal'])
      expect(looks(/^还款计划/)).toContainEqual(expect.stringContaining(`plot__${look}`))
  })

  it('begins with the instalment to be paid first, and steps to the others', async () => {
    await show()
    expect(picked()).toMatch(/^第 2 期，2026年10月10日，已逾期 24 天本金 956.76.*罚息 9.41/)
    await tap(screen.getByRole('button', { name: '下一期' }))
    expect(picked()).toMatch(/^第 3 期，2026年11月10日，未到期/)
    expect(slider()).toHaveAttribute('aria-valuetext', '第 3 期')
    await tap(screen.getByRole('button', { name: '下一期' }))
    expect(screen.getByRole('button', { name: '下一期' })).toBeDisabled()
    expect(screen.getByRole('button', { name: '上一期' })).toBeEnabled()
  })

  it('shows the figures of the bar that is tapped', async () => {
    await show()
    await happens(() => fireEvent.change(slider(), { target: { value: '0' } }))
    expect(picked()).toMatch(/^第 1 期，2026年9月10日，已还清.*已还 1,052.76/)
    expect(screen.getByRole('button', { name: '上一期' })).toBeDisabled()
  })

  it('has the same as a table', async () => {
    await show()
    await tap(screen.getByRole('button', { name: '看每期的数字' }))
    expect(rowsOf('每期的本金和利息')).toEqual([
      ['期', '本金（元）', '利息（元）', '状态'],
      ['第 1 期', '956.76', '96.00', '已还清'],
      ['第 2 期', '956.76', '96.00', '已逾期 24 天'],
      ['第 3 期', '956.76', '96.00', '未到期'],
      ['第 4 期', '956.76', '96.00', '未到期'],
    ])
  })
})

describe('what is left of the principal', () => {
  it('falls with the instalments, from the loan to the end', async () => {
    await show()
    expect(chart(/^剩余本金/)).toHaveAccessibleName(
      '剩余本金：借款时 3,827.04 元，现在 2,870.28 元，2026年12月10日还完',
    )
    await tap(screen.getByRole('button', { name: '看每期后的剩余本金' }))
    expect(rowsOf('每期后的剩余本金')).toEqual([
      ['还款日', '剩余本金（元）'],
      ['2026年9月10日', '2,870.28'],
      ['2026年10月10日', '1,913.52'],
      ['2026年11月10日', '956.76'],
      ['2026年12月10日', '0.00'],
    ])
  })

  const REVISED = {
    amount: '6827.04',
    timeline: [{ at: 1_795_226_400, event: 'revised', text: '还款计划已重新计算' }],
  }
  const part = (over: object = {}) => ({
    signed: [],
    revisions: [
      {
        receipt_no: 'R1',
        paid_on: '2026-09-25',
        principal: '3000.00',
        choice: 'shorten',
        saved_interest: '6.80',
        rows: [],
        ...over,
      },
    ],
  })

  it('begins with what was lent, and tells of the part that was prepaid', async () => {
    await show(ROWS, {}, REVISED, part())
    expect(chart(/^剩余本金/)).toHaveAccessibleName(
      '剩余本金：借款时 6,827.04 元，2026年9月25日提前归还 3,000.00 元，现在 2,870.28 元，2026年12月10日还完',
    )
    await tap(screen.getByRole('button', { name: '看每期后的剩余本金' }))
    expect(rowsOf('每期后的剩余本金').slice(1, 4)).toEqual([
      ['2026年9月10日', '5,870.28'],
      ['2026年9月25日提前归还 3,000.00 元', '2,870.28'],
      ['2026年10月10日', '1,913.52'],
    ])
  })

  it.each([['parts that do not add up to the loan', part({ principal: '2000.00' })]])(
    'is not drawn of %s',
    async (_what, prepayment) => {
      await show(ROWS, {}, REVISED, prepayment)
      expect(chart(/^还款计划/)).toBeVisible()
      expect(screen.queryByRole('img', { name: /^剩余本金/ })).toBeNull()
    },
  )

  it('stands beside what of all is repaid, rounded down', async () => {
    await show(ROWS, { paid: '999.90', total: '1000.00' })
    expect(chart(/^已还占/)).toHaveAccessibleName('已还占应还总额的 99%')
  })

  it('has no ring before anything is repaid', async () => {
    await show(ROWS, { paid: '0.00' })
    expect(screen.queryByRole('img', { name: /^已还占/ })).toBeNull()
    expect(chart(/^剩余本金/)).toBeVisible()
  })
})

it('of a single instalment no picture is drawn', async () => {
  await show([instalment(1)])
  expect(screen.getByRole('heading', { name: '还款计划' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: '每期还多少' })).toBeNull()
  expect(screen.queryByRole('heading', { name: '本金还剩多少' })).toBeNull()
})
