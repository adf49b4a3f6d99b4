import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProfileScreen } from '@/screens/profile/ProfileScreen'
import { profileReply, SESSION_KEY, storedSession } from '../support/fakes'
import { done } from '../support/fakeHttp'
import { renderScreen } from '../support/renderScreen'
import { borrower, LOAN, OVERDUE_LOAN, PENDING_VOUCHER } from '../support/repayData'
import { deviceWith, openApp, shownUrl, stackRoutes } from '../support/miniApp'

const PAGE = '/pages/profile/profile'
const LOGOUT = '/api/user/logout'
const link = (name: string) => screen.getByRole('link', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function openProfile(stored = [storedSession()]) {
  const world = deviceWith(...stored)
  world.http.route('/api/user/index', () => done(profileReply({ nickname: '小明' })))
  await openApp(world, PAGE)
  return world
}

describe('logged out', () => {
  it('says what logging in gives, and leads to it and back', async () => {
    await openProfile([])
    expect(screen.getByText('登录后可以看到')).toBeVisible()
    await userEvent.click(button('登录'))
    expect(shownUrl()).toBe(`/pages/login/login?back=${PAGE}`)
    await userEvent.click(button('返回'))
    await userEvent.click(button('注册'))
    expect(shownUrl()).toBe(`/pages/register/register?back=${PAGE}`)
  })

  it('has the entries that need no account, and none that do', async () => {
    await openProfile([])
    expect(button('平台新闻')).toBeVisible()
    expect(button(/^设置/)).toBeVisible()
    expect(button(/^核验文件真伪/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /借款/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /我的资料/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /账号与安全/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
  })

  it.each([
    ['我的还款', '/pages/repay/repay', '登录后查看还款'],
    ['我的', PAGE, '登录后可以看到'],
  ])('the tab %s is a prompt, not a way to login', async (_, url, title) => {
    await openApp(deviceWith(), url)
    expect(screen.getByText(title)).toBeVisible()
    expect(shownUrl()).toBe(url)
  })
})

describe('logged in', () => {
  it('shows name and masked number, and leads on', async () => {
    await openProfile()
    expect(screen.getByText('小明')).toBeVisible()
    expect(screen.getByText('138****0001')).toBeVisible()
    await userEvent.click(link('小明，138****0001，我的资料'))
    expect(shownUrl()).toBe('/pages/profile/userinfo')
  })

  it.each([
    ['借款', '/pages/borrowing/myloans'],
    ['合同', '/pages/borrowing/contract'],
    ['还款凭证', '/pages/repay/upload'],
    ['结清证明', '/pages/borrowing/settlement'],
  ])('%s is one press away', async (name, url) => {
    await openProfile()
    await userEvent.click(link(name))
    expect(shownUrl()).toBe(url)
  })

  it.each([
    [/^核验文件真伪/, '/pages/certificate/verify'],
    [/^逾期影响与帮助/, '/pages/borrowing/impact'],
    [/^平台新闻/, '/pages/news/list'],
    [/^帮助与客服/, '/pages/help/index'],
    [/^账号与安全/, '/pages/settings/account'],
    [/^设置/, '/pages/settings/settings'],
  ])('%s is one press away, too', async (name, url) => {
    await openProfile()
    await userEvent.click(button(name))
    expect(shownUrl()).toBe(url)
  })

  it('says how many loans run and which proofs are under review', async () => {
    const world = await borrower([OVERDUE_LOAN])
    world.http.route(LOAN, () =>
      done({
        ...OVERDUE_LOAN,
        bank_last4: '0128',
        bank_name: '中国工商银行',
        vouchers: [PENDING_VOUCHER],
      }),
    )
    await renderScreen(<ProfileScreen />, world)
    expect(await screen.findByRole('link', { name: '借款，在借 1 笔' })).toBeVisible()
    await userEvent.click(link('还款凭证，1 份审核中'))
    expect(shownUrl()).toBe('/pages/borrowing/detail?order_no=L0001')
  })

  it('shows an uploaded picture as large as the server keeps, and keeps it for the next start', async () => {
    const avatar = `data:image/jpeg;base64,${'A'.repeat(43_000)}`
    const world = deviceWith(storedSession())
    world.http.route('/api/user/index', () => done(profileReply({ avatar })))
    await openApp(world, PAGE)
    const picture = () => document.querySelector('.avatar img')
    expect(picture()).toHaveAttribute('src', avatar)
    expect(world.keyValue.get(SESSION_KEY)).toContain(avatar)
  })

  it('a name with markup is text, and a script is no avatar', async () => {
    const world = deviceWith(storedSession())
    world.http.route('/api/user/index', () =>
      done(profileReply({ nickname: '<b>小明</b>', avatar: 'javascript:alert(1)' })),
    )
    await openApp(world, PAGE)
    expect(await screen.findByText('<b>小明</b>')).toBeVisible()
    expect(document.querySelector('img[src^="javascript"]')).toBeNull()
  })

  it('has nothing to pay yet, and says so without made-up figures', async () => {
    const world = deviceWith(storedSession())
    world.http.route('/api/loan/myLoans', () => done({ list: [], total: 0 }))
    await openApp(world, '/pages/repay/repay')
    expect(await screen.findByText('暂无待还账单')).toBeVisible()
    expect(screen.queryByText(/¥/)).toBeNull()
  })
})

describe('logging out', () => {
  const confirm = async () => {
    await userEvent.click(button('退出登录'))
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: '退出登录' }),
    )
  }

  it('is asked back once; declining changes nothing', async () => {
    const { http, keyValue } = await openProfile()
    await userEvent.click(button('退出登录'))
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消' }),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(keyValue.get(SESSION_KEY)).not.toBeNull()
    expect(http.count(LOGOUT)).toBe(0)
  })

  it('stays here, logged out, with nothing of the account left on the device', async () => {
    const { http, keyValue } = await openProfile()
    http.route(LOGOUT, () => done(null))
    await confirm()
    expect(screen.getByText('登录后可以看到')).toBeVisible()
    expect(stackRoutes()).toEqual([PAGE])
    expect(http.last(LOGOUT).headers.token).toBe('token-1')
    expect([...keyValue.data.keys()]).toEqual(['xffq:device:privacy'])
  })

  it('does not wait for a server out of reach, nor complain', async () => {
    const { http, feedback } = await openProfile()
    await confirm()
    expect(screen.getByText('登录后可以看到')).toBeVisible()
    await act(() => http.last(LOGOUT).fail())
    expect(feedback.toasts).toEqual([])
  })
})

describe('another tab', () => {
  it('logs out: this one shows the prompt', async () => {
    const { keyValue } = await openProfile()
    act(() => keyValue.writeElsewhere(SESSION_KEY, null))
    expect(screen.getByText('登录后可以看到')).toBeVisible()
  })

  it('logs in as somebody else: this one shows that person, and fetches with that token', async () => {
    const world = await openProfile()
    await userEvent.click(link('小明，138****0001，我的资料'))
    await screen.findByText('用户编号')
    const [key, text] = storedSession({
      token: 'token-8',
      userInfo: { id: '8', username: 'b', nickname: '小红', mobile: '139****0008', avatar: '' },
    })
    world.http.route('/api/user/index', ({ headers }) =>
      done(profileReply({ id: 8, nickname: `小红 ${headers.token}` })),
    )
    act(() => world.keyValue.writeElsewhere(key, text))
    expect(screen.queryByText('小明')).toBeNull()
    await waitFor(() => expect(screen.getAllByText('小红 token-8').at(-1)).toBeVisible())
  })

  it('logs out while this one shows a page of the account: to login, and back later', async () => {
    const world = await openProfile()
    await userEvent.click(link('小明，138****0001，我的资料'))
    await screen.findByText('用户编号')
    act(() => world.keyValue.writeElsewhere(SESSION_KEY, null))
    await waitFor(() => expect(shownUrl()).toBe('/pages/login/login?back=/pages/profile/userinfo'))
    expect(stackRoutes()).toEqual([PAGE, '/pages/login/login'])
  })
})
