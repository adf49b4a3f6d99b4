import { fireEvent, screen, within } from '@testing-library/react'
import {
  choose,
  CREATE,
  created,
  happens,
  heading,
  hideBrowserTab,
  memberWorld,
  openApply,
  PERSON,
  press,
  reachConfirm,
  submit,
  tick,
  openCosts,
  confirmCosts,
} from './support'

const open = async () => {
  const world = memberWorld()
  await openApply(world)
  return world
}

const waitButton = () => screen.getByRole('button', { name: /请阅读费用明细/ })

describe('before it is sent', () => {
  it('a consent that is all that is missing is asked for, the contract a tap away, and sends', async () => {
    const world = await open()
    world.http.route(CREATE, () => created)
    await reachConfirm()
    await confirmCosts(world)
    tick(/依法报送我的征信信息/)
    await submit()
    const sheet = within(screen.getByRole('dialog', { name: '请先阅读并同意' }))
    await happens(() => fireEvent.click(sheet.getByRole('link', { name: '《个人借款合同》' })))
    expect(screen.getByRole('dialog', { name: '个人借款合同' })).toBeVisible()
    await press('我已阅读')
    await submit()
    await press('同意并继续')
    expect(world.http.count(CREATE)).toBe(1)
  })

  it('leads with how it is repaid, and what default costs in figures of this loan', async () => {
    await open()
    await reachConfirm()
    const lead = '每月 10 日还 877.30 元 × 11，最后一期 877.29 元，首期 2027年1月10日'
    expect(screen.getByText(lead)).toBeVisible()
    expect(screen.getByText('总利息 527.59 元，还款合计 10,527.59 元')).toBeVisible()
    await openCosts()
    expect(
      screen.getByText(/例：第 1 期应还 877.30 元（其中本金 797.30 元），逾期 30 天，罚息 9.57 元/),
    ).toBeVisible()
  })

  it('reviews what was typed in full, and leads back from where it is changed', async () => {
    await open()
    await reachConfirm()
    const of = (name: string) => screen.getByRole('group', { name })
    expect(of('借款')).toHaveTextContent('12 个月，等额本息')
    expect(of('身份与银行卡')).toHaveTextContent('王小明')
    expect(of('身份与银行卡')).toHaveTextContent('110105 19900307 2338')
    expect(of('身份与银行卡')).toHaveTextContent('中国工商银行 6222 0212 3456 7890 128')
    expect(of('工作与联系人')).toHaveTextContent('北京市海淀区学院路 1 号')
    expect(of('工作与联系人')).toHaveTextContent('李红 139 0000 0009（父母）')

    await press('修改工作与联系人')
    expect(heading('工作与联系人')).toBeVisible()
    choose('与你的关系', '配偶')
    await press('改好了，回到确认')
    expect(heading('确认费用并提交')).toBeVisible()
    expect(of('工作与联系人')).toHaveTextContent('（配偶）')
    await press('修改借款')
    choose('借款期限', '6 个月')
    await press('改好了，回到确认')
    expect(of('借款')).toHaveTextContent('6 个月，等额本息')
    await openCosts()
    expect(waitButton()).toHaveAccessibleName('请阅读费用明细（10 秒）')
  })

  it('masks it while the app is out of sight, and when the step was left', async () => {
    await open()
    await reachConfirm()
    const shown = () => document.body.textContent?.replace(/ /g, '') ?? ''
    const isIn = () =>
      [PERSON.idCard, PERSON.card, PERSON.contactMobile, PERSON.name, PERSON.contact].map((one) =>
        shown().includes(one),
      )
    expect(new Set(isIn())).toEqual(new Set([true]))
    hideBrowserTab(true)
    expect(new Set(isIn())).toEqual(new Set([false]))
    expect(screen.getByRole('group', { name: '身份与银行卡' })).toHaveTextContent(
      '110***********2338',
    )
    hideBrowserTab(false)
    expect(new Set(isIn())).toEqual(new Set([true]))
    await press('上一步')
    expect(shown()).not.toContain(PERSON.idCard)
  })
})
