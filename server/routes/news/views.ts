import type { NewsDetail, NewsItem } from '@domain/contract'
import { unixSeconds } from '../../clock'
import type { NewsArticle, NewsHead } from '../../repositories/news'
import { coverPath } from './pictures'

/** @param origin prefix of absolute links: a mini-program can't resolve relative ones */
export const itemReply = (news: NewsHead, origin: string): NewsItem => ({
  id: news.id,
  title: news.title,
  summary: news.summary,
  cover: news.cover || origin + coverPath(news.id, news.category),
  category: news.category,
  publishtime: unixSeconds(news.publishedAt),
  views: news.views,
})

export const detailReply = (news: NewsArticle, origin: string): NewsDetail => ({
  ...itemReply(news, origin),
  content: news.content,
})
