import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DEFAULT_PRODUCT, productToWire } from '@domain/product'
import { back } from '@/app/navigation'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { createWorld, loginReply } from '../support/fakes'
import { done } from '../support/fakeHttp'
import { LATEST, newsItem } from '../support/newsData'
import { happens, scrollBy, renderScreen, shownUrl } from '../support/renderScreen'

const RATES = '/api/loan/rates'

const rates = (products: unknown[] = [productToWire(DEFAULT_PRODUCT)]) =>
  done({ products, purposes: [], limits: null })

function homeWorld() {
  const world = createWorld()
  world.http.route(RATES, () => rates())
  world.http.route(LATEST, () => done([1, 2, 3, 4, 5].map((id) => newsItem(id))))
  return world
}

const figure = (name: RegExp) => screen.getByRole('img', { name })

describe('首页: what a loan costs', () => {
  it('answers for 10,000 over 12 months before anybody logs in', async () => {
    await renderScreen(<HomeScreen />, homeWorld())
    expect(screen.getByRole('heading', { name: '借 10,000 元，分 12 期' })).toBeInTheDocument()
    expect(figure(/总利息/)).toHaveAccessibleName('总利息 527.59元')
    expect(figure(/每月还/)).toHaveAccessibleName('每月还 877.30元')
    expect(screen.getByText('年化利率（单利）').parentElement).toHaveTextContent('9.60%')
    expect(screen.getByText('IRR（复利）').parentElement).toHaveTextContent('10.03%')
  })

  it('computes anew as the amount is changed, within what is offered', async () => {
    await renderScreen(<HomeScreen />, homeWorld())
    const slider = screen.getByRole('slider', { name: '借款金额' })
    expect(slider).toHaveAttribute('min', '50000')
    expect(slider).toHaveAttribute('max', '5000000')
    expect(slider).toHaveAttribute('step', '10000')
    fireEvent.change(slider, { target: { value: '2000000' } })
    expect(screen.getByRole('heading', { name: '借 20,000 元，分 12 期' })).toBeInTheDocument()
    expect(figure(/总利息/)).toHaveAccessibleName('总利息 1,055.19元')
  })

  it('leads to the application, the amount chosen going along', async () => {
    await renderScreen(<HomeScreen />, homeWorld())
    fireEvent.change(screen.getByRole('slider', { name: '借款金额' }), {
      target: { value: '2000000' },
    })
    await userEvent.click(screen.getByRole('button', { name: '立即申请' }))
    expect(shownUrl()).toBe('/pages/loan/apply?amount=20000&term=12')
  })

  it('has a way to log in, for guests only', async () => {
    const { http, stores } = await renderScreen(<HomeScreen />, homeWorld())
    http.route('/api/user/login', () => done(loginReply()))
    http.route('/api/loan/myLoans', () => done({ list: [], total: 0 }))
    await userEvent.click(screen.getByRole('link', { name: '登录' }))
    expect(shownUrl()).toBe('/pages/login/login')
    await happens(back)
    await happens(() => stores.session.loginByPassword({ account: 'x', password: 'y' }))
    expect(screen.queryByRole('link', { name: '登录' })).toBeNull()
  })

  it('ends with who lends, at which rates, and whom to ask', async () => {
    await renderScreen(<HomeScreen />, homeWorld())
    expect(await screen.findByText(/^年化利率（单利）7.20%–14.40%/)).toBeInTheDocument()
    expect(screen.getByText('贷款人：示例消费金融有限公司')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '客服电话 400-000-0000' })).toBeInTheDocument()
  })

  it('takes limits, tier and method from the reply', async () => {
    const world = homeWorld()
    const product = {
      ...productToWire(DEFAULT_PRODUCT),
      min_amount: '1000.00',
      max_amount: '8000.00',
      tiers: [
        { term: 3, annual_rate: '7.20', irr: { equal_principal: '7.44' } },
        { term: 10, annual_rate: '12.00', irr: { equal_principal: '12.68' } },
      ],
    }
    world.http.route(RATES, () => rates([product]))
    await renderScreen(<HomeScreen />, world)
    expect(screen.getByRole('heading', { name: '借 8,000 元，分 10 期' })).toBeInTheDocument()
    expect(figure(/总利息/)).toHaveAccessibleName('总利息 440.00元')
    expect(figure(/首月还/)).toHaveAccessibleName('首月还 880.00元')
  })

  it('says how it is computed, with every term', async () => {
    await renderScreen(<HomeScreen />, homeWorld())
    await userEvent.click(screen.getByRole('button', { name: '怎么算的' }))
    const sheet = within(screen.getByRole('dialog', { name: '费用是怎么算的' }))
    expect(await sheet.findByText(/每期利息＝剩余本金 × 年利率 ÷ 12/)).toBeInTheDocument()
    expect(sheet.getAllByRole('row')).toHaveLength(8)
    expect(sheet.getAllByRole('row')[7]).toHaveTextContent('36 个月14.40%15.39%')
  })

  it.each([
    ['null', done(null)],
    ['no products', rates([])],
    ['a product without terms', rates([{ ...productToWire(DEFAULT_PRODUCT), tiers: [] }])],
  ])('%s: nothing is promised', async (_name, reply) => {
    const world = homeWorld()
    world.http.route(RATES, () => reply)
    await renderScreen(<HomeScreen />, world)
    expect(screen.getByText('暂无可借产品')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /新闻 1/ })).toBeInTheDocument()
  })

  it('a backend without rates: nothing of them, and the rest of the page is there', async () => {
    const world = homeWorld()
    world.http.route(RATES, () => ({ status: 404, text: '' }))
    await renderScreen(<HomeScreen />, world)
    expect(screen.queryByText('暂未提供')).toBeNull()
    expect(screen.getByRole('link', { name: /新闻 1/ })).toBeInTheDocument()
  })

  it('a failed part is tried again by itself', async () => {
    const world = homeWorld()
    world.http.route(RATES, () => undefined)
    const { http } = await renderScreen(<HomeScreen />, world)
    await happens(() => http.last(RATES).fail())
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await happens(() => http.last(RATES).answer(rates()))
    expect(figure(/总利息/)).toBeInTheDocument()
    expect(http.count(LATEST)).toBe(1)
  })
})

describe('首页: the rest of the page', () => {
  it('shows the latest five with a way to all', async () => {
    await renderScreen(<HomeScreen />, homeWorld())
    expect(screen.getAllByRole('link', { name: /^新闻 \d，公告/ })).toHaveLength(5)
    await userEvent.click(screen.getByRole('link', { name: '全部平台新闻' }))
    expect(shownUrl()).toBe('/pages/news/list')
  })

  it.each([
    ['我的借款', '/pages/loan/loan'],
    ['还款日历', '/pages/payment/calendar'],
    ['结清证明', '/pages/borrowing/settlement'],
    ['帮助与客服', '/pages/help/index'],
  ])('%s is one press away', async (name, url) => {
    await renderScreen(<HomeScreen />, homeWorld())
    await userEvent.click(screen.getByRole('link', { name }))
    expect(shownUrl()).toBe(url)
  })

  it('without a connection the last data stays, with its time', async () => {
    const { http, network, clock } = await renderScreen(<HomeScreen />, homeWorld())
    await happens(() => network.go(false))
    clock.advance(3_600_000)
    http.route(RATES, () => undefined).route(LATEST, () => undefined)
    await userEvent.click(screen.getByRole('button', { name: '刷新' }))
    await happens(() => Promise.all([http.last(RATES).fail(), http.last(LATEST).fail()]))
    expect(screen.getByText('网络已断开。')).toBeInTheDocument()
    expect(screen.getAllByText('更新于 10:00')).toHaveLength(1)
    expect(figure(/总利息/)).toBeInTheDocument()
  })

  it("another user's rates are fetched anew", async () => {
    const { http, stores } = await renderScreen(<HomeScreen />, homeWorld())
    http.route('/api/user/login', () => done(loginReply()))
    http.route('/api/loan/myLoans', () => done({ list: [], total: 0 }))
    await happens(() => stores.session.loginByPassword({ account: 'x', password: 'y' }))
    expect(http.count(RATES)).toBe(2)
    expect(await screen.findByRole('img', { name: /总利息/ })).toBeInTheDocument()
  })

  it('its bar turns solid as the page scrolls', async () => {
    const { container } = await renderScreen(<HomeScreen />, homeWorld())
    const ground = container.querySelector('.home-bar__ground')
    expect(ground).toHaveStyle({ opacity: '0' })
    await scrollBy(30)
    expect(ground).toHaveStyle({ opacity: '0.5' })
    await scrollBy(400)
    expect(ground).toHaveStyle({ opacity: '1' })
    expect(screen.getByRole('heading', { name: '消费分期', level: 1 })).toBeInTheDocument()
  })
})

describe('the offer of 关怀模式', () => {
  const offer = () => screen.queryByRole('button', { name: '字太小？开启关怀模式' })

  it('turns it on by one tap', async () => {
    const { stores } = await renderScreen(<HomeScreen />, homeWorld())
    await userEvent.click(offer() as HTMLElement)
    expect(stores.care.on).toBe(true)
    expect(offer()).toBeNull()
  })

  it('is remembered once dismissed, and changes nothing else', async () => {
    const { stores, keyValue } = await renderScreen(<HomeScreen />, homeWorld())
    await userEvent.click(screen.getByRole('button', { name: '不再提示关怀模式' }))
    expect(offer()).toBeNull()
    expect(stores.care.on).toBe(false)
    expect(keyValue.get('xffq:device:care')).toBe('{"v":1,"value":{"on":null,"offered":true}}')
  })
})
