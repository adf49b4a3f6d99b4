/** A payment fills the penalty first: what is left to pay of an instalment then has less of it, or none. */
import { screen, within } from '@testing-library/react'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { OverdueImpactScreen } from '@/screens/overdue-impact/OverdueImpactScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { done } from '../support/fakeHttp'
import { renderScreen } from '../support/renderScreen'
import { borrower, instalment, OVERDUE_LOAN, PLAN, SUMMARY } from '../support/repayData'

/** 100.00 and 5.00 with a penalty of 0.50, of which some was paid. */
const rest = (paid: string, amountDue: string, over: object = {}) =>
  instalment(2, '2026-11-10', 'overdue', {
    overdue_days: 11,
    penalty: '0.50',
    paid,
    amount_due: amountDue,
    ...over,
  })

async function world(row: object) {
  const made = await borrower([OVERDUE_LOAN])
  const full = { paid: '105.30', penalty: '0.30', amount_due: '0.00', paid_at: 1_793_000_000 }
  const list = [instalment(1, '2026-10-10', 'overdue_paid', full), row]
  made.http.route(PLAN, () => done({ order_no: 'L0001', summary: SUMMARY, list }))
  return made
}

/** The penalty that each page shows. */
const SHOWN_PENALTY = [
  ['none, where it was paid', rest('60.50', '45.00'), ''],
  ['the rest of it', rest('0.20', '105.30'), '0.30'],
  ['all of it, where nothing was paid', rest('0.00', '105.50'), '0.50'],
  [
    'what has come since the payment',
    rest('60.30', '45.20', { principal_due: '45.00', interest_due: '0.00' }),
    '0.20',
  ],
] as const

describe.each(SHOWN_PENALTY)('of an instalment paid in part: %s', (_what, row, penalty) => {
  it('on 我的还款', async () => {
    await renderScreen(<RepayScreen />, await world(row))
    const due = within(screen.getByRole('group', { name: /第 2 期$/ }))
    expect(due.queryByText(/含罚息/)?.textContent ?? '').toBe(penalty && `，含罚息 ${penalty}`)
  })

  it('on 贷款详情', async () => {
    await renderScreen(<LoanDetailScreen order_no="L0001" />, await world(row))
    const words = within(screen.getByRole('group', { name: '第 2 期' })).getByText(/^2026-11-10/)
    expect(/含罚息 (\d+\.\d\d)/.exec(words.textContent ?? '')?.[1] ?? '').toBe(penalty)
  })

  it('on 逾期影响', async () => {
    await renderScreen(<OverdueImpactScreen order_no="L0001" />, await world(row))
    const said = screen.queryByText('含罚息')?.parentElement?.textContent ?? ''
    expect(said).toBe(penalty && `含罚息¥${penalty}`)
  })
})

it('an instalment that was paid shows what was paid, with the penalty in it', async () => {
  await renderScreen(<LoanDetailScreen order_no="L0001" />, await world(rest('0.00', '105.50')))
  await screen.findByRole('group', { name: '第 2 期' })
  screen.queryByRole('button', { name: /^查看全部/ })?.click()
  const paid = within(await screen.findByRole('group', { name: '第 1 期' }))
  expect(paid.getByText('2026-10-10，含罚息 0.30')).toBeVisible()
})
