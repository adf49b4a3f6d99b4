/** 放款失败: the ways out on the page of the loan. */
import { fireEvent, screen } from '@testing-library/react'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { createSignedInWorld, type World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { consented } from '../../support/miniApp'
import { happens, renderScreen } from '../../support/renderScreen'
import { detailRow, instalment, planOf } from './data'

const PATH = '/api/loan/payoutCard'
const CARD = '6228481234567890128'

const press = (name: string) => happens(() => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const stands = ({ http }: World, status: string, text: string) => {
  const over = { status, status_text: text, disbursed_at: null, next_due_date: null }
  http.route('/api/loan/orderDetail', () => done(detailRow('A', over)))
}

async function open(): Promise<World> {
  const world = createSignedInWorld(new Map([consented]))
  stands(world, 'disburse_failed', '放款失败')
  world.http.route('/api/loan/installments', () =>
    done(planOf('A', [instalment(4, { planned: true })])),
  )
  world.http.route('/api/sms/send', () => done(null))
  await renderScreen(<LoanDetailScreen order_no="A" />, world)
  return world
}

async function fillIn(code = '123456'): Promise<void> {
  type('新的收款卡号', CARD)
  await press('获取验证码')
  type('验证码', code)
}

it('says that nothing is charged meanwhile, and that it is for the borrower to choose', async () => {
  await open()
  expect(screen.getByText('放款未成功，请核对或更换收款卡；期间不计利息')).toBeVisible()
  expect(screen.getByRole('button', { name: '取消申请' })).toBeVisible()
})

it('names another card after a code of its own, and follows the payout again', async () => {
  const world = await open()
  await press('更换收款卡')
  await fillIn()
  world.http.route(PATH, () => {
    stands(world, 'disbursing', '放款中')
    return done(null)
  })
  await press('确认更换并重新放款')
  expect(world.http.last('/api/sms/send').body).toEqual({
    mobile: '138****0001',
    event: 'payoutcard',
  })
  expect(world.http.last(PATH).body).toEqual({ order_no: 'A', bank_card: CARD, code: '123456' })
  expect(world.feedback.toasts).toEqual(['收款卡已更换，正在重新放款'])
  expect(screen.getByText('正在打款到你的银行卡')).toBeVisible()
  expect(screen.queryByRole('button', { name: '确认更换并重新放款' })).toBeNull()
})

it('sends nothing without a card number, and keeps what was typed when the call fails', async () => {
  const world = await open()
  await press('更换收款卡')
  await press('确认更换并重新放款')
  expect(screen.getByText('请输入银行卡号')).toBeVisible()
  expect(world.http.count(PATH)).toBe(0)
  await fillIn()
  world.http.route(PATH, () => refused('验证码不正确', { reason: 'invalid', field: 'code' }))
  await press('确认更换并重新放款')
  expect(screen.getByText('验证码不正确')).toBeVisible()
  world.http.route(PATH, () => refused('请输入 16–19 位银行卡号', { field: 'bank_card' }))
  type('验证码', '654321')
  await press('确认更换并重新放款')
  expect(screen.getByText('请输入 16–19 位银行卡号')).toBeVisible()
  expect(screen.getByLabelText('新的收款卡号')).toHaveValue('6228 4812 3456 7890 128')
  expect(world.feedback.toasts).toEqual([])
})

it('leads to help where the backend lacks the call', async () => {
  const world = await open()
  await press('更换收款卡')
  await fillIn()
  world.http.route(PATH, () => ({ status: 404, text: '' }))
  await press('确认更换并重新放款')
  expect(screen.getByText('暂未提供在线更换收款卡，请联系客服办理。')).toBeVisible()
  expect(screen.queryByRole('button', { name: '更换收款卡' })).toBeNull()
})
