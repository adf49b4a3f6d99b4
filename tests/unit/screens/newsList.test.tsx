import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewsListScreen } from '@/screens/news-list/NewsListScreen'
import { createWorld } from '../support/fakes'
import { done, refused } from '../support/fakeHttp'
import { LIST, newsItem, newsPage } from '../support/newsData'
import { happens, scrollToEnd, renderScreen, shownUrl, tap } from '../support/renderScreen'

const titles = () =>
  screen.queryAllByRole('link').map((row) => row.getAttribute('aria-label')?.split('，')[0])
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `新闻 ${from + at}`)
const pageOf = (url: string) => Number(/page=(\d+)/.exec(url)?.[1])

/** A list of 25 in pages of ten; `held` pages wait for the test. */
function newsWorld(held: number[] = []) {
  const world = createWorld()
  world.http.route(LIST, ({ url }) => {
    const page = pageOf(url)
    if (held.includes(page)) return undefined
    return newsPage((page - 1) * 10 + 1, page === 3 ? 5 : 10, 25)
  })
  return world
}

describe('平台新闻', () => {
  it('shows a skeleton, then title, category and date', async () => {
    const { http } = await renderScreen(<NewsListScreen />)
    expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument()
    await happens(() => http.last(LIST).answer(newsPage(1, 1, 1)))
    expect(screen.getByRole('link', { name: '新闻 1，公告，11-20' })).toHaveTextContent('摘要 1')
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull()
    expect(screen.getByText('没有更多了')).toBeInTheDocument()
  })

  it('has a picture only for an article with one', async () => {
    const { http, container } = await renderScreen(<NewsListScreen />)
    const list = [newsItem(1, { cover: 'https://x.example/a.jpg' }), newsItem(2)]
    await happens(() => http.last(LIST).answer(done({ list, total: 2 })))
    expect(container.querySelectorAll('.news-row')).toHaveLength(2)
    expect(container.querySelectorAll('.news-row__cover')).toHaveLength(1)
  })

  it('opens the article pressed', async () => {
    await renderScreen(<NewsListScreen />, newsWorld())
    await userEvent.click(screen.getByRole('link', { name: /新闻 3/ }))
    expect(shownUrl()).toBe('/pages/news/detail?id=3')
  })

  it('reads on at the end of the page, and by button, until there is no more', async () => {
    await renderScreen(<NewsListScreen />, newsWorld())
    expect(titles()).toEqual(range(1, 10))
    await scrollToEnd()
    expect(titles()).toEqual(range(1, 20))
    await tap(screen.getByRole('button', { name: '加载更多' }))
    expect(titles()).toEqual(range(1, 25))
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
    expect(screen.getByText('没有更多了')).toBeInTheDocument()
  })

  it('a next page that fails leaves the list and can be tried again there', async () => {
    const { http } = await renderScreen(<NewsListScreen />, newsWorld([2]))
    await scrollToEnd()
    await happens(() => http.last(LIST).fail())
    expect(titles()).toEqual(range(1, 10))
    expect(screen.getByText('后面的内容加载失败')).toBeInTheDocument()
    expect(screen.queryByText(/更新失败/)).toBeNull()
    await tap(screen.getByRole('button', { name: '重试' }))
    await happens(() => http.last(LIST).answer(newsPage(11, 10, 25)))
    expect(titles()).toEqual(range(1, 20))
  })

  it('without a connection there is a way to try again', async () => {
    const { http } = await renderScreen(<NewsListScreen />)
    await happens(() => http.last(LIST).fail())
    expect(screen.getByText('网络连接失败')).toBeInTheDocument()
    await tap(screen.getByRole('button', { name: '重试' }))
    await happens(() => http.last(LIST).answer(newsPage(1, 2, 2)))
    expect(titles()).toEqual(range(1, 2))
  })

  it('a failed refresh keeps the list and says how old it is', async () => {
    const { http, clock } = await renderScreen(<NewsListScreen />, newsWorld())
    clock.advance(60_000)
    http.route(LIST, () => refused('维护中'))
    await tap(screen.getByRole('button', { name: '刷新' }))
    expect(titles()).toEqual(range(1, 10))
    expect(screen.getByText('更新失败，以下为 10:00 的数据')).toBeInTheDocument()
  })

  it('a backend without news says so', async () => {
    const { http } = await renderScreen(<NewsListScreen />)
    await happens(() => http.last(LIST).answer({ status: 404, text: '<html>Not Found</html>' }))
    expect(screen.getByText('暂未提供')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it.each([
    ['null', done(null)],
    ['nothing', { code: 1, msg: '' }],
    ['an empty list', done([])],
    ['an empty page', done({ list: [], total: 0 })],
  ])('%s is an honest empty page', async (_name, reply) => {
    const { http } = await renderScreen(<NewsListScreen />)
    await happens(() => http.last(LIST).answer(reply))
    expect(screen.getByText('还没有新闻')).toBeInTheDocument()
  })

  it('titles and categories with markup are text', async () => {
    const { http, container } = await renderScreen(<NewsListScreen />)
    const evil = newsItem(1, {
      title: '<img src=x onerror=alert(1)>',
      category: '&lt;b&gt;x',
      cover: 'javascript:alert(1)',
    })
    await happens(() => http.last(LIST).answer(done({ list: [evil], total: 1 })))
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
    expect(screen.getByText('<b>x')).toBeInTheDocument()
    expect(container.querySelector('img')).toBeNull()
  })

  it('leaving gives the request up and says nothing', async () => {
    const { http, unmount, feedback } = await renderScreen(<NewsListScreen />)
    await unmount()
    await happens(() => undefined)
    expect(http.last(LIST).aborted).toBe(true)
    expect(feedback.toasts).toEqual([])
  })
})
