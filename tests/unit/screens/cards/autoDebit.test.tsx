import { screen } from '@testing-library/react'
import { MANDATE_VERSION } from '@domain/debitMandate'
import { AutoDebitScreen } from '@/screens/auto-debit/AutoDebitScreen'
import { createSignedInWorld } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { loan, LOAN } from '../../support/repayData'
import { renderScreen, tap } from '../../support/renderScreen'

const PATH = '/api/loan/autoDebit'
const CARDS = '/api/user/cards'
const ORDER = 'L0001'
const CARD = {
  card_id: 'K1',
  bank_name: '招商银行',
  last4: '0128',
  mobile: '138****0001',
  bound_at: 1_795_226_400,
  order_nos: [ORDER],
}
const OFF = {
  on: false,
  card: null,
  since: null,
  next: null,
  attempts: [],
  can_turn_on: true,
  grace_days: 3,
}
const ON = {
  ...OFF,
  on: true,
  card: CARD,
  since: 1_795_226_400,
  next: { no: 2, day: '2026-12-10', hour: 10, amount: '337.34' },
  attempts: [
    {
      no: 1,
      at: 1_795_226_400,
      state: 'failed',
      amount: '337.34',
      reason: '银行卡余额不足',
      last4: '0128',
    },
  ],
}

async function open(state: object, set: (body: unknown) => object = () => done(ON)) {
  const world = createSignedInWorld()
  world.http.route(LOAN, () => done(loan(ORDER)))
  world.http.route(CARDS, () => done([CARD]))
  world.http.route(PATH, ({ method, body }) => (method === 'GET' ? done(state) : set(body)))
  await renderScreen(<AutoDebitScreen order_no={ORDER} />, world)
  return world
}

it('of no loan in particular, and none there, says so', async () => {
  const world = createSignedInWorld()
  world.http.route(LOAN, () => done(null))
  await renderScreen(<AutoDebitScreen />, world)
  expect(screen.getByText('没有找到这笔借款')).toBeVisible()
})

const press = (name: string) => tap(screen.getByRole('button', { name }))

describe('自动还款', () => {
  it('is turned on with a card and a mandate that is agreed to, not before', async () => {
    const { http, feedback } = await open(OFF)
    expect(
      screen.getByText(/从我本人的招商银行储蓄卡（尾号 0128）扣划当期应还的金额/),
    ).toBeVisible()
    const box = screen.getByRole('checkbox', { name: '我已阅读并同意《自动还款授权书》' })
    expect(box).not.toBeChecked()
    await press('开启自动还款')
    expect(box).toHaveAccessibleDescription('请阅读并勾选同意，再开启')
    expect(http.sent.filter(({ method }) => method === 'POST')).toEqual([])
    await tap(box)
    await press('开启自动还款')
    const sent = http.last(PATH)
    expect(sent.body).toEqual({
      order_no: ORDER,
      on: true,
      card_id: 'K1',
      version: MANDATE_VERSION,
    })
    expect(sent.headers['idempotency-key']).toBeTruthy()
    expect(feedback.toasts).toEqual(['自动还款已开启'])
    expect(screen.getByText('2026年12月10日 10:00 自动扣款')).toBeVisible()
  })

  it('shows what comes next and what was not taken, and is turned off after a question', async () => {
    const { http } = await open(ON, () => done({ ...OFF, attempts: ON.attempts }))
    expect(screen.getByRole('img', { name: '337.34元' })).toBeVisible()
    expect(screen.getByText(/银行卡余额不足/)).toBeVisible()
    expect(screen.getByText('未成功')).toBeVisible()
    await press('关闭自动还款')
    await press('关闭')
    expect(http.last(PATH).body).toEqual({ order_no: ORDER, on: false })
    expect(screen.getByRole('button', { name: '开启自动还款' })).toBeVisible()
  })

  it('that is refused stays as it was, and says why', async () => {
    const { feedback } = await open(OFF, () => refused('该笔借款当前不能开启自动还款'))
    await tap(screen.getByRole('checkbox'))
    await press('开启自动还款')
    expect(feedback.toasts).toEqual(['该笔借款当前不能开启自动还款'])
    expect(screen.getByRole('checkbox')).toBeChecked()
  })

  it('of a loan that is over cannot be turned on', async () => {
    await open({ ...OFF, can_turn_on: false })
    expect(screen.getByText('这笔借款不能开启自动还款')).toBeVisible()
  })
})
