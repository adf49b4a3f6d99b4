import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CashierScreen } from '@/screens/cashier'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import { BANK, borrower, CASHIER, CHANNELS, PENDING_VOUCHER, quote } from '../../support/repayData'

const CHANNELS_CALL = '/api/loan/channels'
const BANK_CALL = '/api/loan/bankInfo'
const radio = (name: string | RegExp) => screen.getByRole('radio', { name })
const button = (name: string) => screen.getByRole('button', { name })

async function cashier(over: object = {}) {
  const world = await borrower()
  world.http.route(CASHIER, () => quote(over))
  world.http.route(CHANNELS_CALL, () => done(CHANNELS))
  world.http.route(BANK_CALL, () => done(BANK))
  await renderScreen(<CashierScreen order_no="L0001" type="installments" nos="2,3" />, world)
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

  it('a code to scan is shown as a picture', async () => {
    await cashier({ amount: '105.50' })
    await userEvent.click(radio('扫码支付'))
    expect(screen.getByRole('img', { name: '扫码支付收款码' })).toBeInTheDocument()
  })

  it('money sent by hand leads to its proof', async () => {
    await cashier()
    await userEvent.click(button('上传付款凭证'))
    expect(shownUrl()).toBe('/pages/payment/upload?order_no=L0001?type=installments?nos=2%2C3')
  })

  it('a proof under review keeps from paying again, and can be looked at', async () => {
    await cashier({ pending_voucher: PENDING_VOUCHER })
    expect(screen.getByText(/第 2、3 期的凭证待审核.*审核有结果之前不用再付/)).toBeVisible()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(screen.queryByRole('button', { name: '支付' })).toBeNull()
    await userEvent.click(button('查看凭证'))
    expect(shownUrl()).toContain('/pages/payment/upload?order_no=L0001')
  })

  it('a backend whose quote names no ways is asked for them', async () => {
    const { http } = await cashier({ channels: [], bank: null })
    await happens(() => undefined)
    expect(radio('银行转账')).toBeChecked()
    expect(screen.getByText('示例消费金融有限公司')).toBeVisible()
    expect(http.count(CHANNELS_CALL)).toBe(1)
  })

  it('without any it says so, and nothing can be pressed', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => quote({ channels: [], bank: null }))
    world.http.route(CHANNELS_CALL, () => done([]))
    world.http.route(BANK_CALL, () => done(null))
    await renderScreen(<CashierScreen order_no="L0001" type="all_due" />, world)
    expect(screen.getByText('暂时没有付款方式')).toBeVisible()
    expect(screen.queryByRole('button', { name: '上传付款凭证' })).toBeNull()
  })

  it('a transfer without an account is no way', async () => {
    const world = await borrower()
    world.http.route(CASHIER, () => quote({ bank: null }))
    world.http.route(CHANNELS_CALL, () => done([]))
    world.http.route(BANK_CALL, () => done(null))
    await renderScreen(<CashierScreen order_no="L0001" type="all_due" />, world)
    const ways = within(screen.getByRole('radiogroup', { name: '付款方式' }))
    expect(ways.getByRole('radio', { name: '银行转账，暂时没有收款账户' })).toBeDisabled()
    expect(ways.getByRole('radio', { name: '在线支付' })).toBeChecked()
  })
})
