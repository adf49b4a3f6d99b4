import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { type DeskItem, setPublishedAt } from '../repositories/newsDesk'

async function dated(tx: Queryable, id: string, publishedAt: Date | null): Promise<DeskItem> {
  const item = /^\d{1,15}$/.test(id) ? await setPublishedAt(tx, Number(id), publishedAt) : null
  return item ?? refuse('not_found', '新闻不存在')
}

/** Publishes an article as of `now`. @throws Refusal `not_found` */
export const publishNews = (tx: Queryable, id: string, now: Date): Promise<DeskItem> =>
  dated(tx, id, now)

/** Withdraws an article, which can be published again. @throws Refusal `not_found` */
export const withdrawNews = (tx: Queryable, id: string): Promise<DeskItem> => dated(tx, id, null)
