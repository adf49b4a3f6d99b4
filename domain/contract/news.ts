import type { UnixSeconds } from './scalars'

export interface NewsItem {
  id: number
  title: string
  summary: string
  /** Picture url, or an empty string. */
  cover: string
  category: string
  publishtime: UnixSeconds
  views: number
}

export interface NewsDetail extends NewsItem {
  /** HTML from an editor; never to be shown unsanitised. */
  content: string
}

export interface NewsDetailQuery {
  id: number | string
}

export interface NewsLatestQuery {
  /** Default 5. */
  limit?: number
}
