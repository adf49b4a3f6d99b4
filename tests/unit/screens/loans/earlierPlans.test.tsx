import { screen, within } from '@testing-library/react'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { createSignedInWorld } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { renderScreen, tap } from '../../support/renderScreen'
import { detailRow, instalment, planOf } from './data'

const REVISED = { at: 1_795_226_400, event: 'revised', text: '还款计划已重新计算' }

const row = (no: number, due_date: string, principal: string) => ({
  no,
  due_date,
  principal,
  interest: '8.00',
})

const STATE = {
  order_no: 'A',
  offer: null,
  reason: null,
  signed: [row(1, '2026-12-10', '500.00'), row(2, '2027-01-10', '500.00')],
  revisions: [
    {
      no: 1,
      receipt_no: 'R1',
      paid_on: '2026-11-21',
      principal: '500.00',
      choice: 'shorten',
      interest: '1.20',
      saved_interest: '6.80',
      rows: [row(1, '2026-12-10', '500.00')],
    },
  ],
}

async function show(timeline: object[], state: () => ReturnType<typeof done> = () => done(STATE)) {
  const world = createSignedInWorld()
  world.http.route('/api/loan/orderDetail', () => done({ ...detailRow('A'), timeline }))
  world.http.route('/api/loan/installments', () => done(planOf('A', [instalment(1)])))
  world.http.route('/api/loan/prepayment', state)
  await renderScreen(<LoanDetailScreen order_no="A" />, world)
  return world
}

const open = () => screen.getByRole('button', { name: '查看各版计划' })
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ children }) => Array.from(children, ({ textContent }) => textContent))

describe('the plans a loan had', () => {
  it('are neither told of nor asked for where the plan is as signed', async () => {
    const world = await show([])
    expect(screen.queryByText('还款计划的变更')).toBeNull()
    expect(world.http.sent.filter(({ url }) => url.includes('prepayment'))).toEqual([])
  })

  it('stand one below the other: as signed, and each with what it came from', async () => {
    await show([REVISED])
    await tap(open())
    expect(rowsOf('签订时的计划').slice(1)).toEqual([
      ['第 1 期', '2026年12月10日', '508.00'],
      ['第 2 期', '2027年1月10日', '508.00'],
    ])
    expect(rowsOf('第 1 次变更').slice(1)).toEqual([['第 1 期', '2026年12月10日', '508.00']])
    expect(
      screen.getByText('2026年11月21日提前归还本金 500.00 元，缩短期限，省利息 6.80 元'),
    ).toBeVisible()
  })

  it('can be asked for again', async () => {
    await show([REVISED], () => refused('系统繁忙'))
    await tap(open())
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
  })
})
