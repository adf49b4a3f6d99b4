import { screen } from '@testing-library/react'
import { DEFAULT_PRODUCT, productToWire } from '@domain/product'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { createWorld } from '../support/fakes'
import { done } from '../support/fakeHttp'
import { LATEST, newsItem } from '../support/newsData'
import { happens, renderScreen, shownUrl, tap } from '../support/renderScreen'
import { borrower, loan, MINE } from '../support/repayData'

const RATES = '/api/loan/rates'
const rates = () => done({ products: [productToWire(DEFAULT_PRODUCT)], purposes: [], limits: null })
const link = (name: RegExp) => screen.getByRole('link', { name })

describe('首页 in 关怀模式', () => {
  it('shows a guest the ways on, what a loan costs, and the newest of the news', async () => {
    const world = createWorld()
    world.http.route(RATES, rates)
    world.stores.care.turn(true)
    await renderScreen(<HomeScreen />, world)
    const offer = '借 1 万，每月还\u00a0877.30\u00a0元，利息合计\u00a0527.59\u00a0元'
    expect(screen.getByRole('heading', { name: offer })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: '每月还 877.30元' })).toBeInTheDocument()
    expect(screen.queryByText('IRR（复利）')).toBeNull()
    await tap(screen.getByRole('button', { name: '年化利率（单利）9.60%，看明细' }))
    expect(screen.getByRole('img', { name: /利息合计/ })).toHaveAccessibleName(/527.59元$/)
    expect(screen.getByText('年化利率（单利）').parentElement).toHaveTextContent('9.60%')
    expect(screen.getByText('IRR（复利）').parentElement).toHaveTextContent('10.03%')
    expect(link(/^我要还款/)).toHaveTextContent('登录后查看')
    expect(link(/^联系客服/)).toHaveTextContent('400-000-0000')
    expect(link(/^平台新闻，/)).toHaveAccessibleName('平台新闻，公告、利率与防骗提醒')
    await tap(link(/^我的借款/))
    expect(shownUrl()).toBe('/pages/loan/loan')
  })

  it('leads to the newest of the news, and to all of it where that did not come', async () => {
    const world = createWorld()
    world.http.route(RATES, rates)
    world.http.route(LATEST, () => done({ list: [newsItem(7), newsItem(6)] }))
    world.stores.care.turn(true)
    const { unmount } = await renderScreen(<HomeScreen />, world)
    expect(link(/^平台新闻，新闻 7$/)).toBeInTheDocument()
    await happens(() => world.network.go(false))
    world.http.route(LATEST, () => done({ list: [newsItem(8)] }))
    await tap(screen.getByRole('button', { name: '刷新' }))
    await tap(link(/^平台新闻，新闻 8$/))
    expect(shownUrl()).toBe('/pages/news/detail?id=8')
    await unmount()

    const offline = createWorld()
    offline.http.route(LATEST, () => ({ status: 502, text: '<h1>' }))
    offline.stores.care.turn(true)
    await renderScreen(<HomeScreen />, offline)
    await tap(link(/^平台新闻，/))
    expect(shownUrl()).toBe('/pages/news/list')
  })

  it('says what failed and tries again, what is due too; the ways on stay', async () => {
    const world = await borrower()
    const broken = () => ({ status: 502, text: '<h1>' })
    world.http.route(RATES, broken)
    world.http.route(MINE, broken)
    world.stores.care.turn(true)
    await renderScreen(<HomeScreen />, world)
    expect(screen.getByRole('alert')).toHaveTextContent('请求失败')
    expect(link(/^我要还款/)).toHaveTextContent('暂时没有查到，点开再查')
    expect(screen.getByRole('button', { name: '我要借款' })).toBeInTheDocument()

    world.http.route(RATES, rates)
    world.http.route(MINE, () => done({ list: [], total: 0, page: 1, limit: 10 }))
    await tap(screen.getByRole('button', { name: '重试' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { name: /^借 1 万/ })).toBeInTheDocument()
    expect(link(/^我要还款/)).toHaveTextContent('暂无待还')
  })

  it('leads to the application, without rates too', async () => {
    const world = createWorld()
    world.http.route(RATES, () => ({ status: 502, text: '<h1>' }))
    world.stores.care.turn(true)
    await renderScreen(<HomeScreen />, world)
    await tap(screen.getByRole('button', { name: '我要借款' }))
    expect(shownUrl()).toBe('/pages/loan/apply')
  })

  it('puts what a borrower owes first, with the way to pay it', async () => {
    const world = await borrower()
    world.http.route(RATES, rates)
    world.stores.care.turn(true)
    await renderScreen(<HomeScreen />, world)
    expect(screen.getByRole('img', { name: '逾期应还 105.50元' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '我要借款' })).toBeNull()
    await tap(screen.getByRole('button', { name: '我要还款' }))
    expect(shownUrl()).toBe('/pages/repay/repay')
  })

  it('says in one quiet row how to borrow more, where a loan leads', async () => {
    const world = await borrower([loan('L0002')])
    world.http.route(RATES, rates)
    world.stores.care.turn(true)
    await renderScreen(<HomeScreen />, world)
    expect(screen.queryByRole('heading', { name: /^借 1 万/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '我要借款' })).toBeNull()
    await tap(link(/^我要借款，/))
    expect(shownUrl()).toBe('/pages/loan/apply')
  })

  it('turned off, is the home of standard mode again, with its news', async () => {
    const world = createWorld()
    world.http.route(RATES, rates)
    world.http.route(LATEST, () => done([]))
    world.stores.care.turn(true)
    await renderScreen(<HomeScreen />, world)
    await happens(() => world.stores.care.turn(false))
    expect(screen.getByRole('button', { name: '立即申请' })).toBeInTheDocument()
    expect(screen.getByText('还没有新闻')).toBeInTheDocument()
  })
})
