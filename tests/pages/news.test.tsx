import NewsDetailPage from '@/pages/news/detail'
import { agreedWorld, openPage, seen, settle, utils } from './support/openPage'

afterEach(() => utils.unmout())

const path = '/pages/news/detail'
const article = {
  id: 7,
  title: '还款日遇到节假日怎么办',
  summary: '',
  cover: '',
  category: '还款',
  publishtime: 1_790_000_000,
  views: 12,
  content:
    '<p>照常还款。</p><script>window.ran = true</script><p onclick="x()">到账以银行为准。</p>',
}

describe('新闻详情', () => {
  it('shows the article its id names, as checked blocks', async () => {
    const world = agreedWorld()
    await openPage(NewsDetailPage, { world, path, query: { id: '7' } })
    const [asked] = world.http.sent
    expect(asked?.url).toBe('/api/news/detail?id=7')
    await settle(() => asked?.answer({ code: 1, msg: '', data: article }))
    expect(utils.queries.queryByText(article.title)).not.toBeNull()
    expect(seen()).toContain('到账以银行为准。')
    expect(utils.queries.querySelector('script, [onclick]')).toBeNull()
  })

  it('offers 重试 when the network fails, and shows the article then', async () => {
    const world = agreedWorld()
    await openPage(NewsDetailPage, { world, path, query: { id: '7' } })
    await settle(() => world.http.sent[0]?.fail())
    expect(seen()).toContain('网络连接失败')
    await settle(() => utils.fireEvent.click(utils.queries.queryByText('重试', 'button')))
    await settle(() => world.http.sent[1]?.answer({ code: 1, msg: '', data: article }))
    expect(utils.queries.queryByText(article.title)).not.toBeNull()
  })

  it('says so when there is no such article', async () => {
    const world = agreedWorld()
    await openPage(NewsDetailPage, { world, path, query: { id: '404' } })
    await settle(() => world.http.sent[0]?.answer({ code: 1, msg: '', data: null }))
    expect(seen()).toContain('没有找到这篇新闻')
  })
})
