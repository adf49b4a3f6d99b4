import { addDays, todayInShanghai } from '@domain/calendar'
import type { WideDeps } from '../../deps'
import { insertNews } from '../../repositories/news'
import { seedOnce } from '../seedOnce'
import { FRAUD_NEWS } from './fraud'
import { NOTICES } from './notices'
import { RATE_NEWS } from './rates'
import { REPAYMENT_NEWS } from './repayment'
import { SERVICE_NEWS } from './service'
import type { DemoNews } from './types'

/** Demo news by category. */
export const DEMO_NEWS: Record<string, DemoNews[]> = {
  公告: NOTICES,
  利率: RATE_NEWS,
  反诈: FRAUD_NEWS,
  还款: REPAYMENT_NEWS,
  服务: SERVICE_NEWS,
}

const oldestFirst = (a: DemoNews, b: DemoNews): number =>
  b.daysAgo - a.daysAgo || a.at.localeCompare(b.at)

/** Publishes the demo news once; the newest article is a day old, so its time has always passed. */
export async function seedNews({ db, clock }: WideDeps): Promise<void> {
  const now = clock.now()
  const today = todayInShanghai(now.getTime())
  const items = Object.entries(DEMO_NEWS)
    .flatMap(([category, list]) => list.map((item) => ({ ...item, category })))
    .sort(oldestFirst)
  await seedOnce(db, 'news', now, async (tx) => {
    for (const { daysAgo, at, ...item } of items) {
      const publishedAt = new Date(`${addDays(today, -daysAgo)}T${at}:00+08:00`)
      await insertNews(tx, { ...item, cover: '', publishedAt })
    }
  })
}
