import { execFileSync } from 'node:child_process'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OverdueImpactScreen } from '@/screens/overdue-impact/OverdueImpactScreen'
import { createWorld } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import {
  borrower,
  instalment,
  loan,
  MINE,
  OVERDUE_LOAN,
  PLAN,
  RATES,
  rates,
  SUMMARY,
} from '../../support/repayData'

// The penalties here are no product of the rule, which would be reported.
jest.mock('@/app/reportFault', () => ({ reportFault: async () => {} }))

const figure = (name: RegExp) => screen.getByRole('img', { name })
const tableRows = () =>
  within(screen.getByRole('table', { name: '逾期天数与要多付的罚息' }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))
const move = (days: number) =>
  fireEvent.change(screen.getByRole('slider', { name: '逾期天数' }), {
    target: { value: String(days) },
  })

const open = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Selectors of the rules that declare this, compiled by a process of their own: here a compiler finds no files. */
function selectorsWith(declaration: string, sheet: string): string[] {
  const css = execFileSync(process.execPath, ['node_modules/sass/sass.js', sheet]).toString()
  return css.split('}').flatMap((rule) => {
    const [selector = '', body = ''] = rule.split('{')
    return body.includes(declaration) ? [selector.trim()] : []
  })
}

/** A visitor, before any product has loaded. */
function anybody(over: object = {}) {
  const world = createWorld()
  world.http.route(RATES, () => rates(over))
  return world
}

/** A rule with none of the lending rules' figures. */
const OTHER_RULE = {
  penalty: { percent_of_contract_rate: 120, annual_cap: '16.00', year_days: 365 },
  penalty_rate: '16.00',
  grace_days: 7,
}

describe('逾期影响: for anybody', () => {
  it('begins below the title bar where no figures lead', async () => {
    const selectors = selectorsWith(
      'margin-top: var(--space-4)',
      'src/screens/overdue-impact/overdue-impact.scss',
    )
    await renderScreen(<OverdueImpactScreen />, anybody())
    const cards = [...document.querySelectorAll('.c-card')]
    const moved = cards.map((card) => selectors.some((selector) => card.matches(selector)))
    expect(moved).toEqual([true, false, false])
  })

  it('plays the example through, by the rule of the product', async () => {
    await renderScreen(<OverdueImpactScreen />, anybody())
    expect(figure(/逾期 30 天/)).toHaveAccessibleName('逾期 30 天，多付罚息 18.00元')
    move(60)
    expect(figure(/逾期 60 天/)).toHaveAccessibleName('逾期 60 天，多付罚息 36.00元')
    move(3)
    expect(figure(/逾期 3 天/)).toHaveAccessibleName('逾期 3 天，多付罚息 0.00元')
    expect(screen.getByText('3 天内还清，不收罚息。')).toBeVisible()
    move(4)
    expect(figure(/逾期 4 天/)).toHaveAccessibleName('逾期 4 天，多付罚息 2.40元')
  })

  it('puts the figures side by side, when asked', async () => {
    await renderScreen(<OverdueImpactScreen />, anybody())
    await open('查看明细')
    expect(tableRows()).toEqual([
      ['逾期', '多付罚息（元）'],
      ['3 天', '0.00'],
      ['7 天', '4.20'],
      ['30 天', '18.00'],
      ['60 天', '36.00'],
      ['90 天', '54.00'],
      ['180 天', '108.00'],
    ])
    expect(screen.queryByRole('button', { name: '协商还款' })).toBeNull()
  })

  it('says what the law says, and who helps', async () => {
    const { container } = await renderScreen(<OverdueImpactScreen />)
    expect(screen.getByText(/再保留 5 年/)).toBeVisible()
    expect(screen.getByText(/8:00 至 22:00 之间联系你/)).toBeVisible()
    expect(screen.getByText(/不向联系人催款/)).toBeVisible()
    expect(screen.getByRole('button', { name: /金融消费者投诉热线，12378/ })).toBeVisible()
    expect(screen.getByText(/协商还款安排/)).toBeVisible()
    expect(container.textContent).not.toMatch(/[!！]/)
  })

  it('says and reckons by another product’s rule, whatever its figures', async () => {
    await renderScreen(<OverdueImpactScreen />, anybody(OTHER_RULE))
    expect(figure(/逾期 30 天/)).toHaveAccessibleName('逾期 30 天，多付罚息 13.15元')
    await open('罚息是怎么算的')
    expect(screen.getByText('罚息年利率 = 合同年利率 × 1.2，最高 16.00%。')).toBeVisible()
    expect(screen.getByText(/^到期后 7 天内还清不收罚息/)).toBeVisible()
    expect(screen.getByText(/× 16.00% ÷ 365 × 30 = 13.15 元/)).toBeVisible()
    move(7)
    expect(figure(/逾期 7 天/)).toHaveAccessibleName('逾期 7 天，多付罚息 0.00元')
  })

  it('makes up no rule where the product cannot be had', async () => {
    const world = createWorld()
    world.http.route(RATES, () => ({ status: 404, text: '' }))
    await renderScreen(<OverdueImpactScreen />, world)
    expect(figure(/逾期 30 天/)).toHaveAccessibleName('逾期 30 天，多付罚息 金额未知')
    await open('罚息是怎么算的')
    expect(screen.getByText('罚息规则读取失败，以合同为准。')).toBeVisible()
    expect(world.feedback.toasts).toEqual([])
  })
})

describe('逾期影响: the own figures', () => {
  it.each([
    ['a backend without loans', { status: 404, text: '<html>' }],
    ['loans that cannot be read now', { status: 502, text: '<html>' }],
  ])('leave the example to calculate with for %s', async (_what, reply) => {
    const world = await borrower()
    world.http.route('/api/loan/myLoans', () => reply)
    await renderScreen(<OverdueImpactScreen />, world)
    expect(figure(/逾期 30 天/)).toHaveAccessibleName('逾期 30 天，多付罚息 18.00元')
    expect(screen.queryByText('暂未提供')).toBeNull()
    expect(screen.queryAllByRole('button', { name: '重试' })).toHaveLength(
      reply.status === 404 ? 0 : 1,
    )
  })

  it('are those of today, and lead to paying', async () => {
    await renderScreen(<OverdueImpactScreen />, await borrower())
    expect(figure(/逾期应还/)).toHaveAccessibleName('逾期应还 105.50元')
    expect(screen.getByText('含罚息').parentElement).toHaveTextContent('¥0.50')
    await userEvent.click(screen.getByRole('button', { name: '去还款' }))
    expect(shownUrl()).toBe('/pages/payment/repay?order_no=L0001')
  })

  it('lead to asking for another way to repay, beside paying', async () => {
    const world = await borrower()
    world.http.route('/api/loan/hardship', () => done(null))
    await renderScreen(<OverdueImpactScreen />, world)
    const [beside] = screen.getAllByRole('button', { name: /^协商还款/ })
    await userEvent.click(beside as HTMLElement)
    expect(shownUrl()).toBe('/pages/help/hardship?order_no=L0001')
  })

  it('offer no such way where the backend has none', async () => {
    const world = await borrower()
    world.http.route('/api/loan/hardship', () => ({ status: 404, text: '' }))
    await renderScreen(<OverdueImpactScreen />, world)
    expect(screen.getByRole('button', { name: '去还款' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^协商还款/ })).toBeNull()
  })

  it('play through from today on, for the instalment chosen', async () => {
    await renderScreen(<OverdueImpactScreen />, await borrower())
    expect(screen.getByRole('slider')).toHaveAttribute('min', '11')
    // 0.50 until today, from the backend; 19 more days of 100.00 at 21.60 %.
    expect(figure(/逾期 30 天/)).toHaveAccessibleName('逾期 30 天，多付罚息 1.64元')
    expect(screen.getByText('罚息年利率 21.60%')).toBeVisible()
    await open('查看明细')
    expect(tableRows()).toEqual([
      ['逾期', '多付罚息（元）', '这期共还（元）'],
      ['今天', '0.50', '105.50'],
      ['18 天', '0.92', '105.92'],
      ['41 天', '2.30', '107.30'],
      ['71 天', '4.10', '109.10'],
      ['101 天', '5.90', '110.90'],
      ['190 天', '11.24', '116.24'],
    ])
    await userEvent.click(screen.getByRole('button', { name: /哪一期，第 2 期/ }))
    await userEvent.click(screen.getByRole('radio', { name: /第 3 期，12-10 到期/ }))
    expect(screen.getByRole('slider')).toHaveAttribute('min', '1')
  })

  it('are the example of the rule, where they follow from it', async () => {
    const penalty = { penalty: '0.66', amount_due: '105.66' }
    const world = await borrower()
    world.http.route(PLAN, () =>
      done({
        order_no: 'L0001',
        summary: SUMMARY,
        list: [instalment(2, '2026-11-10', 'overdue', { overdue_days: 11, ...penalty })],
      }),
    )
    await renderScreen(<OverdueImpactScreen />, world)
    await open('罚息是怎么算的')
    expect(screen.getByText(/^你的罚息：100.00 × 21.60% ÷ 360 × 11 = 0.66 元/)).toBeVisible()
  })

  it('do not stand in for the rule where a backend reckons otherwise', async () => {
    await renderScreen(<OverdueImpactScreen />, await borrower())
    await open('罚息是怎么算的')
    expect(screen.getByText(/^例如本金 1,000.00 元/)).toBeVisible()
  })

  it('without anything overdue it says so first', async () => {
    await renderScreen(<OverdueImpactScreen />, await borrower([loan('L0002')]))
    expect(screen.getByText('你现在没有逾期')).toBeVisible()
    expect(screen.getByRole('slider')).toBeVisible()
  })

  it('of the loan named come first', async () => {
    const world = await borrower([OVERDUE_LOAN, loan('L0002')])
    await renderScreen(<OverdueImpactScreen order_no="L0002" />, world)
    expect(
      screen.getByRole('button', { name: /哪一期，11月借的 1,000\u00a0元，第 1 期/ }),
    ).toBeVisible()
  })

  it('that cannot be had are tried again, and the rest is there', async () => {
    const world = await borrower()
    world.http.route(MINE, () => undefined)
    await renderScreen(<OverdueImpactScreen />, world)
    await happens(() => Promise.all(world.http.sent.slice(-3).map((sent) => sent.fail())))
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
    expect(screen.getByText(/再保留 5 年/)).toBeVisible()
  })
})
