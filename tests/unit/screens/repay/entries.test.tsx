import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { back } from '@/app/navigation'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { createWorld } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import { borrower, loan, MINE, OVERDUE_LOAN, PLAN, PLANS, SUMMARY } from '../../support/repayData'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('首页: the next repayment', () => {
  it('of several loans leads to what is due of each', async () => {
    const world = await borrower([loan('L0002'), loan('L0003')])
    world.http.route(PLAN, () => done({ order_no: 'L0002', summary: SUMMARY, list: PLANS.L0002 }))
    await renderScreen(<HomeScreen />, world)
    await userEvent.click(await screen.findByRole('button', { name: '查看待还账单' }))
    expect(shownUrl()).toBe('/pages/repay/repay')
  })

  it('is not there for guests, who are asked nothing about', async () => {
    const { http } = await renderScreen(<HomeScreen />, createWorld())
    expect(screen.queryByRole('button', { name: '去还款' })).toBeNull()
    expect(http.count(MINE)).toBe(0)
  })
})

describe('我的还款: 协商还款 beside paying what is overdue', () => {
  const overdue = async (reply: object, loans = [OVERDUE_LOAN]) => {
    const world = await borrower(loans)
    world.http.route('/api/loan/hardship', () => reply)
    await renderScreen(<RepayScreen />, world)
    await happens(() => undefined)
    return world
  }
  const entry = () => screen.queryByRole('button', { name: /^协商还款/ })

  it('is asked for of the loan that is overdue', async () => {
    await overdue(done(null))
    await userEvent.click(await screen.findByRole('button', { name: /^协商还款/ }))
    expect(shownUrl()).toBe('/pages/help/hardship?order_no=L0001')
  })

  it('hides where the backend has no such call, without a word', async () => {
    const { feedback } = await overdue({ status: 404, text: '' })
    expect(button('还逾期')).toBeVisible()
    expect(entry()).toBeNull()
    expect(feedback.toasts).toEqual([])
  })

  it('is not there where nothing is overdue', async () => {
    await overdue(done(null), [loan('L0002')])
    expect(entry()).toBeNull()
  })
})

describe('贷款详情: what can be done', () => {
  it('an overdue loan leads to paying and to what being late means', async () => {
    await renderScreen(<LoanDetailScreen order_no="L0001" />, await borrower())
    await userEvent.click(button('逾期影响与帮助'))
    expect(shownUrl()).toBe('/pages/overdue/impact?order_no=L0001')
    await happens(back)
    await userEvent.click(button('去还款'))
    expect(shownUrl()).toBe('/pages/payment/repay?order_no=L0001')
  })

  it('a settled one leads to its certificate and to no payment', async () => {
    const settled = loan('L0009', { status: 'settled', status_text: '已结清', next_due_date: null })
    await renderScreen(<LoanDetailScreen order_no="L0009" />, await borrower([settled]))
    expect(screen.queryByRole('button', { name: '去还款' })).toBeNull()
    await userEvent.click(button('结清证明'))
    expect(shownUrl()).toBe('/pages/borrowing/settlement?order_no=L0009')
  })

  it('one that is on time is paid here too, without a word about being late', async () => {
    await renderScreen(
      <LoanDetailScreen order_no="L0002" />,
      await borrower([OVERDUE_LOAN, loan('L0002')]),
    )
    expect(button('去还款')).toBeVisible()
    expect(screen.queryByRole('button', { name: '逾期影响与帮助' })).toBeNull()
  })
})
