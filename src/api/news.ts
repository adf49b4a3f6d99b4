import type { NewsDetail, NewsItem, NewsPage } from '@domain/contract/news'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  anyText,
  asSent,
  count,
  dispensable,
  fieldsOf,
  id,
  instant,
  required,
  words,
  type Reader,
} from './read'
import { listData, named, pageData, type PageOf } from './replies'

const ITEM = {
  id: required(id),
  title: required(words),
  summary: anyText,
  cover: dispensable(asSent),
  category: anyText,
  publishtime: required(instant),
  views: dispensable(count),
}

const readNews = fieldsOf<NewsItem>()(ITEM)

export type News = ReturnType<typeof readNews>

const readLatest: Reader<NewsItem[], News[]> = (data) => listData(data, readNews)

const readDetail = fieldsOf<NewsDetail>()({ ...ITEM, content: required(asSent) })

/** Its content is HTML from an editor: shown only through the allow-listed node tree. */
export interface NewsArticle extends ReturnType<typeof readDetail> {
  /** Origin that addresses from the root in the content belong to; empty means the page's own. */
  host: string
}

/** Default page sizes of docs/specification.md §9. */
export const NEWS_PAGE_SIZE = 10
const LATEST_NEWS_COUNT = 5

const readPage: Reader<NewsPage, PageOf<News>> = (data) => pageData(data, readNews)

const readArticle =
  (host: string): Reader<NewsDetail, NewsArticle | null> =>
  (data) => {
    const article = named(data, 'id', readDetail)
    return article && { ...article, host }
  }

/** Cached for all users of this device. */
const open = (options?: RequestOptions): RequestOptions => ({
  ...options,
  keep: { scope: 'device' },
})

export const newsApi = (client: ApiClient) => ({
  list: (page = 1, limit = NEWS_PAGE_SIZE, options?: RequestOptions) =>
    ask(client, '/api/news/index', { page, limit }, readPage, page === 1 ? open(options) : options),
  /** Null when there is no such article. */
  detail: (newsId: string, options?: RequestOptions) =>
    ask(client, '/api/news/detail', { id: newsId }, readArticle(client.host), open(options)),
  latest: (limit = LATEST_NEWS_COUNT, options?: RequestOptions) =>
    ask(client, '/api/news/latest', { limit }, readLatest, open(options)),
})
