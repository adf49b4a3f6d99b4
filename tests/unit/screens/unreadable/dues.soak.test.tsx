import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OverdueImpactScreen } from '@/screens/overdue-impact/OverdueImpactScreen'
import { PayChooseScreen } from '@/screens/pay-choose/PayChooseScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { done } from '../../../unit/support/fakeHttp'
import { renderScreen, tap } from '../../support/renderScreen'
import { borrower, CASHIER, MINE, OVERDUE_LOAN, PLAN, PLANS, quote } from '../../support/repayData'
import {
  everything,
  expectHonest,
  expectNotOffered,
  UNREADABLE_DATES,
  UNREADABLE_KINDS,
} from './kinds'

type Screen = () => JSX.Element

const REPAY: Screen = () => <RepayScreen />
const IMPACT: Screen = () => <OverdueImpactScreen />
const CHOOSE: Screen = () => <PayChooseScreen order_no="L0001" />

/** Indexes of the instalments of L0001. */
const OVERDUE = 1
const DUE = 2
const PENDING = 4

/** A plan with one field of one instalment replaced. */
const planWith = (at: number, field: string, value: unknown) =>
  PLANS.L0001?.map((row, index) => (index === at ? { ...row, [field]: value } : row))

async function open(shown: Screen, plan: unknown) {
  cleanup()
  const world = await borrower([OVERDUE_LOAN])
  world.http.route(PLAN, () => done({ order_no: 'L0001', summary: {}, list: plan }))
  world.http.route(CASHIER, () => quote())
  await renderScreen(shown(), world)
  return world
}

const hero = (name: RegExp) => screen.getByRole('img', { name })
const rowOf = (name: string) => screen.getByRole('group', { name })

describe('an amount due that is', () => {
  it.each(UNREADABLE_KINDS)(
    '%s: -- on the repayment tab, and nothing to pay it by',
    async (_, bad) => {
      await open(REPAY, planWith(OVERDUE, 'amount_due', bad))
      expect(hero(/逾期应还/)).toHaveAccessibleName('逾期应还 金额未知')
      expect(rowOf('9月借的 1,000\u00a0元，第 2 期')).toHaveTextContent('--')
      expect(screen.getByText('金额读取失败，暂时不能还款。')).toBeVisible()
      expectNotOffered('立即还清逾期', /提前结清/)
      expectHonest()
    },
  )

  it.each(UNREADABLE_KINDS)('%s: -- in the sum of its month', async (_, bad) => {
    await open(REPAY, planWith(PENDING, 'amount_due', bad))
    const strip = within(screen.getByRole('group', { name: '选择月份' }))
    expect(strip.getByRole('button', { name: '2027年2月，-- 元' })).toHaveTextContent('2月--')
    expect(strip.getByRole('button', { name: '2027年3月，105.00 元' })).toBeVisible()
    await userEvent.click(strip.getByRole('button', { name: '2027年2月，-- 元' }))
    expect(screen.getByText('2027年2月共 1 期').parentElement).toHaveTextContent('-- 元')
    expect(hero(/本期应还/)).toHaveAccessibleName('本期应还 105.00元')
    expectHonest()
  })

  it.each(UNREADABLE_KINDS)('%s: -- where overdue is explained', async (_, bad) => {
    await open(IMPACT, planWith(OVERDUE, 'amount_due', bad))
    expect(hero(/1 期逾期/)).toHaveAccessibleName('1 期逾期，待还 金额未知')
    expectNotOffered('去还款')
    expectHonest()
  })

  it.each(UNREADABLE_KINDS)(
    '%s: no choice of instalments, and the page says why',
    async (_, bad) => {
      const { http } = await open(CHOOSE, planWith(DUE, 'amount_due', bad))
      expect(screen.getByText('还款计划读取失败')).toBeVisible()
      expectNotOffered('去支付')
      expect(http.count(CASHIER)).toBe(0)
      expectHonest()
    },
  )
})

it('重试 asks anew, and what can be read is paid as ever', async () => {
  const { http } = await open(REPAY, planWith(OVERDUE, 'amount_due', null))
  http.route(PLAN, () => done({ order_no: 'L0001', summary: {}, list: PLANS.L0001 }))
  await tap(screen.getByRole('button', { name: '重试' }))
  expect(hero(/本期应还/)).toHaveAccessibleName('本期应还 105.00元')
  expect(screen.getByRole('button', { name: '立即还清逾期' })).toBeEnabled()
})

describe('another field of an instalment that is', () => {
  it.each(UNREADABLE_KINDS)('%s: a penalty is --, and so is its sum', async (_, bad) => {
    await open(REPAY, planWith(OVERDUE, 'penalty', bad))
    expect(rowOf('9月借的 1,000\u00a0元，第 2 期')).toHaveTextContent('含罚息 --')
    expectHonest()
    await open(IMPACT, planWith(OVERDUE, 'penalty', bad))
    expect(screen.getByText('其中到今天的罚息').parentElement).toHaveTextContent('--')
    expectHonest()
  })

  it.each(UNREADABLE_KINDS)('%s: days overdue are --', async (_, bad) => {
    await open(REPAY, planWith(OVERDUE, 'overdue_days', bad))
    expect(rowOf('9月借的 1,000\u00a0元，第 2 期')).toHaveTextContent('已逾期 -- 天')
    expect(screen.getByText('1 期已逾期，最长 -- 天')).toBeVisible()
    await open(IMPACT, planWith(OVERDUE, 'overdue_days', bad))
    expect(screen.getByText('第 2 期，已逾期 -- 天')).toBeVisible()
    expectHonest()
  })

  it.each(UNREADABLE_KINDS)('%s: a number is --, and no choice is made by it', async (_, bad) => {
    await open(REPAY, planWith(DUE, 'no', bad))
    expect(rowOf('9月借的 1,000\u00a0元，第 -- 期')).toHaveTextContent('105.00')
    expectHonest()
    await open(CHOOSE, planWith(DUE, 'no', bad))
    expectNotOffered('去支付')
  })

  it.each(UNREADABLE_KINDS)('%s: a status leaves open what is due', async (_, bad) => {
    await open(REPAY, planWith(OVERDUE, 'status', bad))
    expect(hero(/应还/)).toHaveAccessibleName(/金额未知/)
    expect(rowOf('9月借的 1,000\u00a0元，第 2 期')).toHaveTextContent('105.50')
    expectNotOffered('立即还清逾期', /提前结清/)
    await open(IMPACT, planWith(OVERDUE, 'status', bad))
    expect(screen.queryByText('你现在没有逾期')).toBeNull()
    expectNotOffered('去还款', '还清到期部分')
    expectHonest()
  })

  it.each(UNREADABLE_DATES)('%s: a date is --', async (_, bad) => {
    await open(REPAY, planWith(DUE, 'due_date', bad))
    expect(rowOf('9月借的 1,000\u00a0元，第 3 期')).toHaveTextContent('-- 到期')
    expectHonest()
    await open(REPAY, planWith(PENDING, 'due_date', bad))
    expect(screen.getByRole('button', { name: '--，105.00 元' })).toHaveTextContent('--105')
    expectHonest()
  })
})

describe('a list that is no list', () => {
  const KINDS: [string, unknown][] = [
    ['a text', 'none'],
    ['a number', 5],
    ['an object', { 0: {} }],
    ['null', null],
    ['a list of rubbish', [null, 'x']],
  ]

  it.each(KINDS)('(%s of instalments) is no word that nothing is due', async (_, list) => {
    await open(REPAY, list)
    expect(screen.getByText('请求失败')).toBeVisible()
    expect(everything()).not.toMatch(/没有待还|暂无待还/)
    expectNotOffered('去还款', '还清到期部分')
  })

  it.each(KINDS)('(%s of loans) is no word that there are none', async (_, list) => {
    const world = await borrower([OVERDUE_LOAN])
    world.http.route(MINE, () => done({ list, total: 1 }))
    await renderScreen(<RepayScreen />, world)
    expect(screen.getByText('请求失败')).toBeVisible()
    expect(everything()).not.toMatch(/没有待还|暂无待还/)
    expectNotOffered('去还款', '还清到期部分')
  })
})
