import type { ReactElement } from 'react'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { MyLoansScreen } from '@/screens/my-loans/MyLoansScreen'
import { PayCalendarScreen } from '@/screens/pay-calendar/PayCalendarScreen'
import { PayChooseScreen } from '@/screens/pay-choose/PayChooseScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { done } from '../support/fakeHttp'
import { borrower, loan, LOAN, MINE, PLANS, SUMMARY } from '../support/repayData'
import { happens, renderScreen } from '../support/renderScreen'

const OVERVIEW = '/api/loan/overview'

const LOANS = ['L0001', 'L0002', 'L0003'].map((orderNo) =>
  loan(orderNo, {
    plan: { order_no: orderNo, summary: SUMMARY, list: PLANS[orderNo] ?? PLANS.L0002 },
  }),
)

/** What a page asks of a borrower's loans, whose number does not matter. The cost of what is chosen is asked apart. */
it.each<[string, ReactElement, string[]]>([
  ['首页', <HomeScreen />, [OVERVIEW]],
  ['我的还款', <RepayScreen />, [OVERVIEW]],
  ['我的借款', <MyLoansScreen />, [`${MINE}?page=1&limit=10`, OVERVIEW]],
  ['还款日历', <PayCalendarScreen />, [`${OVERVIEW}?past=1`]],
  ['贷款详情', <LoanDetailScreen order_no="L0001" />, [`${LOAN}?order_no=L0001`]],
  ['还款', <PayChooseScreen order_no="L0001" />, [`${LOAN}?order_no=L0001`]],
])('%s asks once for the loans that it shows', async (_page, screen, wanted) => {
  const world = await borrower(LOANS)
  world.http.route(OVERVIEW, () => done({ list: LOANS, has_more: false }))
  await renderScreen(screen, world)
  await happens(() => undefined)
  const asked = world.http.sent
    .map(({ url }) => url)
    .filter((url) => /overview|myLoans|orderDetail|installments/.test(url.split('?')[0] ?? ''))
  expect(asked.sort()).toEqual(wanted.sort())
})
