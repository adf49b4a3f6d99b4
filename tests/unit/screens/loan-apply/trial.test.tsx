import { fireEvent, screen, within } from '@testing-library/react'
import { firstDueDate } from '@domain/dueDates'
import { irr } from '@domain/irr'
import { displayYuan } from '@domain/money'
import { DEFAULT_PRODUCT } from '@domain/product'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { schedule } from '@domain/schedule'
import { ratesStore } from '@/stores/RatesStore'
import { shownUrl } from '../../support/miniApp'
import {
  applyWorld,
  choose,
  field,
  group,
  happens,
  heading,
  memberWorld,
  next,
  openApply,
  option,
  pick,
  press,
  RATES,
  ratesReply,
  row,
  saidAt,
  type,
} from './support'

const figure = (label: string) => {
  const name = screen.getAllByRole('img', { name: new RegExp(`^${label} `) })[0]
  return name?.getAttribute('aria-label')
}

/** 2026-11-21, the day the fake clock shows. */
const TODAY = '2026-11-21'

const LEADS = {
  equal_installment: '每月还',
  equal_principal: '首月还',
  interest_first: '每月还利息',
  bullet: null,
} as const

describe('试算, before anybody logs in', () => {
  it.each([
    [1_000_000, 12, 'equal_installment', 10],
    [50_000, 3, 'equal_installment', 1],
    [5_000_000, 36, 'equal_installment', 28],
    [1_230_000, 18, 'equal_principal', 20],
    [700_000, 9, 'interest_first', 21],
    [3_330_000, 6, 'bullet', 22],
  ] as const)(
    'shows what the rules compute for %p fen, %p months, %s',
    async (principal, term, method, day) => {
      await openApply(applyWorld())
      type('借款金额', String(principal / 100))
      choose('借款期限', `${term} 个月`)
      pick('还款方式', REPAY_METHOD_TEXT[method])
      pick('每月还款日', `每月 ${day} 日`)

      const annualRate = DEFAULT_PRODUCT.tiers.find((tier) => tier.term === term)?.annualRate ?? ''
      const due = firstDueDate(TODAY, day)
      const plan = schedule({ principal, annualRate, term, method, firstDueDate: due })
      const label = LEADS[method] ?? `${plan.rows[0]?.dueDate} 一次还清`
      expect(figure(label)).toBe(`${label} ${displayYuan(plan.rows[0]?.payment ?? 0)}元`)
      await press(/^费用明细/)
      expect(figure('总利息')).toBe(`总利息 ${displayYuan(plan.totalInterest)}元`)
      expect(figure('总还款')).toBe(`总还款 ${displayYuan(plan.totalPayment)}元`)
      const effective = irr(plan.cashflows).effectiveAnnual.toFixed(2)
      expect(screen.getAllByText(`${annualRate}%`).length).toBeGreaterThan(0)
      expect(screen.getAllByText(`${effective}%`).length).toBeGreaterThan(0)

      const rows = within(screen.getByRole('table', { name: '还款计划' })).getAllByRole('row')
      expect(rows).toHaveLength(plan.rows.length + 2)
      plan.rows.forEach((row, at) => {
        const text = rows[at + 1]?.textContent ?? ''
        for (const part of [row.dueDate, row.payment, row.principal, row.interest])
          expect(text).toContain(typeof part === 'string' ? part : displayYuan(part))
      })
    },
  )

  it('shows what each way to repay asks a month and costs in all, to choose by', async () => {
    await openApply(applyWorld())
    const names = () => {
      fireEvent.click(row('还款方式'))
      const labels = group('还款方式')
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label')?.replace(/\u00a0/g, ' '))
      fireEvent.click(screen.getByRole('button', { name: '关闭' }))
      return labels
    }
    expect(names()).toEqual([
      '等额本息，每月还 877.30 元，总利息 527.59 元',
      '等额本金，首月还 913.33 元，总利息 520.00 元',
      '先息后本，每月还利息 80.00 元，总利息 960.00 元',
      '一次性还本付息，2027-12-10 一次还清 10,960.00 元，总利息 960.00 元',
    ])
    type('借款金额', '123')
    expect(names()[0]).toBe('等额本息，每月还款金额相同，先还的月份利息多、本金少。')
  })

  it('puts terms and methods side by side, behind one link, without a chart', async () => {
    await openApply(applyWorld())
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map(({ children }) => Array.from(children, ({ textContent }) => textContent))
    const rows = () => rowsOf('各期限的还款和利息')
    await press('比较期限和方式')
    expect(rows()[0]).toEqual(['期限', '年化利率', '首次还款（元）', '总利息（元）'])
    expect(rows()).toHaveLength(8)
    expect(rows()[4]).toEqual(['12 个月', '9.60%', '877.30', '527.59'])
    expect(rowsOf('各还款方式的还款和利息').slice(1)).toEqual([
      ['等额本息', '877.30', '527.59'],
      ['等额本金', '913.33', '520.00'],
      ['先息后本', '80.00', '960.00'],
      ['一次性还本付息', '10,960.00', '960.00'],
    ])
    await press('关闭')
    pick('还款方式', '先息后本')
    await press('比较期限和方式')
    expect(rows().map(([term]) => term)).toEqual(['期限', '3 个月', '6 个月', '9 个月', '12 个月'])
  })

  it('links the typed amount and the slider', async () => {
    await openApply(applyWorld())
    const slider = screen.getByRole('slider')
    expect(slider).toHaveValue('1000000')
    fireEvent.change(slider, { target: { value: '2500000' } })
    expect(field('借款金额')).toHaveValue('25,000')
    type('借款金额', '800')
    expect(slider).toHaveValue('80000')
    expect(slider).toHaveAttribute('aria-valuetext', '800 元')
  })

  it('offers only the methods of the term, and leaves one that is not', async () => {
    await openApply(applyWorld())
    pick('还款方式', '一次性还本付息')
    choose('借款期限', '24 个月')
    fireEvent.click(row('还款方式'))
    expect(
      group('还款方式')
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['equal_installment', 'equal_principal'])
    expect(option('还款方式', '等额本息')).toBeChecked()
  })

  it('shows no price for what can not be borrowed', async () => {
    await openApply(applyWorld())
    type('借款金额', '123')
    expect(screen.queryByRole('img', { name: /每月还/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /费用明细|比较期限和方式|还得起吗/ })).toBeNull()
  })

  it('says how it is computed', async () => {
    await openApply(applyWorld())
    await press(/^费用明细/)
    const sheet = screen.getByRole('dialog', { name: '费用明细' })
    expect(sheet).toHaveTextContent('IRR（复利）')
    expect(sheet).toHaveTextContent('例：首月利息 10,000 元 × 9.60% ÷ 12 ＝ 80.00 元')
  })

  it('says the monthly payment once, and the rates with it', async () => {
    await openApply(applyWorld())
    expect(screen.getAllByRole('img', { name: /877/ })).toHaveLength(1)
    expect(document.body).not.toHaveTextContent(/877.*877/)
    expect(screen.getAllByText('9.60%')).toHaveLength(1)
    expect(screen.getAllByText('10.03%')).toHaveLength(1)
  })

  it('asks for login only to go on', async () => {
    await openApply(applyWorld())
    await next()
    expect(screen.getByText('请选择借款用途')).toBeVisible()
    pick('借款用途', '教育培训')
    await next()
    expect(shownUrl()).toBe('/pages/login/login?back=/pages/loan/apply')
  })
})

describe('the limits for whoever is logged in', () => {
  it('are named as rules, no approval, and an amount beyond them refused at the field', async () => {
    const world = memberWorld()
    world.http.route(RATES, () => ratesReply({ room: '3000.00' }))
    await openApply(world)
    expect(saidAt('借款金额')).toContain('每人最高借 200,000 元，以审核为准')
    expect(document.body).not.toHaveTextContent(/额度\s*3,000|可用额度/)
    type('借款金额', '3100')
    pick('借款用途', '日常消费')
    await next()
    expect(saidAt('借款金额')).toBe('每人借款余额最高 200,000.00 元，这次最多可申请 3,000.00 元')
    type('借款金额', '3000')
    await next()
    expect(heading('身份与银行卡')).toBeVisible()
  })
})

describe('what the page can be', () => {
  it('a skeleton, a failure with a way to try again, the form', async () => {
    const world = applyWorld()
    world.http.route(RATES, () => undefined)
    await openApply(world)
    expect(screen.getAllByRole('status', { name: '加载中' })[0]).toBeVisible()
    await happens(() => world.http.last(RATES).fail())
    expect(screen.getByText('请检查网络后重试。')).toBeVisible()
    world.http.route(RATES, () => ratesReply())
    await press('重试')
    expect(heading('借多少')).toBeVisible()
  })

  it('an honest word where the backend has no loans', async () => {
    const world = applyWorld()
    world.http.route(RATES, () => ({ status: 404, text: '' }))
    await openApply(world)
    expect(screen.getByText('暂未提供')).toBeVisible()
  })

  it('an empty state where there is no product', async () => {
    const world = applyWorld()
    world.http.route(RATES, () => ratesReply({ products: [] }))
    await openApply(world)
    expect(screen.getByText('暂无可借产品')).toBeVisible()
    world.http.route(RATES, () => ratesReply())
    await press('重新查询')
    expect(heading('借多少')).toBeVisible()
  })

  it('offline, what was known before, with its time', async () => {
    const world = applyWorld()
    await happens(() => world.stores.get(ratesStore).fetch())
    world.http.route(RATES, () => undefined)
    await openApply(world)
    await happens(() => world.network.go(false))
    await happens(() => world.http.last(RATES).fail())
    expect(screen.getByText('网络已断开。')).toBeVisible()
    expect(screen.getByText('更新于 10:00')).toBeVisible()
    expect(heading('借多少')).toBeVisible()
  })

  it('prices that change meanwhile are shown, and what was typed stays', async () => {
    const world = applyWorld()
    await openApply(world)
    type('借款金额', '20000')
    const dearer = DEFAULT_PRODUCT.tiers.map((tier) => ({ ...tier, annualRate: '12.00' }))
    world.http.route(RATES, () => ratesReply({ products: [{ ...DEFAULT_PRODUCT, tiers: dearer }] }))
    await happens(() => world.stores.get(ratesStore).fetch())
    expect(field('借款金额')).toHaveValue('20,000')
    expect(screen.getAllByText('12.00%').length).toBeGreaterThan(0)
    const { totalInterest } = schedule({
      principal: 2_000_000,
      annualRate: '12.00',
      term: 12,
      method: 'equal_installment',
      firstDueDate: '2027-01-10',
    })
    expect(row('费用明细')).toHaveAccessibleName(
      `费用明细，总利息 ${displayYuan(totalInterest)} 元`,
    )
  })
})
