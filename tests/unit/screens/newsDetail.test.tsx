import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewsDetailScreen } from '@/screens/news-detail/NewsDetailScreen'
import { done, refused } from '../support/fakeHttp'
import { DETAIL, newsItem } from '../support/newsData'
import { happens, renderScreen, shownUrl } from '../support/renderScreen'

const article = (content: string, over: Record<string, unknown> = {}) =>
  done({ ...newsItem(3, { title: '利率说明', views: 12, ...over }), content })

describe('新闻详情', () => {
  it('shows title, category, day, views and content', async () => {
    const { http } = await renderScreen(<NewsDetailScreen id="3" />)
    expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument()
    expect(http.last(DETAIL).url).toBe(`${DETAIL}?id=3`)
    await happens(() => http.last(DETAIL).answer(article('<p>正文<strong>重点</strong></p>')))
    expect(screen.getByRole('heading', { name: '利率说明', level: 2 })).toBeInTheDocument()
    expect(screen.getByText('2026年11月18日')).toBeInTheDocument()
    expect(screen.getByText('阅读 12')).toBeInTheDocument()
    expect(screen.getByText('重点')).toHaveClass('c-rich__strong')
  })

  it('neither content nor title can run anything', async () => {
    const { http, container } = await renderScreen(<NewsDetailScreen id="3" />)
    const reply = article('<p>字</p><script>alert(1)</script><img src=x onerror=alert(1)>', {
      title: '<script>alert(1)</script>',
    })
    await happens(() => http.last(DETAIL).answer(reply))
    expect(container.querySelector('script')).toBeNull()
    expect(screen.getByRole('heading', { name: '<script>alert(1)</script>' })).toBeInTheDocument()
  })

  it.each([
    ['refused as not found', refused('新闻不存在', { reason: 'not_found' })],
    ['answered with null', done(null)],
    ['answered with a list', done([])],
  ])('an article that is not there, %s, leads to the list', async (_name, reply) => {
    const { http, feedback } = await renderScreen(<NewsDetailScreen id="3" />)
    await happens(() => http.last(DETAIL).answer(reply))
    expect(screen.getByText('没有找到这篇新闻')).toBeInTheDocument()
    expect(feedback.toasts).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '查看平台新闻' }))
    expect(shownUrl()).toBe('/pages/news/list')
  })

  it('without an id nothing is asked', async () => {
    const { http } = await renderScreen(<NewsDetailScreen id="" />)
    expect(screen.getByText('没有找到这篇新闻')).toBeInTheDocument()
    expect(http.sent).toEqual([])
  })

  it('an article withdrawn meanwhile goes with the refresh', async () => {
    const { http } = await renderScreen(<NewsDetailScreen id="3" />)
    await happens(() => http.last(DETAIL).answer(article('<p>正文</p>')))
    http.route(DETAIL, () => refused('新闻不存在', { reason: 'not_found' }))
    await userEvent.click(screen.getByRole('button', { name: '刷新' }))
    expect(screen.getByText('没有找到这篇新闻')).toBeInTheDocument()
    expect(screen.queryByText('正文')).toBeNull()
  })

  it('a failed refresh keeps the article with its time', async () => {
    const { http } = await renderScreen(<NewsDetailScreen id="3" />)
    await happens(() => http.last(DETAIL).answer(article('<p>正文</p>')))
    await userEvent.click(screen.getByRole('button', { name: '刷新' }))
    await happens(() => http.last(DETAIL).fail())
    expect(screen.getByText('正文')).toBeInTheDocument()
    expect(screen.getByText('更新失败，以下为 10:00 的数据')).toBeInTheDocument()
  })

  it('a failure can be tried again', async () => {
    const { http } = await renderScreen(<NewsDetailScreen id="3" />)
    await happens(() => http.last(DETAIL).answer({ status: 502, text: '<html>Bad Gateway</html>' }))
    expect(screen.getByText('请求失败')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await happens(() => http.last(DETAIL).answer(article('<p>正文</p>')))
    expect(screen.getByText('正文')).toBeInTheDocument()
  })

  it('an article without content says so', async () => {
    const { http } = await renderScreen(<NewsDetailScreen id="3" />)
    await happens(() => http.last(DETAIL).answer(article('')))
    expect(screen.getByText('这篇新闻没有正文')).toBeInTheDocument()
  })

  it('a link to another article opens it in the app', async () => {
    const { http } = await renderScreen(<NewsDetailScreen id="3" />)
    await happens(() =>
      http
        .last(DETAIL)
        .answer(
          article('<a href="#/pages/news/detail?id=4">下一篇</a><a href="/pages/evil">无</a>'),
        ),
    )
    await userEvent.click(screen.getByRole('link', { name: '下一篇' }))
    expect(shownUrl()).toBe('/pages/news/detail?id=4')
    expect(screen.queryByRole('link', { name: '无' })).toBeNull()
  })
})
