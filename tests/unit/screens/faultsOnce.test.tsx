import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { OfflineNotice } from '@/app/PageFrame'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { createWorld, type World } from '../support/fakes'
import { done, refused } from '../support/fakeHttp'
import { deviceWith, openApp } from '../support/miniApp'
import { LATEST, newsItem } from '../support/newsData'
import { happens, renderScreen } from '../support/renderScreen'
import {
  borrower,
  CASHIER,
  MINE,
  offering,
  ONLINE,
  quote,
  rates,
  RATES,
} from '../support/repayData'

const LOGIN = '/pages/login/login'
const SEND = '/api/sms/send'
const BY_CODE = '/api/user/mobilelogin'
const SELECTION = { order_no: 'L0001', type: 'installments', nos: '2,3' }

/** Renders the screen below the offline banner, like a page. */
const inFrame = (screen: ReactElement) => (
  <>
    <OfflineNotice />
    {screen}
  </>
)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const online = ({ network }: World, isOnline: boolean) => happens(() => network.go(isOnline))

/** How often the page and its toasts mention the network. */
const toldOf = ({ feedback }: World, words: RegExp): number =>
  screen.queryAllByText(words).length + feedback.toasts.filter((text) => words.test(text)).length

describe('without a connection', () => {
  it('a page that has nothing says when it will have, under the one banner, and does', async () => {
    const world = await borrower()
    world.http.route(MINE, () => undefined)
    await renderScreen(inFrame(<RepayScreen />), world)
    await online(world, false)
    const asked = world.http.sent.filter(({ url }) => url.startsWith(MINE))
    await happens(() => Promise.all(asked.map((sent) => sent.fail())))
    expect(screen.getByText('联网后自动显示')).toBeVisible()
    expect(toldOf(world, /网络/)).toBe(1)
    const before = world.http.count(MINE)
    await online(world, true)
    expect(world.http.count(MINE)).toBeGreaterThan(before)
    expect(toldOf(world, /网络/)).toBe(0)
  })

  it('a payment says that nothing was charged, once, until the connection is back', async () => {
    const world = offering(await borrower(), ONLINE)
    world.http.route(CASHIER, () => quote())
    await renderScreen(inFrame(<CashierScreen {...SELECTION} />), world)
    await online(world, false)
    await press('支付')
    expect(screen.getByText('没有扣款，联网后可再付')).toBeVisible()
    expect(screen.queryByText(/金额更新失败/)).toBeNull()
    expect(toldOf(world, /网络/)).toBe(1)
    await online(world, true)
    expect(screen.queryByText('没有扣款，联网后可再付')).toBeNull()
    expect(screen.getByRole('button', { name: '支付' })).toBeEnabled()
    expect(world.feedback.toasts).toEqual([])
  })

  it('a form and the code of an SMS say what was not sent, once, until the connection is back', async () => {
    const world = deviceWith()
    await openApp(world, LOGIN)
    await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
    await online(world, false)
    await press('获取验证码')
    const code = screen.getByLabelText('验证码')
    expect(code).toHaveAccessibleDescription('没有发送，联网后再获取')
    await userEvent.type(code, '123456')
    await userEvent.click(screen.getByRole('checkbox'))
    await press('登录')
    expect(screen.getByText(/^还没有提交。填写的内容还在/)).toBeVisible()
    expect(toldOf(world, /网络/)).toBe(1)
    await online(world, true)
    expect(screen.queryByText(/^还没有提交/)).toBeNull()
    expect(world.http.count(SEND) + world.http.count(BY_CODE)).toBe(0)
    expect(world.feedback.toasts).toEqual([])
  })
})

describe('several parts of a page that fail', () => {
  it('show it once, and 重试 asks for all of them', async () => {
    const world = createWorld()
    for (const url of [RATES, LATEST])
      world.http.route(url, () => ({ status: 502, text: '<html>Bad Gateway</html>' }))
    await renderScreen(<HomeScreen />, world)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    world.http.route(RATES, () => rates())
    world.http.route(LATEST, () => done([newsItem(1)]))
    await press('重试')
    expect(screen.queryByText(/失败/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('slider', { name: '借款金额' })).toBeVisible()
    expect(screen.getByText(newsItem(1).title)).toBeVisible()
  })

  it('and show older data say so once', async () => {
    const world = createWorld()
    world.http.route(RATES, () => rates())
    world.http.route(LATEST, () => done([newsItem(1)]))
    await renderScreen(<HomeScreen />, world)
    for (const url of [RATES, LATEST]) world.http.route(url, () => refused('维护中'))
    await press('刷新')
    expect(screen.getAllByText(/^更新失败，以下为/)).toHaveLength(1)
    world.http.route(RATES, () => rates())
    world.http.route(LATEST, () => done([newsItem(2)]))
    await press('重试')
    expect(screen.queryByText(/^更新失败/)).toBeNull()
    expect(screen.getByText(newsItem(2).title)).toBeVisible()
  })
})

it('a refused code says so at the field of the code', async () => {
  const world = deviceWith()
  world.http.route(SEND, () => refused('发送频繁', { reason: 'rate_limited', retry_after: 60 }))
  await openApp(world, LOGIN)
  await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
  await press('获取验证码')
  expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('发送频繁')
  expect(toldOf(world, /发送频繁/)).toBe(1)
})
