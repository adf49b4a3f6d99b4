import { type Static, Type } from 'typebox'
import { Count, Instant, Loose, PageOf } from './scalars'

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

export const NewsDetailQuery = Type.Object({ id: Type.Optional(Loose(64, 'digits')) })

export const NewsLatestQuery = Type.Object({
  limit: Type.Optional(Loose(64, 'default 5, at most 50')),
})
