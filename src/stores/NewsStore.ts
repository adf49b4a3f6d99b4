import type { Api } from '@/api'
import { ApiError } from '@/api/errors'
import { NEWS_PAGE_SIZE, newsApi, type News, type NewsArticle } from '@/api/news'
import type { Scope } from '@/api/scope'
import { Loadable, getOrCreate } from './Loadable'
import { PagedList } from './PagedList'
import type { SharedStoreOf } from './RootStore'

/** Platform news: the latest few, the list, and articles read so far. Public, so it outlives sessions. */
export class NewsStore {
  readonly latest: Loadable<News[]>
  readonly list: PagedList<News>
  private readonly articles = new Map<string, Loadable<NewsArticle>>()

  constructor(
    private readonly api: Api['news'],
    private readonly now: () => number,
  ) {
    this.latest = new Loadable(now)
    this.list = new PagedList({
      pageSize: NEWS_PAGE_SIZE,
      keyOf: ({ id }: News) => id,
      now,
      read: (page, how) => api.list(page, NEWS_PAGE_SIZE, how),
    })
  }

  getArticle(id: string): Loadable<NewsArticle> {
    return getOrCreate(this.articles, id, () => new Loadable<NewsArticle>(this.now))
  }

  fetchLatest(scope?: Scope) {
    return this.latest.fetch((old) => this.api.latest(undefined, { scope, old, quiet: true }))
  }

  /** A missing article is an error with reason `not_found`, however the backend reports it. */
  fetchArticle(id: string, scope?: Scope) {
    return this.getArticle(id).fetch(async (old) => {
      const found = await this.api.detail(id, { scope, old, quiet: true })
      if (!found) throw new ApiError('refused', '没有找到这篇新闻', { reason: 'not_found' })
      return found
    })
  }
}

export const newsStore: SharedStoreOf<NewsStore> = ({ client, now }) =>
  new NewsStore(newsApi(client), now)
