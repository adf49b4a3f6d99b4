import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clockTime } from '@/format/date'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { repayStore } from '@/stores/RepayStore'
import { NOW_MS } from '../../support/fakes'
import { refused } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import { asked, borrower, CASHIER, quote } from '../../support/repayData'

const MINUTE = 60_000
const SELECTION = { order_no: 'L0001', type: 'installments', nos: '2,3' }
const proof = () => screen.getByRole('button', { name: '上传还款凭证' })
const due = (text: string) => screen.getAllByRole('img', { name: new RegExp(`应付.* ${text}元`) })

const goodUntil = (ms: number) => screen.getByText(`金额在 ${clockTime(ms)} 前有效`)

const LATER = {
  amount: '210.90',
  breakdown: { principal: '200.00', interest: '10.00', fee: '0.00', penalty: '0.90' },
}

async function cashier(params: object = SELECTION) {
  const world = await borrower()
  world.http.route(CASHIER, () => quote())
  await renderScreen(<CashierScreen {...params} />, world)
  return world
}

describe('收银台: the quote', () => {
  it('says how much, of what, and how long it holds', async () => {
    const { clock } = await cashier()
    expect(due('210.50')).toHaveLength(2)
    expect(screen.getByText('应付（第 2、3 期）')).toBeVisible()
    expect(screen.getByText('罚息').parentElement).toHaveTextContent('0.50')
    expect(goodUntil(NOW_MS + 15 * MINUTE)).toBeVisible()
    await happens(() => clock.advance(61_000))
    expect(goodUntil(NOW_MS + 15 * MINUTE)).toBeVisible()
  })

  it('names the loan, and no component of nothing', async () => {
    await cashier()
    expect(screen.getByText('9月借的 1,000 元')).toBeVisible()
    expect(screen.queryByText('费用')).toBeNull()
  })

  it('counts its last two minutes down, and none before', async () => {
    const { clock } = await cashier()
    await happens(() => clock.advance(12 * MINUTE))
    expect(screen.queryByRole('timer')).toBeNull()
    await happens(() => clock.advance(61_000))
    expect(screen.getByRole('timer')).toHaveTextContent('金额在 01:59 内有效')
  })

  it('counts by time, not by ticks: a page that slept is as far on as the clock', async () => {
    const { clock } = await cashier()
    clock.set(clock.now() + 13 * MINUTE)
    await happens(() => clock.advance(1_000))
    expect(screen.getByRole('timer')).toHaveTextContent('金额在 01:59 内有效')
  })

  it('that ran out is asked for anew, and what changed is said', async () => {
    const { http, clock } = await cashier()
    http.route(CASHIER, () => quote(LATER, NOW_MS + 15 * MINUTE))
    await happens(() => clock.advance(15 * MINUTE))
    expect(
      screen.getByText('金额已更新：原来 210.50 元，现在 210.90 元，罚息多 0.40 元。'),
    ).toBeVisible()
    expect(due('210.90')).toHaveLength(2)
    expect(goodUntil(NOW_MS + 30 * MINUTE)).toBeVisible()
    expect(http.count(CASHIER)).toBe(2)
  })

  it('that came back the same says so', async () => {
    const { http, clock } = await cashier()
    http.route(CASHIER, () => quote({}, NOW_MS + 15 * MINUTE))
    await happens(() => clock.advance(15 * MINUTE))
    expect(screen.getByText('金额已按现在更新，没有变化。')).toBeVisible()
  })

  it('that ran out and cannot be had anew is not paid, nor asked for again and again', async () => {
    const { http, clock } = await cashier()
    http.route(CASHIER, () => undefined)
    await happens(() => clock.advance(15 * MINUTE))
    expect(proof()).toBeDisabled()
    await happens(() => http.last(CASHIER).fail())
    await happens(() => clock.advance(10_000))
    expect(http.count(CASHIER)).toBe(2)
    expect(screen.getByText('金额更新失败：网络连接失败')).toBeVisible()
    expect(proof()).toBeDisabled()
    http.route(CASHIER, () => quote(LATER, NOW_MS + 15 * MINUTE))
    await userEvent.click(screen.getByRole('button', { name: '重新获取金额' }))
    await happens(() => undefined)
    expect(proof()).toBeEnabled()
    expect(screen.getByText(/罚息多 0.40 元/)).toBeVisible()
  })

  it('is told apart from the one seen when choosing', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => quote())
    await world.stores
      .get(repayStore)
      .fetchQuote({ orderNo: 'L0001', type: 'installments', nos: [2, 3] })
    world.http.route(CASHIER, () => quote(LATER))
    await renderScreen(<CashierScreen {...SELECTION} />, world)
    expect(screen.getByText(/原来 210.50 元，现在 210.90 元/)).toBeVisible()
  })

  it.each([
    ['ahead of', 3 * 3_600_000],
    ['behind', -3 * 3_600_000],
  ])('holds its time on a device whose clock is %s the server', async (_name, off) => {
    const world = await borrower()
    world.server.ahead = -off
    world.http.route(CASHIER, () => quote({}, NOW_MS - off))
    await renderScreen(<CashierScreen {...SELECTION} />, world)
    expect(goodUntil(NOW_MS - off + 15 * MINUTE)).toBeVisible()
    expect(proof()).toBeEnabled()
    await happens(() => world.clock.advance(13 * MINUTE + 1_000))
    expect(screen.getByRole('timer')).toHaveTextContent('金额在 01:59 内有效')
    expect(world.http.count(CASHIER)).toBe(1)
  })

  it('may hold for hours, as the backend says', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => quote({}, NOW_MS + 5 * 60 * MINUTE))
    await renderScreen(<CashierScreen {...SELECTION} />, world)
    expect(goodUntil(NOW_MS + 315 * MINUTE)).toBeVisible()
    await happens(() => world.clock.advance(20 * MINUTE))
    expect(world.http.count(CASHIER)).toBe(1)
  })

  it.each([['what time it is', {}, false, `金额在 ${clockTime(NOW_MS - 165 * MINUTE)} 前有效`]])(
    'counts nothing where no answer says %s, and is read again',
    async (_name, over, saysTime, words) => {
      const world = await borrower(undefined, undefined, saysTime)
      world.http.route(CASHIER, () => quote(over, NOW_MS - 180 * MINUTE))
      await renderScreen(<CashierScreen {...SELECTION} />, world)
      expect(screen.getByText(words)).toBeVisible()
      expect(proof()).toBeEnabled()
      await happens(() => world.clock.advance(15 * MINUTE))
      expect(world.http.count(CASHIER)).toBe(2)
      expect(screen.queryByRole('timer')).toBeNull()
    },
  )

  it('however often it is read, nothing is written', async () => {
    const { http, clock } = await cashier()
    for (const turn of [1, 2, 3]) {
      http.route(CASHIER, () => quote({}, NOW_MS + turn * 15 * MINUTE))
      await happens(() => clock.advance(15 * MINUTE))
    }
    expect(http.count(CASHIER)).toBe(4)
    expect(http.sent.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('left behind, it asks no more', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => quote())
    const { unmount } = await renderScreen(<CashierScreen {...SELECTION} />, world)
    await unmount()
    await happens(() => world.clock.advance(60 * MINUTE))
    expect(world.http.count(CASHIER)).toBe(1)
  })
})

describe('收银台: what is asked for', () => {
  it.each([
    ['all that is due', { order_no: 'L0001', type: 'all_due' }, 'all_due', ''],
    ['early settlement', { order_no: 'L0001', type: 'settle', nos: '2' }, 'settle', ''],
    ['garbage as all that is due', { order_no: 'L0001', type: 'x', nos: 'a,-1' }, 'all_due', ''],
    ['rows without a type', { order_no: 'L0001', nos: '2, 3' }, 'installments', '2,3'],
  ])('%s', async (_name, params, type, nos) => {
    const { http } = await cashier(params)
    expect(asked(http.last(CASHIER), 'type')).toBe(type)
    expect(asked(http.last(CASHIER), 'nos')).toBe(nos)
  })

  it('no loan leads to what is due', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => refused('订单不存在', { reason: 'not_found' }))
    await renderScreen(<CashierScreen />, world)
    expect(screen.getByText('订单不存在')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '查看我的还款' }))
    expect(shownUrl()).toBe('/pages/repay/repay')
  })

  it('what cannot be paid so is refused in words, with the way to choose anew', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => refused('请先还第 2 期', { reason: 'invalid', field: 'nos' }))
    await renderScreen(<CashierScreen {...SELECTION} nos="3" />, world)
    expect(screen.getByText('请先还第 2 期')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '重新选择' }))
    expect(shownUrl()).toBe('/pages/payment/repay?order_no=L0001')
  })

  it('a lost connection can be tried again', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => undefined)
    await renderScreen(<CashierScreen {...SELECTION} />, world)
    await happens(() => world.http.last(CASHIER).fail())
    world.http.route(CASHIER, () => quote())
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: '上传还款凭证' })).toBeEnabled()
  })
})
