import { NOW_MS } from './fakes'
import { done } from './fakeHttp'

export const LIST = '/api/news/index'
export const LATEST = '/api/news/latest'
export const DETAIL = '/api/news/detail'

export const newsItem = (id: number, over: Record<string, unknown> = {}) => ({
  id,
  title: `新闻 ${id}`,
  summary: `摘要 ${id}`,
  cover: '',
  category: '公告',
  publishtime: NOW_MS / 1000 - id * 86_400,
  views: 1,
  ...over,
})

/** A page of the list: `count` articles with ids from `from`. */
export const newsPage = (from: number, count: number, total: number) =>
  done({ list: Array.from({ length: count }, (_, at) => newsItem(from + at)), total })
