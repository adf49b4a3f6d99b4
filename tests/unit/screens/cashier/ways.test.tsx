import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { createWorld, profileReply, storedSession, type World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { consented, openApp, shownUrl as miniAppUrl } from '../../support/miniApp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import {
  BANK,
  BANK_CALL,
  borrower,
  CASHIER,
  CHANNELS,
  CHANNELS_CALL,
  offering,
  ONLINE,
  PENDING_VOUCHER,
  quote,
} from '../../support/repayData'

const radio = (name: string | RegExp) => screen.getByRole('radio', { name })
const button = (name: string) => screen.getByRole('button', { name })

async function cashier(over: object = {}) {
  const world = await borrower()
  world.http.route(CASHIER, () => quote(over))
  await renderScreen(<CashierScreen order_no="L0001" type="installments" nos="2,3" />, world)
  return world
}

const missing = () => ({ status: 404, text: '' })

/** The cashier where one of its calls is answered otherwise. */
async function answering(path: string, respond: () => object) {
  const world = await borrower()
  world.http.route(CASHIER, () => quote()).route(path, respond)
  await renderScreen(<CashierScreen order_no="L0001" type="all_due" />, world)
  return world
}

describe('收银台: ways to pay', () => {
  it('the first that takes the amount is chosen; one that does not says why', async () => {
    await cashier()
    expect(radio('银行转账')).toBeChecked()
    expect(radio('扫码支付，单笔最高 200.00 元')).toBeDisabled()
    expect(radio('在线支付')).toBeEnabled()
  })

  it('arrow keys go from way to way', async () => {
    await cashier({ amount: '105.50' })
    radio('银行转账').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(radio('扫码支付')).toHaveFocus()
    expect(radio('扫码支付')).toBeChecked()
  })

  it('too little is a reason too', async () => {
    await cashier({ amount: '0.50' })
    expect(radio('在线支付，单笔最低 1.00 元')).toBeDisabled()
  })

  it('the account is copied part by part, the number without gaps', async () => {
    const user = userEvent.setup()
    const { feedback } = await cashier()
    expect(screen.getByText('6222 0202 0011 2233 445')).toBeVisible()
    await user.click(button('复制账号'))
    expect(await navigator.clipboard.readText()).toBe('6222020200112233445')
    expect(feedback.toasts).toEqual(['账号已复制'])
    await user.click(button('复制转账金额'))
    expect(await navigator.clipboard.readText()).toBe('210.50')
  })

  it('the account is copied at once, with what the transfer is found by', async () => {
    const user = userEvent.setup()
    const { feedback } = await cashier()
    await user.click(button('复制全部'))
    const copied = await navigator.clipboard.readText()
    expect(copied.split('\n')).toEqual(
      expect.arrayContaining(['账号：6222020200112233445', '转账金额：210.50', '附言：L0001']),
    )
    expect(feedback.toasts).toEqual(['收款信息已复制'])
  })

  it('stands right under the way it belongs to', async () => {
    await cashier()
    const group = screen.getByRole('radiogroup', { name: '付款方式' })
    const account = within(group).getByRole('group', { name: '收款账户' })
    const order = (one: Element) => account.compareDocumentPosition(one)
    expect(order(radio('银行转账'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(order(radio('在线支付'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('a code to scan is shown as a picture', async () => {
    await cashier({ amount: '105.50' })
    await userEvent.click(radio('扫码支付'))
    expect(screen.getByRole('img', { name: '扫码支付收款码' })).toBeInTheDocument()
  })

  it('money sent by hand leads to its proof', async () => {
    await cashier()
    await userEvent.click(button('上传还款凭证'))
    expect(shownUrl()).toBe('/pages/payment/upload?order_no=L0001&type=installments&nos=2,3')
  })

  it('a proof under review keeps from paying again, and can be looked at', async () => {
    await cashier({ pending_voucher: PENDING_VOUCHER })
    expect(screen.getByText(/第 2、3 期的凭证待审核.*审核有结果之前不用再付/)).toBeVisible()
    expect(screen.getByRole('img', { name: /^凭证金额（待审核） 210\.50元$/ })).toBeVisible()
    expect(screen.queryByRole('img', { name: /^应付/ })).toBeNull()
    expect(screen.queryByText(/^金额在/)).toBeNull()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(screen.queryByRole('button', { name: '支付' })).toBeNull()
    await userEvent.click(button('查看凭证'))
    expect(shownUrl()).toContain('/pages/payment/upload?order_no=L0001')
  })

  it('reads the ways and the account by calls of their own, once a visit', async () => {
    const { http, clock } = await cashier()
    expect([http.count(CHANNELS_CALL), http.count(BANK_CALL)]).toEqual([1, 1])
    await happens(() => clock.advance(16 * 60_000))
    expect([http.count(CHANNELS_CALL), http.count(BANK_CALL)]).toEqual([1, 1])
  })

  it('ways in a quote are not looked at: another backend may put anything there', async () => {
    await cashier({ channels: ONLINE, bank: null })
    expect(radio('银行转账')).toBeChecked()
  })

  it('a kind of way this app does not know is left out', async () => {
    await answering(CHANNELS_CALL, () =>
      done([...CHANNELS, { ...CHANNELS[0], code: 'new', kind: 'hologram' }]),
    )
    expect(screen.getAllByRole('radio')).toHaveLength(3)
  })

  it('without any it says so, and nothing can be pressed', async () => {
    await answering(CHANNELS_CALL, () => done([]))
    expect(screen.getByText('暂时没有付款方式')).toBeVisible()
    expect(screen.queryByRole('button', { name: '上传还款凭证' })).toBeNull()
  })

  it('a backend without channels says so in their place, the amount stays', async () => {
    const { feedback } = await answering(CHANNELS_CALL, missing)
    expect(screen.getByText('暂未提供付款方式')).toBeVisible()
    expect(screen.getAllByRole('img', { name: /应付.* 210.50元/ })).not.toHaveLength(0)
    expect(feedback.toasts).toEqual([])
  })

  it('ways that did not come are asked for again', async () => {
    const { http } = await answering(CHANNELS_CALL, () => ({ status: 502, text: '<html>' }))
    http.route(CHANNELS_CALL, () => done(CHANNELS))
    await happens(() => fireEvent.click(button('重试')))
    expect(radio('银行转账')).toBeChecked()
  })

  it.each([
    ['none', () => done(null), '暂时没有收款账户'],
    ['a refusal', () => refused('暂未开通转账还款', { reason: 'not_found' }), '暂时没有收款账户'],
    ['no such call', missing, '收款账户暂未提供'],
  ])('a transfer without an account is no way: %s', async (_, respond, words) => {
    const { feedback } = await answering(BANK_CALL, respond)
    const ways = within(screen.getByRole('radiogroup', { name: '付款方式' }))
    expect(ways.getByRole('radio', { name: `银行转账，${words}` })).toBeDisabled()
    expect(ways.getByRole('radio', { name: '在线支付' })).toBeChecked()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(feedback.toasts).toEqual([])
  })

  it('an account that did not come is asked for again, the other ways can be gone meanwhile', async () => {
    const { http } = await answering(BANK_CALL, () => ({ status: 502, text: '<html>' }))
    expect(radio('银行转账，收款账户加载失败')).toBeDisabled()
    expect(button('支付')).toBeEnabled()
    http.route(BANK_CALL, () => done(BANK))
    await happens(() => fireEvent.click(button('重试')))
    expect(radio('银行转账')).toBeEnabled()
  })

  it.each([
    ['维护中，请稍后再试', () => refused('维护中，请稍后再试')],
    ['服务繁忙', () => ({ code: 500, message: '服务繁忙', data: null })],
    ['收款账户加载失败', () => done({ ...BANK, account_no: null })],
  ])('an account that was refused is not said to be missing: %s', async (words, respond) => {
    const { http } = await answering(BANK_CALL, respond)
    expect(radio(`银行转账，${words}`)).toBeDisabled()
    http.route(BANK_CALL, () => done(BANK))
    await happens(() => fireEvent.click(button('重试')))
    expect(radio('银行转账')).toBeEnabled()
  })
})

describe('收银台: parameters of its page', () => {
  const openAt = async (query: string) => {
    const world = offering(createWorld({ stored: new Map([consented, storedSession()]) }))
    world.http.route('/api/user/index', () => done(profileReply()))
    world.http.route(CASHIER, () => quote())
    await openApp(world, `/pages/payment/cashier?${query}`)
    await happens(() => undefined)
    return world
  }
  const askedFor = ({ http }: World) =>
    Object.fromEntries(new URLSearchParams(http.last(CASHIER).url.split('?')[1]))

  it('go with the question for a quote, those it knows and the others', async () => {
    const world = await openAt(
      'order_no=L0001&type=installments&nos=2%2C3&coupon=%E4%BC%98%E6%83%A0%2F1&from=sms&empty=&stamp=7',
    )
    expect(askedFor(world)).toEqual({
      order_no: 'L0001',
      type: 'installments',
      nos: '2,3',
      coupon: '优惠/1',
      from: 'sms',
    })
    await happens(() => fireEvent.click(button('上传还款凭证')))
    expect(new URLSearchParams(miniAppUrl().split('?')[1]).get('coupon')).toBe('优惠/1')
  })

  it('go with the question as they are where no loan is named; the answer names it', async () => {
    const world = await openAt('coupon=1&from=sms')
    const [first] = world.http.sent.filter(({ url }) => url.startsWith(CASHIER))
    expect(Object.fromEntries(new URLSearchParams(first?.url.split('?')[1]))).toEqual({
      coupon: '1',
      from: 'sms',
    })
    expect(askedFor(world)).toMatchObject({ order_no: 'L0001', coupon: '1' })
    expect(button('上传还款凭证')).toBeEnabled()
  })

  it('without a loan say why there is nothing to pay', async () => {
    const world = await openAt('type=all_due')
    await happens(() => undefined)
    expect(askedFor(world)).toMatchObject({ order_no: 'L0001', type: 'all_due' })
    world.http.route(CASHIER, () => refused('订单不存在', { reason: 'not_found' }))
    await openApp(world, '/pages/payment/cashier')
    expect(await screen.findByText('订单不存在')).toBeVisible()
  })

  it('none of its own say anything else by another name', async () => {
    const world = await openAt('order_no=L0001&type=settle&nos=2&__proto__=1')
    expect(askedFor(world)).toMatchObject({ order_no: 'L0001', type: 'settle' })
    expect(askedFor(world)).not.toHaveProperty('nos')
  })
})
