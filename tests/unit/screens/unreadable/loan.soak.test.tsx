import { cleanup, screen } from '@testing-library/react'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { MyLoansScreen } from '@/screens/my-loans/MyLoansScreen'
import { SettlementScreen } from '@/screens/settlement/SettlementScreen'
import { done } from '../../support/fakeHttp'
import { NOW_MS } from '../../support/fakes'
import { renderScreen, tap } from '../../support/renderScreen'
import { borrower, CASHIER, loan, LOAN, MINE, quote } from '../../support/repayData'
import {
  button,
  everything,
  expectHonest,
  expectNotOffered,
  UNREADABLE_DATES,
  UNREADABLE_KINDS,
  UNREADABLE_RATES,
} from './kinds'

const LENT = {
  outstanding: '800.00',
  next_due_date: '2026-12-10',
  next_due_amount: '105.00',
  applied_at: NOW_MS / 1000 - 86_400,
  disbursed_at: NOW_MS / 1000 - 80_000,
}

async function open(shown: JSX.Element, over: object, status = 'active') {
  cleanup()
  const row = loan('L0001', { ...LENT, status, status_text: '状态', ...over })
  const world = await borrower([row])
  world.http.route(LOAN, () => done(row))
  world.http.route(MINE, () => done({ list: [row], total: 1 }))
  await renderScreen(shown, world)
  const folded = screen.queryByRole('button', { name: '查看借款信息和订单号' })
  if (folded) await tap(folded)
}

const detail = <LoanDetailScreen order_no="L0001" />
const fact = (name: string) => screen.getByText(name).parentElement

describe('a field of a loan that is', () => {
  it.each(UNREADABLE_KINDS)('%s: amounts are --', async (_, bad) => {
    await open(detail, { amount: bad, next_due_amount: bad, outstanding: bad })
    expect(fact('借款金额')).toHaveTextContent('--')
    expect(screen.getByRole('img', { name: '下期应还 金额未知' })).toBeVisible()
    expectNotOffered('去还款')
    expectHonest()
    await open(<MyLoansScreen />, { amount: bad, next_due_amount: bad })
    expect(screen.getByText('2026年12月10日应还 -- 元')).toBeVisible()
    expectHonest()
  })

  it.each(UNREADABLE_KINDS)('%s: settling is not offered on an unknown debt', async (_, bad) => {
    await open(<SettlementScreen order_no="L0001" />, { outstanding: bad })
    expect(screen.getByRole('img', { name: '结清还需偿还 金额未知' })).toBeVisible()
    expectNotOffered('去还款', '提前结清')
    expectHonest()
  })

  it.each(UNREADABLE_KINDS)('%s: counts are --', async (_, bad) => {
    const over = { term: bad, progress: { paid: bad, total: bad }, overdue_days: bad }
    await open(detail, over)
    expect(fact('期限')).toHaveTextContent('-- 期')
    expect(screen.getByRole('img', { name: '已还 -- / -- 期' })).toBeVisible()
    expectHonest()
    await open(<MyLoansScreen />, over, 'overdue')
    expect(screen.getByText(/^分 -- 期，/)).toBeVisible()
    expect(screen.getByText('已逾期 -- 天，还清当天后罚息不再增加')).toBeVisible()
    expectHonest()
    await open(<SettlementScreen order_no="L0001" />, over)
    expect(fact('剩余期数')).toHaveTextContent('-- 期')
    expectHonest()
  })

  it.each(UNREADABLE_RATES)('%s: rates are --', async (_, bad) => {
    await open(detail, { annual_rate: bad, irr: bad })
    expect(fact('年化利率（单利）')).toHaveTextContent('年化利率（单利）--')
    expect(fact('IRR（复利）')).toHaveTextContent('IRR（复利）--')
    expectHonest()
  })

  it.each(UNREADABLE_DATES.filter(([, bad]) => typeof bad !== 'number'))(
    '%s: dates and instants are --',
    async (_, bad) => {
      await open(detail, {
        next_due_date: bad,
        applied_at: bad,
        disbursed_at: bad,
        timeline: [{ at: bad, event: 'created', text: '提交申请' }],
      })
      expect(screen.getByText('下个还款日 --')).toBeVisible()
      expect(fact('申请日期')).toHaveTextContent('--')
      expect(fact('放款日期')).toHaveTextContent('--')
      expect(screen.getByText('提交申请').parentElement).toHaveTextContent('提交申请--')
      expectHonest()
    },
  )

  it.each([1e15, -5, 0, 1.5, '1e9'])('an instant of %p is no day', async (bad) => {
    await open(detail, { applied_at: bad })
    expect(fact('申请日期')).toHaveTextContent('--')
  })

  it.each(['toString', 'constructor', {}, 5, ''])('a status of %p is not known', async (bad) => {
    await open(detail, { status: bad, status_text: '' })
    expect(screen.getByText('状态未知')).toBeVisible()
    expectHonest()
  })

  it('more instalments paid than there are is no progress', async () => {
    await open(detail, { progress: { paid: 15, total: 12 } })
    expect(screen.getByRole('img', { name: '已还 -- / 12 期' })).toBeVisible()
  })

  it.each([{}, ['L0001'], true])('a number of %p is no word that there is no loan', async (bad) => {
    await open(detail, { order_no: bad })
    expect(screen.getByText('请求失败')).toBeVisible()
    expect(everything()).not.toContain('你还没有借款')
    expect(button('重试')).not.toBeNull()
  })
})

describe('a field of a quote that is', () => {
  async function cashier(over: object) {
    cleanup()
    const world = await borrower()
    world.http.route(CASHIER, () => quote(over))
    await renderScreen(<CashierScreen order_no="L0001" type="installments" nos="2,3" />, world)
    return world
  }

  it.each(UNREADABLE_KINDS)('%s: an amount is --, and no way to pay is offered', async (_, bad) => {
    await cashier({ amount: bad })
    expect(screen.getByRole('img', { name: '应付（第 2、3 期） 金额未知' })).toBeVisible()
    expectNotOffered('支付', '上传付款凭证')
    expect(screen.queryByText('付款方式')).toBeNull()
    expectHonest()
  })

  it('missing: a voucher that may wait for it, and no way to pay is offered', async () => {
    await cashier({ pending_voucher: undefined })
    expect(screen.getByText(/^待审核凭证读取失败/)).toBeVisible()
    expectNotOffered('支付', '上传付款凭证')
    expect(screen.queryByText('付款方式')).toBeNull()
    expectHonest()
  })

  it.each(UNREADABLE_KINDS)('%s: what it is made of is --', async (_, bad) => {
    await cashier({ breakdown: { principal: bad, interest: bad, fee: bad, penalty: bad } })
    for (const name of ['本金', '利息', '费用', '罚息'])
      expect(fact(name)).toHaveTextContent(`${name}--`)
    expectHonest()
  })

  it.each(UNREADABLE_KINDS)('%s: its end is --', async (_, bad) => {
    await cashier({ valid_until: bad })
    expect(screen.getByText('金额的有效时间 --')).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
    expectHonest()
  })

  it.each([[undefined], ['2,3'], [[2, 'x']], [[2, -3]], [{ 0: 2 }]])(
    'the instalments as %p: what was asked for is said',
    async (nos) => {
      await cashier({ nos, type: nos })
      expect(screen.getByText('应付（第 2、3 期）')).toBeVisible()
    },
  )
})
