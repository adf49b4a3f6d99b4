import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PayChooseScreen } from '@/screens/pay-choose/PayChooseScreen'
import { amountAt, placeOf } from '@/screens/pay-choose/part/offer'
import { done, refused } from '../../support/fakeHttp'
import { renderScreen, shownUrl } from '../../support/renderScreen'
import {
  asked,
  borrower,
  CASHIER,
  instalment,
  loan,
  PLAN,
  quote,
  SUMMARY,
} from '../../support/repayData'

const PREPAYMENT = '/api/loan/prepayment'

/** 10,000.00 over four instalments of 2,550.25 at 9.6 %, none due: the first in 19 days. */
const OFFER = {
  as_of: '2026-11-21',
  annual_rate: '9.60',
  repay_method: 'equal_installment',
  term: 4,
  level: '2550.25',
  least: '2470.25',
  most: '9999.99',
  choices: ['shorten', 'reduce'],
  due_amount: '0.00',
  rows: [
    [1, '2026-11-10', '2026-12-10', '2470.25', '80.00'],
    [2, '2026-12-10', '2027-01-10', '2490.01', '60.24'],
    [3, '2027-01-10', '2027-02-10', '2509.93', '40.32'],
    [4, '2027-02-10', '2027-03-10', '2529.81', '20.24'],
  ].map(([no, period_start, due_date, principal, interest]) => ({
    no,
    period_start,
    due_date,
    principal,
    interest,
    paid_principal: '0.00',
    paid_interest: '0.00',
  })),
}

const state = (offer: object | null = OFFER) =>
  done({ order_no: 'L0002', offer, reason: null, signed: [], revisions: [] })

const way = () => screen.getByRole('radio', { name: /^提前还部分本金/ })
const choice = (name: RegExp) => screen.getByRole('radio', { name })
const amount = () => screen.getByLabelText('归还本金')
const go = () => screen.getByRole('button', { name: '去支付' })
const plans = () => screen.getByRole('table', { name: '现在的计划和归还后的计划' })
const lineOf = (name: string) =>
  within(plans())
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    .find(([first]) => first === name)
    ?.slice(1)

async function choosing(answer: () => ReturnType<typeof done> = () => state()) {
  const world = await borrower([loan('L0002')])
  world.http.route(CASHIER, () => quote({ order_no: 'L0002' }))
  world.http.route(PREPAYMENT, answer)
  await renderScreen(<PayChooseScreen order_no="L0002" />, world)
  return world
}

async function choosingPart(offer: object = OFFER) {
  const world = await choosing(() => state(offer))
  await userEvent.click(way())
  return world
}

it('paying the next instalment says what it saves', async () => {
  const rows = [1, 2].map((no) => instalment(no, `2026-12-${9 + no}`, 'pending'))
  const world = await borrower([loan('L0002')])
  world.http
    .route(PLAN, () => done({ order_no: 'L0002', summary: SUMMARY, list: rows }))
    .route(CASHIER, (sent) =>
      quote({ order_no: 'L0002', saved_interest: asked(sent, 'nos') === '1' ? '3.09' : '9.54' }),
    )
    .route(PREPAYMENT, () => state())
  await renderScreen(<PayChooseScreen order_no="L0002" />, world)
  expect(screen.getByRole('radio', { name: '按期还，省利息 3.09 元' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /^第 2 期/ }))
  expect(screen.getByText(/^提前还少付的利息 9\.54 元/)).toBeVisible()
  expect(screen.getByRole('radio', { name: '按期还，省利息 3.09 元' })).toBeVisible()
})

async function write(text: string) {
  await userEvent.clear(amount())
  await userEvent.type(amount(), text)
}

describe('提前还部分本金', () => {
  it('starts with the least, both plans beside the one there is', async () => {
    await choosingPart()
    expect(amount()).toHaveValue('2,470.25')
    const names = within(plans()).getAllByRole('columnheader')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      '计划',
      '现在',
      '缩短期限',
      '减少月供',
    ])
    expect(lineOf('剩余期数')).toEqual(['4 期', '3 期', '4 期'])
    expect(lineOf('最后一期')).toEqual(['2027-03', '2027-02', '2027-03'])
    expect(lineOf('下期应还')?.slice(0, 2)).toEqual(['2,550.25', '2,550.25'])
    expect(screen.getByRole('img', { name: '现在：4 期' })).toBeVisible()
    expect(screen.getByRole('img', { name: '缩短期限：3 期' })).toBeVisible()
  })

  it('each option says what it saves', async () => {
    await choosingPart()
    const saved = (name: RegExp) =>
      Number(/省利息 ([\d.]+) 元/.exec(choice(name).getAttribute('aria-label') ?? '')?.[1])
    expect(saved(/^缩短期限/)).toBeGreaterThan(saved(/^减少月供/))
    expect(saved(/^减少月供/)).toBeGreaterThan(0)
  })

  it('the column of the option chosen is marked', async () => {
    await choosingPart()
    const marked = () =>
      within(plans())
        .getAllByRole('columnheader')
        .filter(({ className }) => className.includes('marked'))
        .map(({ textContent }) => textContent)
    expect(marked()).toEqual(['缩短期限'])
    await userEvent.click(choice(/^减少月供/))
    expect(marked()).toEqual(['减少月供'])
  })

  it('what it comes to today has the interest of the part by days', async () => {
    await choosingPart()
    await write('3000')
    // 3,000.00 × 0.8 % × 11 of 30 days
    expect(screen.getByText('到今天的利息').parentElement).toHaveTextContent('8.80 元')
    expect(screen.getByRole('img', { name: /^应付/ })).toHaveAccessibleName('应付 3,008.80元')
  })

  it('takes off what was paid ahead for the part', async () => {
    const [, ...rows] = OFFER.rows
    const first = { no: 1, period_start: '2026-11-10', due_date: '2026-12-10' }
    const paid_ahead = [{ ...first, paid_on: '2026-11-15' }]
    await choosingPart({ ...OFFER, rows, paid_ahead, interest_paid: '60.00' })
    await write('3000')
    // 3,000.00 × 0.8 % × 19 of 30 days
    expect(screen.getByText('抵减以前付过的利息').parentElement).toHaveTextContent('-15.20 元')
    expect(screen.getByRole('img', { name: /^应付/ })).toHaveAccessibleName('应付 2,984.80元')
  })

  it('the slider goes from the least to the last fen', async () => {
    await choosingPart()
    const slider = screen.getByRole('slider', { name: '滑动选择要还的本金' })
    fireEvent.change(slider, { target: { value: '100' } })
    expect(amount()).toHaveValue('9,999.99')
    fireEvent.change(slider, { target: { value: '50' } })
    expect(amount()).toHaveValue('6,200.00')
  })

  it('instalment by instalment, when asked', async () => {
    await choosingPart()
    await userEvent.click(screen.getByRole('button', { name: '查看明细' }))
    const rows = within(screen.getByRole('table', { name: '各期应还' })).getAllByRole('row')
    expect(rows).toHaveLength(5)
    expect(rows[4]).toHaveTextContent(/^第 4 期 2027-032,550\.05—/)
  })

  it('leads to the cashier with the part and the choice', async () => {
    await choosingPart()
    await write('3000')
    await userEvent.click(choice(/^减少月供/))
    await userEvent.click(go())
    expect(shownUrl()).toBe(
      '/pages/payment/cashier?order_no=L0002&type=partial&principal=3000.00&choice=reduce',
    )
  })

  it('what is due goes along', async () => {
    await choosingPart({ ...OFFER, due_amount: '105.50' })
    expect(screen.getByText('先还清已到期的').parentElement).toHaveTextContent('105.50 元')
  })

  it.each([
    ['100', '至少还 2,470.25 元', '0'],
    ['10000', '最多还 9,999.99 元；全部还清请选择“提前结清”', '100'],
  ])('of %s says what is wrong, and leads nowhere', async (text, problem, place) => {
    await choosingPart()
    fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } })
    await write(text)
    expect(screen.getByText(problem)).toBeVisible()
    expect(go()).toBeDisabled()
    expect(screen.getByRole('img', { name: '应付 金额未知' })).toBeVisible()
    expect(screen.queryByRole('img', { name: '正在计算' })).toBeNull()
    expect(screen.getByRole('slider')).toHaveValue(place)
    expect(screen.queryByRole('table', { name: '现在的计划和归还后的计划' })).toBeNull()
  })

  it('with nothing to choose from shows one plan afterwards, and no choice', async () => {
    await choosingPart({ ...OFFER, choices: ['reduce'] })
    expect(screen.queryByRole('radiogroup', { name: '以后怎么还' })).toBeNull()
    expect(within(plans()).getAllByRole('columnheader')[2]).toHaveTextContent('归还后')
  })

  it('asks the cashier nothing until it is chosen', async () => {
    const { http } = await choosingPart()
    await write('3000')
    const types = http.sent
      .filter(({ url }) => url.includes(CASHIER))
      .map((sent) => asked(sent, 'type'))
    expect(types).not.toContain('partial')
  })
})

describe('提前还部分本金 is not there', () => {
  it.each([
    ['the contract says nothing of it', () => state(null)],
    ['a figure can’t be read', () => state({ ...OFFER, level: 'x' })],
    ['a row can’t be read', () => state({ ...OFFER, rows: [{ ...OFFER.rows[0], due_date: '?' }] })],
    ['the backend lacks it', () => ({ statusCode: 404, data: '' }) as never],
    ['the call fails', () => refused('订单不存在')],
  ])('where %s', async (_, answer) => {
    await choosing(answer)
    expect(screen.getByRole('radio', { name: /^提前结清/ })).toBeVisible()
    expect(screen.queryByRole('radio', { name: /^提前还部分本金/ })).toBeNull()
  })
})

describe('the places of the slider', () => {
  const range = { least: 797_30, most: 9_999_99 }

  it('are round amounts between the ends', () => {
    expect([0, 1, 50, 99, 100].map((place) => amountAt(range, place))).toEqual([
      797_30, 900_00, 5_400_00, 9_900_00, 9_999_99,
    ])
    expect(amountAt({ least: 59_99, most: 59_99 }, 50)).toBe(59_99)
  })

  it('are found again for an amount', () => {
    expect([0, 797_30, 5_400_00, 9_999_99, 99_999_99].map((fen) => placeOf(range, fen))).toEqual([
      0, 0, 50, 100, 100,
    ])
    expect(placeOf({ least: 5, most: 5 }, 5)).toBe(0)
  })
})
