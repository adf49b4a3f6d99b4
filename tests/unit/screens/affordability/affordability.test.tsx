import { fireEvent, screen, within } from '@testing-library/react'
import { AffordabilityScreen } from '@/screens/affordability/AffordabilityScreen'
import { shownUrl, stackRoutes } from '../../support/miniApp'
import { happens, renderScreen, tap } from '../../support/renderScreen'
import { applyWorld, openApply, RATES, ratesReply } from '../loan-apply/support'

const PAGE = '/pages/loan/affordability'
const INCOME = '6543.21'
const EXISTING = '1200'

async function show(selection: Partial<Record<'amount' | 'term' | 'method', string>> = {}) {
  const world = applyWorld()
  const { amount = '10000', term = '12', method = '' } = selection
  await renderScreen(<AffordabilityScreen amount={amount} term={term} method={method} />, world)
  return world
}

const field = (label: string) => screen.getByRole('textbox', { name: label })

const type = (label: string, text: string) =>
  happens(() => fireEvent.change(field(label), { target: { value: text } }))

async function fill(income = INCOME, existing = EXISTING): Promise<void> {
  await type('每月到手收入', income)
  await type('每月其他还款', existing)
}

/** Leading figure of the result. */
const lead = () => document.querySelector('.afford__share')?.textContent

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

describe('还得起吗', () => {
  it('asks first, and says where the figures stay and where the limits are from', async () => {
    await show()
    expect(screen.getByRole('heading', { name: '借 10,000 元，分 12 个月' })).toBeVisible()
    expect(screen.getByText(/不保存，也不上传/)).toBeVisible()
    expect(screen.getByRole('img', { name: '每月还 877.30元' })).toBeVisible()
    expect(document.querySelector('.afford__lead')).toBeNull()
    expect(screen.queryByRole('button', { name: /去申请/ })).toBeNull()
    await tap(screen.getByRole('button', { name: '怎么算的' }))
    expect(screen.getByText(/银监发〔2004〕57号/)).toBeVisible()
    await type('每月到手收入', '0')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says what share it would be, beside what is owed already', async () => {
    await show()
    await fill()
    // (877.30 + 1,200) of 6,543.21, rounded up.
    expect(lead()).toBe('所有还款占收入 32%')
    expect(screen.getByRole('img', { name: '每月收入里，这笔 14%，其他 19%' })).toBeVisible()
    expect(screen.getByText('所有还款不超过收入的 36%。仍请留足生活和应急的钱。')).toBeVisible()
  })

  it.each([
    [
      '4000',
      '700',
      '遇到急用可能会紧',
      /超过收入的 36%.*每期留在 740 元以内/,
      '按 10,000 元去申请',
    ],
    [
      '4000',
      '1400',
      '建议少借一些',
      /超过收入的 55%，压力很大。.*每期留在 40 元以内/,
      '去改少一些',
    ],
    ['4000', '1500', '建议先不借', /现有还款已经占去收入的 38%/, '先不借，返回'],
  ])('of %s with %s to pay already leads with %s', async (income, existing, lead, words, way) => {
    await show()
    await fill(income, existing)
    const first = document.querySelector('.afford')?.firstElementChild
    expect(first).toHaveTextContent(lead)
    expect(screen.getByText(words)).toBeVisible()
    const ways = screen.getAllByRole('button', { name: /申请|改少|先不借/ })
    expect(ways.map((one) => one.textContent)).toEqual([way])
    expect(document.body.textContent).not.toMatch(/[!！]/)
  })

  it('warns of what comes in one sum at the end, however little it is before', async () => {
    await show({ method: 'interest_first' })
    await fill()
    expect(lead()).toBe('最后一期那个月，所有还款占收入 173%')
    expect(screen.getByText(/最后一期要一次还 10,080 元/)).toBeVisible()
  })

  it('puts all methods and all terms side by side', async () => {
    await show()
    await fill('10000', '')
    await tap(screen.getByRole('button', { name: '换一种方式或期限' }))
    expect(rowsOf('各还款方式占收入的比例')).toEqual([
      ['等额本息', '877.30', '9%'],
      ['等额本金', '913.33', '10%'],
      ['先息后本', '10,080.00', '101%'],
      ['一次性还本付息', '10,960.00', '110%'],
    ])
    const terms = rowsOf('各期限占收入的比例')
    expect(terms.map(([term]) => term)).toEqual(
      [3, 6, 9, 12, 18, 24, 36].map((months) => `${months} 个月`),
    )
    expect(terms[3]).toEqual(['12 个月', '877.30', '9%'])
  })

  it('says what is no amount, and answers nothing meanwhile', async () => {
    await show()
    await fill('5000', '1.234')
    expect(screen.getByText('请输入正确的金额，最多两位小数')).toBeVisible()
    expect(document.querySelector('.afford__lead')).toBeNull()
  })

  it.each([
    ['9', '7'],
    ['1e3', ''],
    ['99999999', '-3'],
    ['<b>', 'NaN'],
  ])('opened for %p over %p begins with what is offered', async (amount, term) => {
    await show({ amount, term })
    expect(screen.getByRole('heading', { name: '借 10,000 元，分 12 个月' })).toBeVisible()
  })

  it('sends nothing of it and keeps nothing of it', async () => {
    const world = await show()
    const before = new Map(world.keyValue.data)
    const sent = world.http.sent.length
    await fill()
    expect(lead()).toBe('所有还款占收入 32%')
    expect(world.http.sent).toHaveLength(sent)
    expect(new Map(world.keyValue.data)).toEqual(before)
    const everything = JSON.stringify([
      world.http.sent.map(({ url, body, headers }) => [url, body, headers]),
      [...world.keyValue.data],
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.location.href,
    ])
    for (const secret of [INCOME, '6,543.21', EXISTING, '1,200'])
      expect(everything).not.toContain(secret)
  })

  it('is an honest word where the backend has no loans, and where there is no product', async () => {
    const world = applyWorld()
    world.http.route(RATES, () => ({ status: 404, text: '' }))
    await renderScreen(<AffordabilityScreen amount="" term="" method="" />, world)
    expect(screen.getByText('暂未提供')).toBeVisible()
    const none = applyWorld()
    none.http.route(RATES, () => ratesReply({ products: [] }))
    await renderScreen(<AffordabilityScreen amount="" term="" method="" />, none)
    expect(screen.getByText('暂无可借产品')).toBeVisible()
    expect(screen.getByRole('button', { name: '联系客服' })).toBeVisible()
  })
})

describe('the way there and back', () => {
  it('leads from the application and back to it, as it was left', async () => {
    await openApply(applyWorld())
    fireEvent.change(screen.getByRole('textbox', { name: '借款金额' }), {
      target: { value: '20000' },
    })
    await tap(screen.getByRole('button', { name: '还得起吗' }))
    expect(shownUrl()).toBe(`${PAGE}?amount=20000&term=12&method=equal_installment`)
    await screen.findByRole('textbox', { name: '每月到手收入' })
    await fill('10000', '')
    await tap(screen.getByRole('button', { name: '按 20,000 元去申请' }))
    expect(stackRoutes()).toEqual(['/pages/loan/apply'])
    expect(screen.getByRole('textbox', { name: '借款金额' })).toHaveValue('20,000')
  })

  it('opened by itself, it leads to an application of that amount in its place', async () => {
    await openApply(applyWorld(), `${PAGE}?amount=5000&term=6`)
    await fill('10000', '')
    await tap(screen.getByRole('button', { name: '按 5,000 元去申请' }))
    expect(shownUrl()).toBe('/pages/loan/apply?amount=5000&term=6')
    expect(stackRoutes()).toHaveLength(1)
    expect(screen.getByRole('textbox', { name: '借款金额' })).toHaveValue('5,000')
  })
})
