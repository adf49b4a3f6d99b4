import { fireEvent, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { HELP_GROUPS } from '@/screens/help/topics'
import { HelpScreen } from '@/screens/help/HelpScreen'
import { createWorld } from '../../support/fakes'
import { happens, renderScreen, shownUrl, tap } from '../../support/renderScreen'
import { RATES, rates } from '../../support/repayData'

const search = (text: string) =>
  happens(() =>
    fireEvent.change(screen.getByRole('textbox', { name: '搜索问题' }), {
      target: { value: text },
    }),
  )
const questions = () =>
  screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)

describe('帮助与客服', () => {
  it('shows the numbers to call, with hours, and calls them', async () => {
    const call = jest.fn(() => Promise.resolve())
    Object.assign(Taro, { makePhoneCall: call })
    const world = createWorld()
    world.http.route(RATES, () => rates())
    await renderScreen(<HelpScreen />, world)
    expect(screen.getByText('91990000MA00000000')).toBeVisible()
    expect(screen.getByText('X0000H000000001')).toBeVisible()
    await tap(screen.getByRole('button', { name: '客服电话，400-000-0000，每日 8:00 至 22:00' }))
    expect(call).toHaveBeenLastCalledWith({ phoneNumber: '400-000-0000' })
    await tap(screen.getByRole('button', { name: /^金融消费者投诉热线，12378/ }))
    expect(call).toHaveBeenLastCalledWith({ phoneNumber: '12378' })
  })

  it('opens an answer, and the page where it can be done', async () => {
    await renderScreen(<HelpScreen />)
    const question = screen.getByRole('button', { name: '罚息怎么算？' })
    expect(question).toHaveAttribute('aria-expanded', 'false')
    await tap(question)
    expect(question).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText(/只按逾期没还的本金逐日计算/)).toBeVisible()
    await tap(screen.getByRole('button', { name: '看罚息的算式' }))
    expect(shownUrl()).toBe('/pages/overdue/impact')
  })

  it.each([
    ['提前还款', '可以提前还吗，要收费吗？'],
    ['改手机号', '换了手机号怎么办？'],
    ['诈骗', '接到自称客服的电话，怎么分辨真假？'],
    ['还不上', '暂时还不上怎么办？'],
    ['征信', '逾期会上征信吗？'],
    ['结清证明', '怎么开结清证明？'],
    ['ｉｒｒ', '年化利率（单利）和 IRR 有什么不同？'],
    ['没钱 还款', '暂时还不上怎么办？'],
  ])('finds by %s: %s', async (query, question) => {
    await renderScreen(<HelpScreen />)
    await search(query)
    expect(questions()).toContain(question)
    expect(screen.getByText(`找到 ${questions().length} 个问题`)).toBeVisible()
  })

  it('says when nothing was found, and what to do; without a query all are back', async () => {
    const world = createWorld()
    world.http.route(RATES, () => rates())
    await renderScreen(<HelpScreen />, world)
    await search('彩票')
    expect(screen.getByText('没有找到相关的问题')).toBeVisible()
    expect(screen.getByRole('button', { name: /^客服电话/ })).toBeVisible()
    await search(' ')
    expect(questions()).toHaveLength(HELP_GROUPS.flatMap(({ topics }) => topics).length)
  })

  it('asks each question once', () => {
    const asked = HELP_GROUPS.flatMap(({ topics }) => topics.map(({ question }) => question))
    expect(new Set(asked).size).toBe(asked.length)
  })
})
