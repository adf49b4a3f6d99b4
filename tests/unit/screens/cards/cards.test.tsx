import { fireEvent, screen, within } from '@testing-library/react'
import { CardsScreen } from '@/screens/cards/CardsScreen'
import { createSignedInWorld, type World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { borrower, OVERDUE_LOAN } from '../../support/repayData'
import { happens, renderScreen, tap } from '../../support/renderScreen'

const CARDS = '/api/user/cards'
const BIND = '/api/user/cardBind'
const CONFIRM = '/api/user/cardConfirm'
const UNBIND = '/api/user/cardUnbind'

export const CARD = {
  card_id: 'K1',
  bank_name: '招商银行',
  last4: '0128',
  mobile: '138****0001',
  bound_at: 1_795_226_400,
  order_nos: [],
}

async function open(cards: object[], prepare: (world: World) => void = () => {}) {
  const world = createSignedInWorld()
  world.http.route(CARDS, () => done(cards))
  prepare(world)
  await renderScreen(<CardsScreen />, world)
  return world
}

const type = (name: string, value: string) =>
  happens(() => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))
const press = (name: string) => tap(screen.getByRole('button', { name }))

describe('银行卡', () => {
  it('is bound by its number, the number known to the bank, and the code sent there', async () => {
    const { http, feedback } = await open([], (world) => {
      world.http.route(BIND, () => done({ bind_no: 'K1' }))
      world.http.route(CONFIRM, () => done(CARD))
    })
    expect(screen.getByText('还没有绑定银行卡')).toBeVisible()
    await press('绑定银行卡')
    await press('获取验证码')
    expect(screen.getByText('请输入银行卡号')).toBeVisible()
    await type('银行卡号', '6222 0212 3456 7890 128')
    await type('银行预留手机号', '138 0000 0001')
    await press('获取验证码')
    expect(http.last(BIND).body).toEqual({
      card_no: '6222021234567890128',
      reserve_mobile: '13800000001',
    })
    expect(screen.getByText('已发送至 138****0001')).toBeVisible()
    await type('验证码', '123456')
    await press('确认绑定')
    expect(http.last(CONFIRM).body).toEqual({ bind_no: 'K1', code: '123456' })
    expect(screen.getByText('招商银行')).toBeVisible()
    expect(screen.getByText('尾号 0128，预留手机号 138****0001')).toBeVisible()
    expect(feedback.toasts).toEqual(['银行卡已绑定'])
  })

  it('that the bank refuses says so at the number, which stays', async () => {
    await open([], (world) => {
      const problem = { field: 'card_no', reason: 'invalid' }
      world.http.route(BIND, () => refused('银行核对未通过', problem))
    })
    await press('绑定银行卡')
    await type('银行卡号', '6222021234567890128')
    await type('银行预留手机号', '13800000001')
    await press('获取验证码')
    const field = screen.getByRole('textbox', { name: '银行卡号' })
    expect(field).toHaveValue('6222 0212 3456 7890 128')
    expect(field).toHaveAccessibleDescription(/银行核对未通过/)
  })

  it('is unbound after a question; where that is refused, the reason is shown', async () => {
    const { http, feedback } = await open([CARD], (world) => {
      world.http.route(UNBIND, () => refused('这张银行卡正用于自动还款，请先关闭自动还款'))
    })
    await press('招商银行，解绑，尾号 0128，预留手机号 138****0001')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('解绑招商银行（尾号 0128）？')
    await press('解绑')
    expect(http.last(UNBIND).body).toEqual({ card_id: 'K1' })
    expect(feedback.toasts).toEqual(['这张银行卡正用于自动还款，请先关闭自动还款'])
  })

  it('shows the card that a running loan was paid to', async () => {
    const paid = { ...OVERDUE_LOAN, bank_last4: '0128', bank_name: '中国工商银行' }
    const world = await borrower([paid])
    world.http.route(CARDS, () => done([]))
    await renderScreen(<CardsScreen />, world)
    const cards = within(screen.getByRole('group', { name: '收款的银行卡' }))
    expect(cards.getByText('中国工商银行')).toBeVisible()
    expect(cards.getByText('尾号 0128，放款到这张卡')).toBeVisible()
  })

  it('names a card once that is bound and was paid to', async () => {
    const paid = { ...OVERDUE_LOAN, bank_last4: '0128', bank_name: '招商银行' }
    const world = await borrower([paid])
    world.http.route(CARDS, () => done([CARD]))
    await renderScreen(<CardsScreen />, world)
    expect(screen.getByText('尾号 0128，放款到这张卡，预留手机号 138****0001')).toBeVisible()
    expect(screen.queryByText('收款的银行卡')).toBeNull()
  })

  it('a backend without these calls is said to have none', async () => {
    const world = createSignedInWorld()
    world.http.route(CARDS, () => ({ status: 404, text: 'Not Found' }))
    await renderScreen(<CardsScreen />, world)
    expect(screen.getByText('暂未提供')).toBeVisible()
  })
})
