import { fireEvent, screen } from '@testing-library/react'
import { done, refused } from '../../support/fakeHttp'
import {
  choose,
  confirmCosts,
  CREATE,
  created,
  field,
  happens,
  heading,
  memberWorld,
  next,
  openApply,
  passAmount,
  passIdentity,
  PERSON,
  press,
  submit,
  tick,
  type,
} from './support'

const EARLIER = '/api/loan/earlier'

const REPLY = {
  order_no: 'L1',
  real_name: '王**',
  id_card: '110***********2338',
  bank_card: '**** **** **** 0128',
  bank: '中国工商银行',
  residence: '北京市海淀区****',
  contacts: [{ name: '李*', mobile: '139****0009', relation: 'parent' }],
}

const open = async (reply: object | null = REPLY) => {
  const world = memberWorld()
  world.http.route(EARLIER, () => done(reply))
  await openApply(world)
  await passAmount()
  return world
}

const part = (name: string) => screen.getByRole('group', { name })

/** From the step of the person to the last, with all that was offered. */
async function reachConfirm(): Promise<void> {
  await press('沿用上次资料')
  tick(/敏感个人信息/)
  await next()
  choose('职业', '企业职工')
  choose('税前月收入', '5,000–9,999 元')
  tick(/征得联系人同意/)
  tick('我不是在校学生')
  await next()
}

it('one tap takes over person, card, address and contacts, masked to the end, and sends none of it', async () => {
  const world = await open()
  world.http.route(CREATE, () => created)
  await press('沿用上次资料')
  expect(part('身份与银行卡，沿用上次资料')).toHaveTextContent('中国工商银行 **** **** **** 0128')
  expect(screen.queryByRole('textbox', { name: '姓名' })).toBeNull()
  tick(/敏感个人信息/)
  await next()
  expect(part('居住地址，沿用上次资料')).toHaveTextContent('北京市海淀区****')
  expect(part('联系人，沿用上次资料')).toHaveTextContent('李* 139****0009（父母）')
  choose('职业', '企业职工')
  choose('税前月收入', '5,000–9,999 元')
  tick(/征得联系人同意/)
  tick('我不是在校学生')
  await next()
  expect(heading('确认费用并提交')).toBeVisible()
  expect(part('身份与银行卡')).toHaveTextContent('110***********2338')
  expect(part('工作与联系人')).toHaveTextContent('李* 139****0009（父母）')
  await happens(() => fireEvent.click(screen.getByRole('link', { name: '《个人借款合同》' })))
  expect(screen.getByRole('dialog', { name: '个人借款合同' })).toHaveTextContent('尾号 0128')
  await press('我已阅读')
  await confirmCosts(world)
  tick(/个人借款合同/)
  tick(/依法报送我的征信信息/)
  await submit()
  expect(world.http.last(CREATE).body).toMatchObject({
    real_name: '',
    id_card: '',
    bank_card: '',
    residence: '',
    contacts: [],
    reuse: { order_no: 'L1', parts: ['identity', 'residence', 'contacts'] },
  })
  const { agreements } = world.http.last(CREATE).body as { agreements: { code: string }[] }
  expect(agreements.map(({ code }) => code)).toContain('contact_info')
})

it('nothing of it is stored on the device', async () => {
  const world = await open()
  const kept: string[] = []
  const { set } = world.keyValue
  world.keyValue.set = (key, text) => {
    kept.push(text)
    set(key, text)
  }
  await reachConfirm()
  expect(kept.length).toBeGreaterThan(0)
  const all = [...kept, ...world.keyValue.data.values()].join('\n')
  for (const text of ['王**', '2338', '0128', '海淀区', '139****0009', 'L1'])
    expect(all).not.toContain(text)
})

it('a part is typed instead, and the others stay taken over', async () => {
  const world = await open()
  await press('沿用上次资料')
  await press('重新填写身份与银行卡')
  expect(field('姓名')).toHaveValue('')
  await passIdentity()
  expect(part('居住地址，沿用上次资料')).toBeVisible()
  await press('重新填写居住地址')
  type('居住地址', PERSON.residence)
  await press('重新填写联系人')
  expect(screen.queryByRole('checkbox', { name: /征得联系人同意/ })).toBeNull()
  expect(world.http.count(EARLIER)).toBe(1)
})

it.each([
  ['nothing earlier', () => done(null)],
  ['no such call', () => ({ status: 404, text: '' })],
  ['no answer that can be read', () => done({ order_no: 'L1' })],
])('with %s all is typed, as before', async (_name, reply) => {
  const world = memberWorld()
  world.http.route(EARLIER, reply)
  await openApply(world)
  await passAmount()
  expect(screen.queryByRole('button', { name: '沿用上次资料' })).toBeNull()
  expect(field('姓名')).toBeVisible()
  expect(world.feedback.toasts).toEqual([])
})

it('data that can be taken over no more has to be typed, and says so', async () => {
  const world = await open()
  world.http.route(CREATE, () =>
    refused('上次的资料不能沿用，请重新填写', { reason: 'invalid', field: 'reuse' }),
  )
  await reachConfirm()
  await confirmCosts(world)
  tick(/个人借款合同/)
  tick(/依法报送我的征信信息/)
  await submit()
  expect(heading('身份与银行卡')).toBeVisible()
  expect(screen.getByText('上次的资料不能沿用，请重新填写')).toBeVisible()
  expect(field('姓名')).toHaveValue('')
})
