import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PayChooseScreen } from '@/screens/pay-choose/PayChooseScreen'
import { done, refused } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import {
  asked,
  borrower,
  CASHIER,
  loan,
  LOAN,
  OVERDUE_LOAN,
  PENDING_VOUCHER,
  quote,
} from '../../support/repayData'

const row = (no: number) => screen.getByRole('checkbox', { name: new RegExp(`^第 ${no} 期`) })
const chosen = () =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => /第 (\d+) 期/.exec(box.getAttribute('aria-label') ?? '')?.[1])
const figure = (name: RegExp) => screen.getByRole('img', { name })
const go = () => screen.getByRole('button', { name: '去支付' })
const line = (name: string) => screen.getByText(name).parentElement

async function choosing(loans = [OVERDUE_LOAN]) {
  const world = await borrower(loans)
  world.http.route(CASHIER, () => quote())
  await renderScreen(<PayChooseScreen order_no="L0001" />, world)
  return world
}

describe('还款: choosing instalments', () => {
  it('starts with what is overdue, not with what is due in weeks', async () => {
    const { http } = await choosing()
    expect(chosen()).toEqual(['2'])
    expect(screen.getByRole('radio', { name: '按期还，已到期 1 期，本期 1 期' })).toBeChecked()
    expect(row(2)).toHaveAccessibleName('第 2 期，11-10 到期，已逾期 11 天，105.50 元')
    expect(asked(http.last(CASHIER), 'nos')).toBe('2')
  })

  it('says which a proof is under review for', async () => {
    const world = await borrower([OVERDUE_LOAN])
    world.http.route(CASHIER, () => quote())
    world.http.route(LOAN, () => done({ ...OVERDUE_LOAN, vouchers: [PENDING_VOUCHER] }))
    await renderScreen(<PayChooseScreen order_no="L0001" />, world)
    expect(row(2)).toHaveAccessibleName('第 2 期，11-10 到期，凭证审核中，105.50 元')
    expect(screen.getByText(/还款凭证正在审核，金额 210\.50 元，通过后入账/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '查看凭证' }))
    expect(shownUrl()).toMatch(/^\/pages\/payment\/upload\?order_no=L0001/)
  })

  it('leads no further with what a proof is under review for, and says why', async () => {
    const world = await borrower([OVERDUE_LOAN])
    world.http.route(CASHIER, (sent) =>
      quote({ pending_voucher: asked(sent, 'nos') ? PENDING_VOUCHER : null }),
    )
    await renderScreen(<PayChooseScreen order_no="L0001" />, world)
    expect(go()).toBeDisabled()
    expect(screen.getByText('第 2、3 期的凭证待审核，审核有结果之前不用再付。')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /^提前结清/ }))
    expect(go()).toBeEnabled()
    expect(screen.queryByText(/审核有结果之前/)).toBeNull()
  })

  it('a later one takes all before it along', async () => {
    const { http } = await choosing()
    expect(screen.getByText('可多选，从最早一期还起')).toBeVisible()
    await userEvent.click(row(5))
    expect(chosen()).toEqual(['2', '3', '4', '5'])
    expect(asked(http.last(CASHIER), 'nos')).toBe('2,3,4,5')
  })

  it('giving one up gives up those after it; the oldest stays', async () => {
    const { http } = await choosing()
    await userEvent.click(row(5))
    await userEvent.click(row(3))
    expect(chosen()).toEqual(['2'])
    await userEvent.click(row(2))
    expect(chosen()).toEqual(['2'])
    expect(asked(http.last(CASHIER), 'nos')).toBe('2')
  })

  it('later instalments are shown when asked for', async () => {
    await choosing()
    expect(screen.queryByRole('checkbox', { name: /第 7 期/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '显示之后 1 期' }))
    expect(row(7)).toBeVisible()
  })

  it('leads on with the loan and the instalments', async () => {
    await choosing()
    await userEvent.click(go())
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001&type=installments&nos=2')
  })
})

describe('还款: what it costs', () => {
  it("is the server's word, part by part", async () => {
    await choosing()
    expect(figure(/^应付/)).toHaveAccessibleName('应付 210.50元')
    expect(line('罚息')).toHaveTextContent('0.50')
    expect(line('利息')).toHaveTextContent('10.00')
    expect(line('本金')).toHaveTextContent('200.00')
  })

  it('while it is computed the places are kept and nothing can be paid', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => undefined)
    await renderScreen(<PayChooseScreen order_no="L0001" />, world)
    expect(screen.getByRole('status', { name: '正在计算' })).toBeVisible()
    expect(go()).toBeDisabled()
    await happens(() => world.http.last(CASHIER).answer(quote()))
    expect(go()).toBeEnabled()
  })

  it('an answer about an earlier choice is not shown for this one', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => undefined)
    await renderScreen(<PayChooseScreen order_no="L0001" />, world)
    const first = world.http.last(CASHIER)
    await userEvent.click(row(3))
    await happens(() => world.http.last(CASHIER).answer(quote({ nos: [2], amount: '105.50' })))
    await happens(() => first.answer(quote()))
    expect(figure(/^应付/)).toHaveAccessibleName('应付 105.50元')
  })

  it('early settlement shows what is saved', async () => {
    const { http } = await choosing()
    http.route(CASHIER, (sent) =>
      asked(sent, 'type') === 'settle'
        ? quote({ type: 'settle', amount: '603.00', saved_interest: '22.00' })
        : quote(),
    )
    await userEvent.click(screen.getByRole('radio', { name: /^提前结清/ }))
    await happens(() => undefined)
    expect(screen.getByText(/^提前结清省下的利息 22\.00 元/)).toBeVisible()
    await userEvent.click(go())
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001&type=settle')
  })

  it('each way says what it saves', async () => {
    const world = await borrower([loan('L0002')])
    world.http.route(CASHIER, (sent) =>
      asked(sent, 'type') === 'settle'
        ? quote({
            order_no: 'L0002',
            type: 'settle',
            amount: '603.00',
            saved_interest: '22.00',
          })
        : quote({ order_no: 'L0002' }),
    )
    await renderScreen(<PayChooseScreen order_no="L0002" />, world)
    const ways = within(screen.getByRole('radiogroup', { name: '怎么还' }))
    expect(ways.getAllByRole('radio').map((way) => way.getAttribute('aria-label'))).toEqual([
      '按期还，本期 1 期',
      '提前结清，共 603.00 元，省利息 22.00 元',
    ])
  })

  it('an instalment paid ahead says what it saves, and takes interest paid before off', async () => {
    const world = await borrower()
    const broken = { principal: '200.00', interest: '-1.25', fee: '0.00', penalty: '0.00' }
    world.http.route(CASHIER, () => quote({ breakdown: broken, saved_interest: '3.09' }))
    await renderScreen(<PayChooseScreen order_no="L0001" />, world)
    expect(screen.getByText(/^提前还少付的利息 3\.09 元/)).toBeVisible()
    expect(line('抵减以前付过的利息')).toHaveTextContent('-1.25')
  })

  it('where it saves nothing, no saving is shown', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => quote())
    await renderScreen(<PayChooseScreen order_no="L0001" />, world)
    expect(screen.queryByText(/^提前还少付的利息/)).toBeNull()
  })

  it('a refusal stands where the amount would, and can be tried again', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => refused('第 2 期已还清', { reason: 'conflict' }))
    await renderScreen(<PayChooseScreen order_no="L0001" />, world)
    expect(screen.getByText('第 2 期已还清')).toBeVisible()
    expect(go()).toBeDisabled()
    world.http.route(CASHIER, () => quote())
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await happens(() => undefined)
    expect(go()).toBeEnabled()
  })

  it('choosing to and fro sends nothing but questions', async () => {
    const { http } = await choosing()
    for (const no of [4, 5, 3, 4]) await userEvent.click(row(no))
    expect(new Set(http.sent.map(({ method }) => method))).toEqual(new Set(['GET']))
  })
})

describe('还款: which loan', () => {
  it('unnamed, it is the one due longest; others can be chosen', async () => {
    const world = await borrower([loan('L0002'), OVERDUE_LOAN])
    world.http.route(CASHIER, () => quote())
    await renderScreen(<PayChooseScreen />, world)
    const loans = within(screen.getByRole('radiogroup', { name: '还哪一笔借款' }))
    expect(loans.getByRole('radio', { name: '9月借的 1,000\u00a0元' })).toBeChecked()
    await userEvent.click(loans.getByRole('radio', { name: '11月借的 1,000\u00a0元' }))
    await waitFor(() => expect(asked(world.http.last(CASHIER), 'order_no')).toBe('L0002'))
    expect(chosen()).toEqual(['1'])
  })

  it('a settled one leads to its certificate', async () => {
    const world = await borrower([loan('L0009', { status: 'settled', status_text: '已结清' })])
    await renderScreen(<PayChooseScreen order_no="L0009" />, world)
    await userEvent.click(screen.getByRole('button', { name: '查看结清证明' }))
    expect(shownUrl()).toBe('/pages/borrowing/settlement?order_no=L0009')
  })

  it('one that is not there leads to what a loan would cost', async () => {
    const world = await borrower()
    world.http.route(LOAN, () => refused('订单不存在', { reason: 'not_found' }))
    await renderScreen(<PayChooseScreen order_no="X" />, world)
    expect(screen.getByText('暂无待还借款')).toBeVisible()
    expect(screen.getByRole('button', { name: '去试算' })).toBeVisible()
  })

  it('without any there is nothing to pay', async () => {
    await renderScreen(<PayChooseScreen />, await borrower([]))
    expect(screen.getByText('暂无待还借款')).toBeVisible()
  })
})
