import { fireEvent, screen } from '@testing-library/react'
import { unauthorized, done } from '../../support/fakeHttp'
import { loginReply } from '../../support/fakes'
import { shownUrl } from '../../support/miniApp'
import {
  APPLY,
  applyWorld,
  choose,
  CREATE,
  DRAFT_KEY,
  field,
  group,
  happens,
  heading,
  memberWorld,
  next,
  openApply,
  passAmount,
  passIdentity,
  passWork,
  PERSON,
  pick,
  press,
  reachSubmit,
  row,
  submit,
  type,
} from './support'

const NOTE = '已恢复上次填写的内容'

describe('the draft', () => {
  it('survives closing the app: choices are there again, and can be thrown away', async () => {
    const before = applyWorld()
    await openApply(before)
    expect(before.keyValue.get(DRAFT_KEY)).toBeNull()
    type('借款金额', '23400')
    choose('借款期限', '6 个月')
    pick('还款方式', '先息后本')
    pick('借款用途', '旅游出行')

    const world = applyWorld(...before.keyValue.data)
    await openApply(world)
    expect(screen.getByText(NOTE)).toBeVisible()
    expect(field('借款金额')).toHaveValue('23,400')
    expect(group('借款期限').getByRole('radio', { name: '6 个月' })).toBeChecked()
    expect(row('还款方式')).toHaveAccessibleName('还款方式，先息后本')
    expect(row('借款用途')).toHaveAccessibleName('借款用途，旅游出行')

    await press('重新填写')
    expect(screen.queryByText(NOTE)).toBeNull()
    expect(field('借款金额')).toHaveValue('10,000')
    expect(world.keyValue.get(DRAFT_KEY)).toBeNull()
  })

  it('begins with an amount and a term chosen on home, and keeps what is changed after that', async () => {
    const before = applyWorld()
    await openApply(before, `${APPLY}?amount=20000&term=24`)
    expect(screen.queryByText(NOTE)).toBeNull()
    expect(field('借款金额')).toHaveValue('20,000')
    expect(group('借款期限').getByRole('radio', { name: '24 个月' })).toBeChecked()
    type('借款金额', '15000')

    const again = applyWorld(...before.keyValue.data)
    await openApply(again, `${APPLY}?amount=20000&term=24`)
    expect(field('借款金额')).toHaveValue('15,000')

    const other = applyWorld(...again.keyValue.data)
    await openApply(other, `${APPLY}?amount=8000&term=6`)
    expect(field('借款金额')).toHaveValue('8,000')
    expect(screen.queryByText(NOTE)).toBeNull()
  })

  it('opens at what has to be typed anew, however far it had come', async () => {
    const before = memberWorld()
    await openApply(before)
    await passAmount()
    await passIdentity()
    choose('职业', '自由职业')

    await openApply(memberWorld(...before.keyValue.data))
    expect(heading('身份与银行卡')).toBeVisible()
    expect(screen.getByText(/不会留在设备上，需要重新填写/)).toBeVisible()
    expect(field('姓名')).toHaveValue('')
    await passIdentity()
    expect(group('职业').getByRole('radio', { name: '自由职业' })).toBeChecked()
  })

  it('holds nothing that is no longer offered', async () => {
    const draft = { amount: '8000', term: 7, repayMethod: 'bullet', repayDay: 31, purpose: 'house' }
    const stored: [string, string] = [
      DRAFT_KEY,
      JSON.stringify({ v: 1, value: { ...draft, employment: '', incomeBand: '', step: 9 } }),
    ]
    await openApply(applyWorld(stored))
    expect(heading('借多少')).toBeVisible()
    expect(field('借款金额')).toHaveValue('8,000')
    expect(group('借款期限').getByRole('radio', { name: '12 个月' })).toBeChecked()
    expect(screen.getByRole('button', { name: /每月 28 日/ })).toBeVisible()
    expect(row('借款用途')).toHaveAccessibleName('借款用途，请选择')
  })

  it('names, numbers, address and contacts are nowhere but in memory', async () => {
    const world = memberWorld()
    const kept: string[] = []
    const { set } = world.keyValue
    world.keyValue.set = (key, text) => {
      kept.push(text)
      set(key, text)
    }
    world.http.route(CREATE, () => done({ order_no: 'L1' }))
    await openApply(world)
    await reachSubmit(world)
    await submit()
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L1')
    expect(kept.length).toBeGreaterThan(3)
    for (const secret of Object.values(PERSON)) expect(kept.join('\n')).not.toContain(secret)
    expect(world.keyValue.get(DRAFT_KEY)).toBeNull()
  })
})

it('going back keeps everything typed, on every step', async () => {
  await openApply(memberWorld())
  await passAmount()
  await passIdentity()
  await passWork()
  await press('上一步')
  expect(field('居住地址')).toHaveValue(PERSON.residence)
  expect(field('姓名')).toHaveValue(PERSON.contact)
  await press('上一步')
  expect(field('身份证号')).toHaveValue(PERSON.idCard)
  expect(screen.getByRole('checkbox', { name: /敏感个人信息/ })).toBeChecked()
  await next()
  await next()
  expect(heading('确认费用并提交')).toHaveFocus()
})

describe('the session ends on the way', () => {
  const login = async () => {
    fireEvent.click(screen.getByRole('tab', { name: '密码登录' }))
    type('账号', '13800000001')
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Demo1234' } })
    fireEvent.click(screen.getByRole('checkbox'))
    await press('登录')
  }

  it('refused on submit: login, back here with the choices, and nothing is sent by itself', async () => {
    const world = memberWorld()
    world.http.route('/api/user/login', () => done(loginReply({ token: 'token-2' })))
    await openApply(world)
    type('借款金额', '12000')
    await reachSubmit(world)
    world.http.route(CREATE, () => unauthorized)
    await submit()
    expect(shownUrl()).toBe(`/pages/login/login?back=${APPLY}`)
    expect(world.feedback.toasts).toEqual(['登录已过期，请重新登录'])
    await login()
    expect(shownUrl()).toBe(APPLY)
    expect(heading('身份与银行卡')).toBeVisible()
    expect(field('姓名')).toHaveValue('')
    await press('上一步')
    expect(field('借款金额')).toHaveValue('12,000')
    expect(world.http.count(CREATE)).toBe(1)
  })
})

it('personal data is asked only after the privacy policy is agreed to', async () => {
  const world = memberWorld()
  await openApply(world)
  await happens(() => world.stores.consent.revoke())
  pick('借款用途', '日常消费')
  await next()
  expect(heading('借多少')).toBeVisible()
  await press(/^同意/)
  expect(heading('身份与银行卡')).toBeVisible()
})
