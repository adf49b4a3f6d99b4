import { screen } from '@testing-library/react'
import { back } from '@/app/navigation'
import { done, refused } from '../../support/fakeHttp'
import { shownUrl } from '../../support/renderScreen'
import {
  CREATE,
  created,
  confirmCosts,
  field,
  happens,
  heading,
  memberWorld,
  next,
  openApply,
  passAmount,
  passWork,
  PERSON,
  press,
  submit,
  tick,
  type,
} from './support'

const IDENTITY = '/api/user/identity'

const identity = (over: object = {}) => ({
  state: 'verified',
  state_text: '已认证',
  in_force: true,
  real_name: '王**',
  id_card: '110***********2338',
  valid_to: '2040-03-07',
  reason: '',
  may_send: false,
  ...over,
})
const NONE = identity({
  state: 'none',
  state_text: '未认证',
  in_force: false,
  real_name: '',
  id_card: '',
  valid_to: null,
  may_send: true,
})

async function open(reply: () => object) {
  const world = memberWorld()
  world.http.route(IDENTITY, () => done(reply()))
  await openApply(world)
  await passAmount()
  return world
}

it('a verified card stands masked in place of name and number, which are sent empty', async () => {
  const world = await open(() => identity())
  world.http.route(CREATE, () => created)
  expect(screen.getByRole('group', { name: '已实名认证' })).toHaveTextContent(
    '姓名王**身份证号110***********2338',
  )
  expect(screen.queryByRole('textbox', { name: '身份证号' })).toBeNull()
  type('银行卡号', PERSON.card)
  tick(/敏感个人信息/)
  await next()
  await passWork()
  expect(screen.getByRole('group', { name: '身份与银行卡' })).toHaveTextContent('王**')
  await confirmCosts(world)
  tick(/个人借款合同/)
  tick(/依法报送我的征信信息/)
  await submit()
  expect(world.http.last(CREATE).body).toMatchObject({
    real_name: '',
    id_card: '',
    bank_card: PERSON.card,
  })
})

it('a verified card is the only person on the screen where the last application is offered too', async () => {
  const world = memberWorld()
  world.http.route(IDENTITY, () => done(identity()))
  world.http.route('/api/loan/earlier', () =>
    done({
      order_no: 'L1',
      real_name: '李**',
      id_card: '990***********0001',
      bank_card: '**** **** **** 0128',
      bank: '中国工商银行',
      residence: '北京市海淀区****',
      contacts: [],
    }),
  )
  await openApply(world)
  await passAmount()
  expect(screen.getByText('中国工商银行 **** **** **** 0128')).toBeVisible()
  await press('沿用上次资料')
  expect(screen.queryByText(/李\*\*/)).toBeNull()
  expect(screen.queryByText(/990\*/)).toBeNull()
  expect(screen.getByText('王**')).toBeVisible()
})

it('without one the form leads to 实名认证, and keeps what was typed', async () => {
  let reply = NONE
  await open(() => reply)
  type('银行卡号', PERSON.card)
  tick(/敏感个人信息/)
  await next()
  expect(screen.getByText('请先完成实名认证')).toBeVisible()
  await press('去实名认证')
  expect(shownUrl()).toBe('/pages/settings/identity')
  reply = identity()
  await happens(back)
  expect(heading('身份与银行卡')).toBeVisible()
  expect(field('银行卡号')).toHaveValue('6222 0212 3456 7890 128')
  expect(screen.getByRole('group', { name: '已实名认证' })).toBeVisible()
  await next()
  expect(heading('工作与联系人')).toBeVisible()
})

it.each([
  ['pending', '身份正在核验，通过后就可以继续。', '查看进度'],
  ['rejected', '实名认证没有通过，请重新提交。', '去实名认证'],
  ['expired', '身份证已到期，请用新的身份证重新认证。', '去实名认证'],
])('of a card that is %s it says so', async (state, note, action) => {
  await open(() => ({ ...NONE, state, state_text: state }))
  expect(screen.getByText(note)).toBeVisible()
  expect(screen.getByRole('button', { name: action })).toBeVisible()
})

it('a backend that asks for none has both typed', async () => {
  const world = memberWorld()
  world.http.route(IDENTITY, () => ({ status: 404, text: 'Not Found' }))
  await openApply(world)
  await passAmount()
  expect(field('姓名')).toBeVisible()
  expect(field('身份证号')).toBeVisible()
})

it('a refusal for want of a card leads there, too', async () => {
  const world = await open(() => identity())
  world.http.route(CREATE, () =>
    refused('身份证已过期，请重新实名认证后再申请借款', {
      reason: 'wrong_state',
      field: 'identity',
    }),
  )
  type('银行卡号', PERSON.card)
  tick(/敏感个人信息/)
  await next()
  await passWork()
  await confirmCosts(world)
  tick(/个人借款合同/)
  tick(/依法报送我的征信信息/)
  await submit()
  expect(screen.getByText('身份证已过期，请重新实名认证后再申请借款')).toBeVisible()
  await press('去实名认证')
  expect(shownUrl()).toBe('/pages/settings/identity')
})
