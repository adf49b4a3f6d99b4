// News as operators write them.

import { isHttps } from './rich/addresses'

export const NEWS_STATES = ['draft', 'scheduled', 'published'] as const
export type NewsState = (typeof NEWS_STATES)[number]

export const NEWS_STATE_TEXT: Record<NewsState, string> = {
  draft: '草稿',
  scheduled: '待发布',
  published: '已发布',
}

/** @param publishedAt null for a draft; a later time than `now` is still to come */
export function newsState(publishedAt: Date | null, now: Date): NewsState {
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** Categories to choose from; an article may have another one. */
export const NEWS_CATEGORIES = ['公告', '利率', '反诈', '还款', '服务'] as const

/** What an editor writes of an article. */
export interface NewsText {
  category: string
  title: string
  summary: string
  /** HTML. */
  content: string
  /** Address of a picture, see {@link isNewsPicture}; '' for none. */
  cover: string
}

/** The text without spaces around its parts, as it is kept. */
export const trimmedNews = ({ category, title, summary, content, cover }: NewsText): NewsText => ({
  category: category.trim(),
  title: title.trim(),
  summary: summary.trim(),
  content: content.trim(),
  cover: cover.trim(),
})

/** Most characters of each part of an article. */
export const NEWS_MAX = {
  category: 20,
  title: 100,
  summary: 300,
  content: 60_000,
  cover: 500,
} as const

/** Where the server answers with pictures that editors uploaded. */
export const NEWS_PICTURES_PATH = '/static/news/pictures/'

const OWN_PICTURE =
  /^\/static\/news\/(?:pictures\/[0-9a-f]{32}\.(?:jpg|png|webp)|figures\/[a-z-]+\.svg)$/

/** Whether an address is that of an uploaded picture or of a drawn figure. */
export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address)

/** Whether an article may name this picture: one of our own, or one by https. */
export const isNewsPicture = (address: string): boolean => isOwnPicture(address) || isHttps(address)
