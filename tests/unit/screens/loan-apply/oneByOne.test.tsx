import { screen } from '@testing-library/react'
import {
  choose,
  group,
  happens,
  heading,
  memberWorld,
  next,
  openApply,
  PERSON,
  press,
  tick,
  type,
} from './support'

const open = async () => {
  const world = memberWorld()
  await happens(() => world.stores.care.turn(true))
  await openApply(world)
  return world
}

const controls = () =>
  [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('radiogroup')].map(
    (one) => one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent,
  )

describe('关怀模式', () => {
  it('asks one question a screen, without a chart or a table', async () => {
    await open()
    expect(heading('借多少')).toBeVisible()
    expect(screen.getByText('第 1 部分，共 4 部分')).toBeVisible()
    expect(controls()).toHaveLength(1)
    await next()
    expect(heading('借多久')).toBeVisible()
    expect(controls()).toEqual(['借款期限'])
    await next()
    expect(heading('怎么还')).toBeVisible()
    expect(group('还款方式').getAllByRole('radio')).toHaveLength(4)
    expect(screen.queryByRole('table')).toBeNull()
    await next()
    expect(heading('每月几号还')).toBeVisible()
    await next()
    expect(heading('借来做什么')).toBeVisible()
    await next()
    expect(screen.getByText('请选择借款用途')).toBeVisible()
    choose('借款用途', '日常消费')
    await next()
    expect(heading('你的姓名')).toBeVisible()
    expect(controls()).toHaveLength(1)
  })

  it('checks each answer on its own screen, and goes back by one', async () => {
    await open()
    for (let on = 0; on < 4; on += 1) await next()
    choose('借款用途', '日常消费')
    await next()
    await next()
    expect(screen.getByText('请输入姓名')).toBeVisible()
    type('姓名', PERSON.name)
    await next()
    expect(heading('你的身份证号')).toBeVisible()
    await press('上一步')
    await press('上一步')
    expect(heading('借来做什么')).toBeVisible()
  })

  it('comes to the costs and the review, each on a screen of its own', async () => {
    await open()
    for (let on = 0; on < 4; on += 1) await next()
    choose('借款用途', '日常消费')
    await next()
    type('姓名', PERSON.name)
    await next()
    type('身份证号', PERSON.idCard)
    await next()
    await next()
    type('银行卡号', PERSON.card)
    await next()
    tick(/敏感个人信息/)
    await next()
    choose('职业', '企业职工')
    await next()
    choose('税前月收入', '5,000–9,999 元')
    await next()
    type('居住地址', PERSON.residence)
    await next()
    await next()
    tick('我不是在校学生')
    await next()
    expect(heading('确认费用')).toBeVisible()
    expect(screen.queryByRole('group', { name: '身份与银行卡' })).toBeNull()
    await next()
    expect(screen.getByRole('dialog', { name: '综合融资成本明示表' })).toBeVisible()
  })
})
