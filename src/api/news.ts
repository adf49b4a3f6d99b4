import { ROUTES } from '@domain/routes'
import type { ApiClient, RequestOptions } from './client'
import { count, id, instant, list, page, record, text } from './read'

export interface News {
  id: string
  title: string
  summary: string
  cover: string
  category: string
  /** Unix seconds. */
  publishedAt: number | null
  /** Null where it cannot be read. */
  views: number | null
}

export interface NewsArticle extends News {
  /** HTML from an editor: only ever shown through the allow-listed node tree. */
  content: string
  /** Origin that addresses from the root in the content belong to; empty means the page's own. */
  host: string
}

/** Default page sizes of the specification (§9). */
export const NEWS_PAGE_SIZE = 10
export const LATEST_NEWS_COUNT = 5

function readNews(row: Record<string, unknown>): News {
  return {
    id: id(row.id),
    title: text(row.title),
    summary: text(row.summary),
    cover: typeof row.cover === 'string' ? row.cover : '',
    category: text(row.category),
    publishedAt: instant(row.publishtime),
    views: count(row.views),
  }
}

function readArticle(data: unknown, host: string): NewsArticle | null {
  const row = record(data)
  if (id(row.id) === '') return null
  return { ...readNews(row), content: typeof row.content === 'string' ? row.content : '', host }
}

/** Kept for everybody who uses the device. */
const open = (options?: RequestOptions): RequestOptions => ({
  ...options,
  keep: { scope: 'device' },
})

export const newsApi = (client: ApiClient) => ({
  list: (pageNo = 1, limit = NEWS_PAGE_SIZE, options?: RequestOptions) =>
    client
      .get(ROUTES.newsList.path, { page: pageNo, limit }, pageNo === 1 ? open(options) : options)
      .then((data) => page(data, readNews)),
  /** Null when there is no such item. */
  detail: (newsId: string, options?: RequestOptions) =>
    client
      .get(ROUTES.newsDetail.path, { id: newsId }, open(options))
      .then((data) => readArticle(data, client.host)),
  latest: (limit = LATEST_NEWS_COUNT, options?: RequestOptions) =>
    client
      .get(ROUTES.newsLatest.path, { limit }, open(options))
      .then((data) => list(data).map(readNews)),
})
