/** 宽限期内 on every screen: the due date is over, paying still costs nothing more, and nothing calls it overdue. */
import { screen } from '@testing-library/react'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { MyLoansScreen } from '@/screens/my-loans/MyLoansScreen'
import { OverdueImpactScreen } from '@/screens/overdue-impact/OverdueImpactScreen'
import { PayCalendarScreen } from '@/screens/pay-calendar/PayCalendarScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { ratesStore } from '@/stores/RatesStore'
import { done } from '../support/fakeHttp'
import { LATEST } from '../support/newsData'
import { happens, renderScreen, shownUrl, tap } from '../support/renderScreen'
import {
  asked,
  borrower,
  instalment,
  loan,
  LOAN,
  MINE,
  PLAN,
  RATES,
  rates,
  SUMMARY,
} from '../support/repayData'
import { detailRow } from './loans/data'

const SAFE = '2026-11-23'
const GRACE_LOAN = loan('L0001', {
  next_due_date: '2026-11-20',
  next_due_amount: '105.00',
  last_safe_day: SAFE,
})
const ROWS = [
  instalment(1, '2026-11-20', 'grace', { last_safe_day: SAFE }),
  instalment(2, '2026-12-20', 'due', { last_safe_day: '2026-12-23' }),
]
const UNTIL = '还款日已过，11月23日 24:00 前还清不收罚息'

/** On 2026-11-21, a person whose first instalment was due yesterday. */
async function late(rows: object[] = ROWS, over: object = {}) {
  const one = { ...GRACE_LOAN, ...over }
  const world = await borrower([one])
  world.http.route(RATES, () => rates())
  world.http.route(LATEST, () => done([]))
  world.http.route(MINE, (sent) => {
    const list = ['', 'active'].includes(asked(sent, 'status')) ? [one] : []
    return done({ list, total: list.length })
  })
  world.http.route(LOAN, () => done(detailRow('L0001', one)))
  const summary = { ...SUMMARY, outstanding: '210.00', overdue_days: 0, overdue_amount: '0.00' }
  world.http.route(PLAN, () => done({ order_no: 'L0001', summary, list: rows }))
  return world
}

const calm = () => expect(document.body).not.toHaveTextContent(/已逾期|逾期应还|罚息按天/)

it('首页 leads with it, says until when it costs nothing, and offers no other loan', async () => {
  const world = await late()
  await renderScreen(<HomeScreen />, world)
  expect(await screen.findByRole('img', { name: '宽限期应还 105.00元' })).toBeVisible()
  expect(screen.getByText('宽限期内')).toBeVisible()
  expect(screen.getByText(UNTIL)).toBeVisible()
  expect(screen.getByText(/^另有本期 105.00 元，2026年12月20日/)).toBeVisible()
  expect(world.stores.get(ratesStore).rates.value).not.toBeNull()
  expect(screen.queryByRole('link', { name: /申请借款/ })).toBeNull()
  calm()
  await tap(screen.getByRole('button', { name: '去还款' }))
  expect(shownUrl()).toBe('/pages/payment/repay?order_no=L0001')
})

it('我的还款 says until when it costs nothing, and pays just it', async () => {
  await renderScreen(<RepayScreen />, await late())
  expect(screen.getByRole('img', { name: '宽限期应还 105.00元' })).toBeVisible()
  expect(screen.getByText(UNTIL)).toBeVisible()
  expect(
    screen.getByRole('link', { name: /第 1 期，宽限期内，11-20 到期，105.00 元/ }),
  ).toBeVisible()
  calm()
  await tap(screen.getByRole('button', { name: '还 1 期' }))
  expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001&type=installments&nos=1')
})

it('of a loan that is overdue, too, what is overdue comes first', async () => {
  const rows = [
    instalment(1, '2026-10-20', 'overdue', { overdue_days: 32 }),
    instalment(2, '2026-11-20', 'grace', { last_safe_day: SAFE }),
  ]
  const over = { status: 'overdue', status_text: '已逾期', overdue_days: 32 }
  const world = await late(rows, over)
  world.http.route(MINE, (sent) => {
    const list = asked(sent, 'status') === 'active' ? [] : [{ ...GRACE_LOAN, ...over }]
    return done({ list, total: list.length })
  })
  await renderScreen(<RepayScreen />, world)
  const names = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
  expect(names[0]).toContain('第 1 期')
  expect(screen.getByText('其中 105.00 元，1 期已逾期，最长 32 天')).toBeVisible()
  await tap(screen.getByRole('button', { name: '还 2 期' }))
  expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001&type=all_due')
})

it('of a backend that does not tell the day, 我的还款 names none', async () => {
  await renderScreen(<RepayScreen />, await late([instalment(1, '2026-11-20', 'grace')]))
  expect(screen.getByText('还款日已过，宽限期内还清不收罚息')).toBeVisible()
})

it('贷款详情 says it in the place of the next due date', async () => {
  await renderScreen(<LoanDetailScreen order_no="L0001" />, await late())
  expect(screen.getByRole('img', { name: '宽限期应还 105.00元' })).toBeVisible()
  expect(screen.getByText(UNTIL)).toBeVisible()
  calm()
})

it.each([
  ['0.30', /^已逾期 11 天，(含罚息 .+ 元，)?罚息从 11月11日起按天计算，还清当天后不再增加$/],
  ['0.00', /^已逾期 11 天$/],
])('贷款详情 with a penalty of %s says no more of it than there is', async (penalty, words) => {
  const rows = [instalment(1, '2026-11-10', 'overdue', { overdue_days: 11, penalty })]
  const over = { status: 'overdue', status_text: '已逾期', overdue_days: 11, last_safe_day: null }
  await renderScreen(<LoanDetailScreen order_no="L0001" />, await late(rows, over))
  expect(screen.getByText(words)).toBeVisible()
})

it('我的借款 says it on the card', async () => {
  await renderScreen(<MyLoansScreen />, await late())
  expect(await screen.findByText(`应还 105.00 元，${UNTIL}`)).toBeVisible()
  calm()
})

it('逾期影响 says that nothing is overdue yet, and until when', async () => {
  await renderScreen(<OverdueImpactScreen order_no="L0001" />, await late())
  expect(screen.getByText('你现在没有逾期')).toBeVisible()
  expect(screen.getByText(`${UNTIL}，也不算逾期。`)).toBeVisible()
  await tap(screen.getByRole('button', { name: '去还款' }))
  expect(shownUrl()).toBe('/pages/repay/repay')
})

it('the calendar shows it as to be paid, by its name', async () => {
  await renderScreen(<PayCalendarScreen />, await late())
  await happens(() => {})
  await tap(screen.getByRole('button', { name: /^11月20日，.*待还 1 期 105.00 元/ }))
  expect(screen.getByRole('link', { name: /第 1 期，宽限期内，105.00 元/ })).toBeVisible()
  calm()
})
