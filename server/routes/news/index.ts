import type { NewsDetail, NewsItem } from '@domain/contract'
import { positiveInt, readPage } from '../../http/paging'
import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import {
  countNews,
  findNews,
  readArticle,
  type NewsArticle,
  type NewsHead,
} from '../../repositories/news'
import { newsPictureRoutes } from './pictures'
import { unixSeconds } from '../../clock'

const itemReply = (news: NewsHead): NewsItem => ({
  id: news.id,
  title: news.title,
  summary: news.summary,
  cover: news.cover,
  category: news.category,
  publishtime: unixSeconds(news.publishedAt),
  views: news.views,
})

const detailReply = (news: NewsArticle): NewsDetail => ({
  ...itemReply(news),
  content: news.content,
})

const DEFAULT_LATEST = 5
const MAX_LATEST = 50

/** Everything under /api/news, and the pictures of articles. */
export const newsRoutes: Routes = (app, deps) => {
  const { db, clock } = deps

  answer(app, 'newsList', async (request) => {
    const { page, limit, offset } = readPage(request.query)
    const now = clock.now()
    const rows = await findNews(db, now, { limit, offset })
    const list = rows.map(itemReply)
    return ok({ list, total: await countNews(db, now), page, limit })
  })

  answer(app, 'newsDetail', async (request) => {
    const id = positiveInt(request.query.id, 0, Number.MAX_SAFE_INTEGER)
    const article = await readArticle(db, clock.now(), id)
    if (!article) refuse('not_found', '新闻不存在')
    return ok(detailReply(article))
  })

  answer(app, 'newsLatest', async (request) => {
    const limit = positiveInt(request.query.limit, DEFAULT_LATEST, MAX_LATEST)
    const rows = await findNews(db, clock.now(), { limit, offset: 0 })
    return ok(rows.map(itemReply))
  })

  newsPictureRoutes(app, deps)
}
