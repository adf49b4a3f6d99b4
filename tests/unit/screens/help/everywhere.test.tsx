import { screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { ErrorBoundary } from '@/app/ErrorBoundary'
import { MyLoansScreen } from '@/screens/my-loans/MyLoansScreen'
import { done } from '../../support/fakeHttp'
import { deviceWith, openApp } from '../../support/miniApp'
import { renderScreen, shownUrl, tap } from '../../support/renderScreen'
import { borrower, loan, MINE, RATES, rates } from '../../support/repayData'

const HELP = '/pages/help/index'
const CALL = '打电话给客服 400-000-0000'
const help = () => screen.getByRole('button', { name: '联系客服' })

function Broken(): never {
  throw new Error('a screen that cannot be drawn')
}

describe('help is one press away', () => {
  it('where a screen cannot be drawn', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    await renderScreen(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('页面出了点问题')
    await tap(help())
    expect(shownUrl()).toBe(HELP)
    jest.restoreAllMocks()
  })

  it.each([
    ['the server fails', () => ({ status: 502, text: '<h1>' })],
    ['an amount can not be read', () => done({ list: [loan('A', { amount: 'x' })] })],
    ['the backend has no such call', () => ({ status: 404, text: '' })],
    ['the session is over', () => ({ json: { code: 401, msg: '请登录', time: '1', data: null } })],
  ])('where %s', async (_, answer) => {
    const world = await borrower()
    world.http.route(MINE, answer)
    await renderScreen(<MyLoansScreen />, world)
    await tap(help())
    expect(shownUrl()).toBe(HELP)
  })
})

describe('in 关怀模式', () => {
  async function open(url: string) {
    const world = deviceWith()
    world.http.route('/api/news/index', () => done({ list: [], total: 0 }))
    world.http.route(RATES, () => rates())
    world.stores.care.turn(true)
    await openApp(world, url)
  }

  it.each(['/pages/profile/profile', '/pages/news/list', '/pages/settings/settings'])(
    '%s has a button that calls',
    async (url) => {
      const call = jest.fn(() => Promise.resolve())
      Object.assign(Taro, { makePhoneCall: call })
      await open(url)
      await tap(await screen.findByRole('button', { name: CALL }))
      expect(call).toHaveBeenCalledWith({ phoneNumber: '400-000-0000' })
    },
  )

  it('帮助与客服 has its own numbers alone', async () => {
    await open(HELP)
    expect(screen.getByRole('button', { name: /^客服电话/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: CALL })).toBeNull()
  })
})
