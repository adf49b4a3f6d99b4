import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { done } from '../../support/fakeHttp'
import { happens, renderScreen, shownUrl } from '../../support/renderScreen'
import { PAY, PAYMENT, payment } from '../../support/paymentData'
import { borrower, CASHIER, offering, quote } from '../../support/repayData'

const SELECTION = { order_no: 'L0001', type: 'installments', nos: '2,3' }
const DEBIT = {
  code: 'debit',
  name: '银行卡扣款',
  kind: 'debit',
  min: '0.01',
  max: '50000.00',
  tip: '',
}
const card = (card_id: string, last4: string) => ({
  card_id,
  bank_name: '招商银行',
  last4,
  mobile: '138****0001',
  bound_at: 1_795_226_400,
  order_nos: [],
})

async function cashier(cards: object[]) {
  const world = offering(await borrower(), [DEBIT])
  world.http.route(CASHIER, () => quote())
  world.http.route('/api/user/cards', () => done(cards))
  await renderScreen(<CashierScreen {...SELECTION} />, world)
  return world
}

const payButton = () => screen.getByRole('button', { name: '支付' })

describe('收银台: paying by a bound card', () => {
  it('takes the money from the chosen card, opens no page, and waits for the outcome', async () => {
    const world = await cashier([card('K1', '0128'), card('K2', '0129')])
    world.http.route(PAY, () => done({ pay_no: 'P1' })).route(PAYMENT, () => payment('submitted'))
    await userEvent.click(screen.getByRole('radio', { name: '招商银行（尾号 0129）' }))
    await userEvent.click(payButton())
    await happens(() => undefined)
    expect(world.http.last(PAY).body).toMatchObject({
      channel: 'debit',
      card_id: 'K2',
      amount: '210.50',
    })
    expect(world.pay.opened).toEqual([])
    expect(screen.getByText('结果确认中')).toBeVisible()
    expect(screen.queryByRole('button', { name: '继续支付' })).toBeNull()
    world.http.route(PAYMENT, () => payment('succeeded'))
    await happens(() => world.clock.advance(5000))
    expect(screen.getByText('还款成功')).toBeVisible()
  })

  it('without a card leads to binding one, and nothing can be paid before', async () => {
    await cashier([])
    expect(payButton()).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '先绑定一张银行卡' }))
    expect(shownUrl()).toBe('/pages/settings/cards')
  })
})
