import { type Static, Type } from 'typebox'
import { call } from './call'
import { Instant, Count, PageOf, Loose, PageQuery } from './scalars'

export const NewsItem = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  cover: Type.String({ description: 'url of a picture, or empty' }),
  category: Type.String(),
  publishtime: Instant,
  views: Count(),
})
export type NewsItem = Static<typeof NewsItem>

export const NewsDetail = Type.Object({
  ...NewsItem.properties,
  content: Type.String({ description: 'HTML from an editor; never to be shown unsanitised' }),
})
export type NewsDetail = Static<typeof NewsDetail>

export const NewsPage = PageOf(NewsItem)
export type NewsPage = Static<typeof NewsPage>

const NewsDetailQuery = Type.Object({ id: Type.Optional(Loose(64, 'digits')) })

const NewsLatestQuery = Type.Object({
  limit: Type.Optional(Loose(64, 'default 5, at most 50')),
})

const ITEM: NewsItem = {
  id: 1,
  title: '关于还款日的说明',
  summary: '首期还款日如何确定',
  cover: 'https://example.com/notice.jpg',
  category: '公告',
  publishtime: 1_795_140_000,
  views: 128,
}

/** News articles. */
export const NEWS_CALLS = {
  newsList: call('GET', '/api/news/index', 'public', {
    summary: '新闻列表，新的在前',
    query: PageQuery,
    data: NewsPage,
    refusals: [],
    example: {
      query: { page: '1', limit: '10' },
      data: { list: [ITEM], total: 1, page: 1, limit: 10 },
    },
  }),
  newsDetail: call('GET', '/api/news/detail', 'public', {
    summary: '一条新闻',
    query: NewsDetailQuery,
    needs: ['id'],
    data: NewsDetail,
    refusals: [['not_found', '新闻不存在']],
    example: { query: { id: '1' }, data: { ...ITEM, content: '<p>首期还款日……</p>' } },
  }),
  newsLatest: call('GET', '/api/news/latest', 'public', {
    summary: '最新的几条新闻',
    query: NewsLatestQuery,
    data: Type.Array(NewsItem),
    refusals: [],
    example: { query: { limit: '5' }, data: [ITEM] },
  }),
}
