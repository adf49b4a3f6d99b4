import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PayCalendarScreen } from '@/screens/pay-calendar/PayCalendarScreen'
import type { World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { happens, renderScreen } from '../../support/renderScreen'
import { borrower } from '../../support/repayData'

const FEED = '/api/loan/calendarFeed'
const URL_MADE = 'https://pay.example.com/api/loan/calendar.ics?key=abc'

async function open(prepare: (world: World) => void) {
  const world = await borrower()
  prepare(world)
  return renderScreen(<PayCalendarScreen />, world)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('订阅还款日', () => {
  const feedOf = (world: World) => {
    let known: object | null = null
    world.http
      .route(FEED, ({ method }) => {
        if (method === 'POST') {
          known = { created_at: 1_795_226_400, read_at: null }
          return done({ url: URL_MADE, created_at: 1_795_226_400 })
        }
        return done(known)
      })
      .route('/api/loan/endCalendarFeed', () => {
        known = null
        return done(null)
      })
  }
  const way = () => screen.queryByRole('button', { name: '订阅还款日' })

  it('is nowhere to be seen before it is known whether there is one', async () => {
    await open(({ http }) => http.route(FEED, () => undefined))
    expect(way()).toBeNull()
    expect(screen.queryByRole('heading', { name: '添加到日历' })).toBeNull()
  })

  it('gives way to a file where the backend has none', async () => {
    await open(({ http }) => http.route(FEED, () => ({ status: 404, text: 'Not Found' })))
    expect(way()).toBeNull()
    expect(screen.getByRole('button', { name: '添加到日历' })).toBeVisible()
  })

  it('is the one way where it can be had', async () => {
    await open(feedOf)
    expect(way()).toBeVisible()
    expect(screen.queryByRole('button', { name: '添加到日历' })).toBeNull()
  })

  it('makes an address that is opened or copied and never shown, renews and ends it', async () => {
    const opened: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.href)
    })
    const { http, unmount } = await open(feedOf)
    await press('订阅还款日')
    expect(document.body.textContent).not.toContain('calendar.ics')
    expect(screen.getByRole('button', { name: '复制订阅地址' })).toBeVisible()
    await press('在日历中打开')
    expect(opened).toEqual(['webcal://pay.example.com/api/loan/calendar.ics?key=abc'])
    await press('换一个地址')
    await press('取消')
    expect(http.count(FEED)).toBe(3)
    await press('换一个地址')
    await press('换地址')
    expect(http.count(FEED)).toBe(5)
    await press('停用订阅')
    await press('停用')
    expect(screen.queryByRole('button', { name: '复制订阅地址' })).toBeNull()
    expect(way()).toBeVisible()
    await unmount()
  })

  it('made earlier does not say its address again', async () => {
    await open(({ http }) =>
      http.route(FEED, () => done({ created_at: 1_795_226_400, read_at: 1_795_230_000 })),
    )
    expect(screen.getByText('日历最近读取').parentElement).toHaveTextContent('2026年11月21日')
    expect(document.body.textContent).not.toContain('calendar.ics')
  })

  it('that could not be made says so in its place', async () => {
    await open(({ http }) =>
      http.route(FEED, ({ method }) =>
        method === 'POST' ? refused('操作过于频繁，请稍后再试') : done(null),
      ),
    )
    await press('订阅还款日')
    expect(screen.getByText('操作过于频繁，请稍后再试')).toBeVisible()
    expect(screen.getByRole('button', { name: '订阅还款日' })).toBeEnabled()
  })

  it('that did not come can be asked for again', async () => {
    const { http } = await open((world) => {
      world.http.route(FEED, () => refused('系统繁忙'))
    })
    expect(screen.getByText('系统繁忙')).toBeVisible()
    http.route(FEED, () => done(null))
    await happens(() => press('重试'))
    expect(screen.getByRole('button', { name: '订阅还款日' })).toBeVisible()
  })
})
