import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { payments } from '@/stores/Payments'
import { createWorld, NOW_MS, type World } from '../../support/fakes'
import { done, refused, type Sent } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import { PAY, PAYMENT, payment, started } from '../../support/paymentData'
import { borrower, CASHIER, offering, ONLINE, quote } from '../../support/repayData'

const WXLOGIN = '/api/user/wxlogin'
const SELECTION = { order_no: 'L0001', type: 'installments', nos: '2,3' }

const button = (name: string) => screen.getByRole('button', { name })
const keyOf = (sent: Sent) => sent.headers['idempotency-key']
const keysSent = ({ http }: World) => http.sent.filter(({ url }) => url === PAY).map(keyOf)

async function cashier(world?: World) {
  const used = offering(world ?? (await borrower()), ONLINE)
  used.http.route(CASHIER, () => quote())
  const view = await renderScreen(<CashierScreen {...SELECTION} />, used)
  return { ...view, world: used }
}

/** A payment begun and opened, its outcome unknown yet. */
async function paying() {
  const { world, unmount } = await cashier()
  world.http.route(PAY, () => started).route(PAYMENT, () => payment('submitted'))
  await userEvent.click(button('支付'))
  await happens(() => undefined)
  return { world, unmount }
}

describe('收银台: paying online', () => {
  it('sends the quote as it stands and opens the page to pay on', async () => {
    const { world } = await paying()
    expect(world.http.last(PAY).body).toEqual({
      order_no: 'L0001',
      type: 'installments',
      nos: [2, 3],
      amount: '210.50',
      channel: 'web',
    })
    expect(world.pay.opened.map(({ payUrl }) => payUrl)).toEqual(['https://pay.example.com/P1'])
    expect(screen.getByText('结果确认中')).toBeVisible()
  })

  it('asks for the outcome until it is known, then says so and renews what is due', async () => {
    const { world } = await paying()
    await happens(() => world.clock.advance(2000))
    world.http.route(PAYMENT, () => payment('succeeded'))
    const before = world.http.count('/api/loan/myLoans')
    await happens(() => world.clock.advance(3000))
    expect(screen.getByText('还款成功')).toBeVisible()
    expect(screen.getByRole('img', { name: '210.50元' })).toBeVisible()
    expect(world.http.count('/api/loan/myLoans')).toBeGreaterThan(before)
    await userEvent.click(button('完成'))
    expect(shownUrl()).toBe('/pages/repay/repay')
  })

  it('once paid, nothing is asked about paying again', async () => {
    const { world } = await paying()
    const asked = world.http.count(CASHIER)
    world.http.route(CASHIER, () => refused('目前没有到期待还的分期', { reason: 'wrong_state' }))
    world.http.route(PAYMENT, () => payment('succeeded'))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText('还款成功')).toBeVisible()
    await happens(() => world.clock.advance(20 * 60_000))
    expect(screen.getByText('还款成功')).toBeVisible()
    expect(world.http.count(CASHIER)).toBe(asked)
    expect(world.feedback.toasts).toEqual([])
  })

  it('two and three taps are one payment', async () => {
    const { world } = await cashier()
    const pay = button('支付')
    await userEvent.tripleClick(pay)
    expect(world.http.count(PAY)).toBe(1)
    expect(button('提交中')).toHaveAttribute('aria-busy', 'true')
  })

  it('a lost answer is asked for again with the same key and body, without a word of failure', async () => {
    const { world } = await cashier()
    await userEvent.click(button('支付'))
    await happens(() => world.http.last(PAY).fail())
    expect(button('结果确认中')).toBeVisible()
    await happens(() => world.clock.advance(1000))
    world.http.route(PAYMENT, () => payment('submitted'))
    await happens(() => world.http.last(PAY).answer(started))
    expect(new Set(keysSent(world)).size).toBe(1)
    const [first, second] = world.http.sent.filter(({ url }) => url === PAY)
    expect(second?.body).toEqual(first?.body)
    expect(world.pay.opened).toHaveLength(1)
    expect(world.feedback.toasts).toEqual([])
  })

  it('killed before the answer, the next run asks for the same payment by the same key', async () => {
    const { world, unmount } = await cashier()
    await userEvent.click(button('支付'))
    await unmount()

    const next = await cashier(await borrower(undefined, world.keyValue.data))
    expect(screen.getByText(/再次确认会查询同一笔支付，不会重复扣款/)).toBeVisible()
    next.world.http.route(PAY, () => started).route(PAYMENT, () => payment('submitted'))
    await userEvent.click(button('再次确认'))
    await happens(() => undefined)
    expect(keysSent(next.world)).toEqual(keysSent(world))
    expect(next.world.pay.opened).toHaveLength(1)
  })

  it('never pays twice: back at the cashier, the payment under way comes first', async () => {
    const { world, unmount } = await paying()
    await unmount()
    await cashier(world)
    expect(screen.getByText('结果确认中')).toBeVisible()
    expect(screen.queryByRole('button', { name: '支付' })).toBeNull()
    await userEvent.click(button('继续支付'))
    expect(world.http.count(PAY)).toBe(1)
    expect(world.pay.opened).toHaveLength(2)
  })

  it('never pays twice: not even in a later run of the app, or for other instalments', async () => {
    const { world, unmount } = await paying()
    await unmount()
    const later = await borrower(undefined, world.keyValue.data)
    later.http.route(CASHIER, () => quote())
    later.http.route(PAYMENT, () => payment('succeeded'))
    await renderScreen(<CashierScreen order_no="L0001" type="settle" />, later)
    expect(screen.getByText('还款成功')).toBeVisible()
    expect(later.http.count(PAY)).toBe(0)
  })

  it('led back into another browser, it asks for the outcome of the payment named', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => refused('第 2 期已还清', { reason: 'wrong_state' }))
    world.http.route(PAYMENT, () => payment('submitted'))
    await renderScreen(<CashierScreen {...SELECTION} pay_no="P1" />, world)
    expect(screen.getByText('结果确认中')).toBeVisible()
    expect(screen.queryByRole('button', { name: '继续支付' })).toBeNull()
    world.http.route(PAYMENT, () => payment('succeeded'))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText('还款成功')).toBeVisible()
    expect(world.http.count(CASHIER)).toBe(0)
    expect(world.feedback.toasts).toEqual([])
  })

  it.each([
    ['cancelled', '上一笔支付已关闭，没有扣款。可以重新支付，或换一种方式。'],
    ['expired', '上一笔支付已关闭，没有扣款。可以重新支付，或换一种方式。'],
    ['failed', '上一笔支付没有成功。可以重新支付，或换一种方式。'],
  ])('%s: says so, and another payment has a key of its own', async (status, words) => {
    const { world } = await paying()
    world.http.route(PAYMENT, () => payment(status))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText(words)).toBeVisible()
    await userEvent.click(button('支付'))
    await happens(() => undefined)
    expect(new Set(keysSent(world)).size).toBe(2)
  })

  it('a payment the server knows nothing of is not waited for', async () => {
    const { world } = await paying()
    world.http.route(PAYMENT, () => refused('支付不存在', { reason: 'not_found' }))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText(/没有查到上一笔支付的结果/)).toBeVisible()
  })

  it('an answer about the outcome that is lost is asked for again', async () => {
    const { world } = await paying()
    world.http.route(PAYMENT, () => ({ status: 502, text: '<html>' }))
    await happens(() => world.clock.advance(2000))
    expect(screen.getByText('结果确认中')).toBeVisible()
    world.http.route(PAYMENT, () => payment('succeeded'))
    await happens(() => world.clock.advance(3000))
    expect(screen.getByText('还款成功')).toBeVisible()
    expect(world.feedback.toasts).toEqual([])
  })

  it('a refusal stands above the button, and the amount is renewed', async () => {
    const { world } = await cashier()
    world.http.route(PAY, () => refused('金额已变化，请按新的金额支付', { reason: 'conflict' }))
    world.http.route(CASHIER, () => quote({ amount: '210.90' }, NOW_MS))
    await userEvent.click(button('支付'))
    await happens(() => undefined)
    expect(screen.getByText('金额已变化，请按新的金额支付')).toBeVisible()
    expect(screen.getByText(/原来 210.50 元，现在 210.90 元/)).toBeVisible()
    expect(button('支付')).toBeEnabled()
    expect(world.pay.opened).toEqual([])
  })

  it('a page that does not open can be opened again', async () => {
    const { world } = await cashier()
    world.pay.handover = 'failed'
    world.http.route(PAY, () => started).route(PAYMENT, () => payment('submitted'))
    await userEvent.click(button('支付'))
    await happens(() => undefined)
    expect(world.feedback.toasts).toEqual(['没有打开支付页面，请重试'])
    expect(button('继续支付')).toBeVisible()
  })

  it('left while the request was under way, no page opens over another; it waits at the cashier', async () => {
    const { world, unmount } = await cashier()
    await userEvent.click(button('支付'))
    await unmount()
    await happens(() => world.http.last(PAY).answer(started))
    expect(world.pay.opened).toEqual([])
    world.http.route(PAYMENT, () => payment('submitted'))
    await cashier(world)
    expect(button('继续支付')).toBeVisible()
  })

  it('left behind, nothing is asked, opened or said any more', async () => {
    const { world, unmount } = await paying()
    await unmount()
    const asked = world.http.count(PAYMENT)
    await happens(() => world.clock.advance(60_000))
    expect(world.http.count(PAYMENT)).toBe(asked)
    expect(world.feedback.toasts).toEqual([])
  })
})

describe('收银台: paying in WeChat', () => {
  const inWeChat = async () => {
    const { world } = await cashier()
    world.pay.code = 'wx-code'
    world.pay.handover = 'returned'
    world.http.route(PAY, () => done({ pay_no: 'P1', pay_params: { package: 'prepay_id=1' } }))
    world.http.route(PAYMENT, () => payment('submitted'))
    return world
  }

  it('tells the server who pays before the payment is made', async () => {
    const world = await inWeChat()
    world.http.route(WXLOGIN, () => done(null))
    await userEvent.click(button('支付'))
    await happens(() => undefined)
    expect(world.http.last(WXLOGIN).body).toEqual({ code: 'wx-code' })
    expect(world.pay.opened[0]?.payParams).toEqual({ package: 'prepay_id=1' })
  })

  it('a backend without that call is paid all the same', async () => {
    const world = await inWeChat()
    world.http.route(WXLOGIN, () => ({ status: 404, text: '' }))
    await userEvent.click(button('支付'))
    await happens(() => undefined)
    expect(world.pay.opened).toHaveLength(1)
  })

  it('when who pays cannot be told, nothing is begun', async () => {
    const world = await inWeChat()
    world.http.route(WXLOGIN, () => refused('微信登录失败，请重试'))
    await userEvent.click(button('支付'))
    await happens(() => undefined)
    expect(screen.getByText('微信登录失败，请重试')).toBeVisible()
    expect(world.http.count(PAY)).toBe(0)
    expect(button('支付')).toBeEnabled()
  })
})

it('nothing of one user is left for the next', async () => {
  const { world, unmount } = await paying()
  await unmount()
  await happens(() => void world.stores.session.logout())
  const next = createWorld({ stored: new Map(world.keyValue.data) })
  expect(next.stores.get(payments).get('L0001').open).toBeNull()
  expect(world.stores.get(payments).get('L0001').open).toBeNull()
})
