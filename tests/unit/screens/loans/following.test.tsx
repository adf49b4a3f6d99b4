import { screen, within } from '@testing-library/react'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { createSignedInWorld, type World } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl, tap } from '../../support/renderScreen'
import { DRAFT_KEY } from '../loan-apply/support'
import { detailRow, instalment, planOf } from './data'

const DETAIL = '/api/loan/orderDetail'
const PLAN = '/api/loan/installments'

const AT = {
  reviewing: { status: 'reviewing', status_text: '审核中', disbursed_at: null },
  disbursing: { status: 'disbursing', status_text: '放款中', disbursed_at: null },
  failed: { status: 'disburse_failed', status_text: '放款失败', disbursed_at: null },
  active: {},
  rejected: { status: 'rejected', status_text: '未通过', disbursed_at: null },
}

function stands(world: World, at: keyof typeof AT, over: Record<string, unknown> = {}): void {
  const planned = at === 'active' ? {} : { planned: true }
  world.http.route(DETAIL, () => done(detailRow('A', { ...AT[at], ...over })))
  world.http.route(PLAN, () => done(planOf('A', [instalment(4, planned)])))
}

async function show(at: keyof typeof AT, over: Record<string, unknown> = {}): Promise<World> {
  const world = createSignedInWorld()
  stands(world, at, over)
  await renderScreen(<LoanDetailScreen order_no="A" />, world)
  return world
}

const pass = (world: World, seconds: number): Promise<void> =>
  happens(() => world.clock.advance(seconds * 1000))

const station = (name: RegExp) =>
  within(screen.getAllByRole('listitem').find((one) => name.test(one.textContent ?? ''))!)

function hide(hidden: boolean): Promise<void> {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  })
  return happens(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('an application that was sent', () => {
  it('is followed from the review to the money, without a touch', async () => {
    const world = await show('reviewing')
    expect(station(/^提交申请/).getByRole('img')).toHaveAccessibleName('已完成')
    expect(station(/^审核/).getByRole('img')).toHaveAccessibleName('进行中')
    expect(station(/^到账，中国工商银行 尾号 0128/).getByRole('img')).toHaveAccessibleName('还没到')
    expect(station(/^审核/).getByText(/^一般 1 个工作日内出结果/)).toBeVisible()

    stands(world, 'disbursing')
    await pass(world, 3)
    expect(station(/^放款/).getByRole('img')).toHaveAccessibleName('进行中')
    stands(world, 'active')
    await pass(world, 3)
    expect(screen.getByRole('status')).toHaveTextContent('已转入中国工商银行 尾号 0128')
    expect(screen.getByRole('img', { name: '借款已到账 12,000.00元' })).toBeVisible()
    expect(screen.getByRole('img', { name: '1 期' })).toBeVisible()
    expect(screen.getByText('首个还款日 2026年12月10日')).toBeVisible()
    expect(screen.getByText('应还 1,052.76 元')).toBeVisible()
    expect(screen.getByRole('button', { name: '添加到日历' })).toBeVisible()
    const receipt = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(receipt).toEqual([
      expect.stringMatching(/^到账时间\d{4}年\d+月\d+日 \d\d:\d\d$/),
      '收款账户中国工商银行 尾号 0128',
      '期限12 期',
      '还款方式等额本息',
      '年化利率（单利）9.60%',
      '贷款人示例消费金融有限公司',
      '借款合同已签署',
      '订单号A',
    ])
    expect(screen.getByRole('button', { name: '查看合同' })).toBeVisible()

    await tap(screen.getByRole('button', { name: '查看借款' }))
    expect(screen.getByRole('img', { name: '下期应还 1,052.76元' })).toBeVisible()
    const asked = world.http.count(DETAIL)
    await pass(world, 60)
    expect(world.http.count(DETAIL)).toBe(asked)
  })

  it('is asked for every three seconds, later every ten, and not out of sight', async () => {
    const world = await show('reviewing')
    const before = world.http.count(DETAIL)
    for (let turn = 0; turn < 20; turn += 1) await pass(world, 3)
    expect(world.http.count(DETAIL) - before).toBe(20)
    await pass(world, 9)
    expect(world.http.count(DETAIL) - before).toBe(20)
    await pass(world, 1)
    expect(world.http.count(DETAIL) - before).toBe(21)

    await hide(true)
    await pass(world, 60)
    expect(world.http.count(DETAIL) - before).toBe(21)
    await hide(false)
    await pass(world, 3)
    expect(world.http.count(DETAIL) - before).toBe(22)
  })

  it('that cannot be asked for says nothing, and is asked for again', async () => {
    const world = await show('reviewing')
    world.http.route(DETAIL, () => ({ status: 502, text: '<h1>' }))
    await pass(world, 3)
    expect(station(/^审核/).getByRole('img')).toHaveAccessibleName('进行中')
    expect(world.feedback.toasts).toEqual([])
    stands(world, 'failed')
    for (let turn = 0; turn < 4; turn += 1) await pass(world, 3)
    expect(station(/^放款/).getByRole('img')).toHaveAccessibleName('没有成功')
  })

  it('names the account without a bank where a backend tells none', async () => {
    await show('reviewing', { bank_name: null })
    expect(station(/^到账，尾号 0128/).getByRole('img')).toHaveAccessibleName('还没到')
  })

  it('paid out before it was opened is shown as the loan it is', async () => {
    await show('active')
    expect(screen.getByRole('img', { name: '下期应还 1,052.76元' })).toBeVisible()
    expect(screen.queryByText(/已转入/)).toBeNull()
  })
})

describe('an application that was turned down', () => {
  it('says what to do now and when to try again, and begins anew with what was wanted', async () => {
    const world = await show('rejected', { reject_reason: '收入信息暂时无法核实', term: 6 })
    expect(screen.getByText(/^核对未通过原因/)).toBeVisible()
    expect(screen.getByText(/^每次申请都会查询征信并留下记录/)).toBeVisible()
    await tap(screen.getByRole('button', { name: '重新申请' }))
    expect(shownUrl()).toBe('/pages/loan/apply')
    expect(JSON.parse(world.keyValue.get(DRAFT_KEY) ?? '')).toMatchObject({
      value: { amount: '12000', term: 6, repayMethod: 'equal_installment', purpose: 'daily' },
    })
  })

  it('has somebody to ask', async () => {
    await show('rejected')
    await tap(screen.getByRole('button', { name: '联系客服' }))
    expect(shownUrl()).toBe('/pages/help/index')
  })
})
