import { fireEvent, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { shownUrl } from '../../support/miniApp'
import {
  APPLY,
  applyWorld,
  DRAFT_KEY,
  field,
  happens,
  heading,
  memberWorld,
  openApply,
  passAmount,
  passIdentity,
  PERSON,
  press,
  type,
} from './support'

const HOME = '/pages/index/index'

const QUESTION = { name: '保留填写的内容？' }

/** The system's back, or a swipe. */
const systemBack = () => happens(() => window.history.back())
const titleBack = () => happens(() => fireEvent.click(screen.getByRole('button', { name: '返回' })))

describe.each([
  ['of the title bar', titleBack],
  ['of the system', systemBack],
])('back %s', (_name, goBack) => {
  it('is the step before, with all that was typed', async () => {
    await openApply(memberWorld())
    await passAmount()
    await passIdentity()
    await goBack()
    expect(heading('身份与银行卡')).toBeVisible()
    expect(field('身份证号')).toHaveValue(PERSON.idCard)
    await goBack()
    expect(heading('借多少')).toBeVisible()
    expect(shownUrl()).toBe(APPLY)
  })

  it('leaves an untouched form at once', async () => {
    const world = applyWorld()
    await openApply(world, HOME)
    await happens(() => Taro.navigateTo({ url: APPLY }))
    await goBack()
    expect(screen.queryByRole('dialog', QUESTION)).toBeNull()
    expect(shownUrl()).toBe(HOME)
  })

  it('asks whether what was filled in is kept, and keeps it', async () => {
    const world = applyWorld()
    await openApply(world)
    await happens(() => type('借款金额', '23400'))
    await goBack()
    expect(screen.getByRole('dialog', QUESTION)).toBeVisible()
    expect(shownUrl()).toBe(APPLY)
    await press('保留')
    expect(shownUrl()).toBe(HOME)
    expect(world.keyValue.get(DRAFT_KEY)).toContain('23400')
  })
})

it('放弃 leaves nothing of it behind', async () => {
  const world = applyWorld()
  await openApply(world)
  type('借款金额', '23400')
  await titleBack()
  await press('放弃')
  expect(shownUrl()).toBe(HOME)
  expect(world.keyValue.get(DRAFT_KEY)).toBeNull()
})

it('closing the question goes on filling in', async () => {
  await openApply(applyWorld())
  type('借款金额', '23400')
  await titleBack()
  await press('关闭')
  expect(shownUrl()).toBe(APPLY)
  expect(field('借款金额')).toHaveValue('23,400')
})
