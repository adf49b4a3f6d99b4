import { NEWS_STATE_TEXT, newsState } from '@domain/news'
import { momentOf } from '../../moment'
import { publishNews, withdrawNews } from '../../operating/news'
import { listDeskItems } from '../../repositories/newsDesk'
import type { OpsCommand } from './types'

const LIST_LIMIT = 100

const list: OpsCommand = {
  name: 'news list',
  summary: `列出新闻（最近 ${LIST_LIMIT} 条，草稿在前）`,
  async run({ db, now }) {
    const data = await listDeskItems(db, { after: null, limit: LIST_LIMIT })
    const rows = data.map(({ id, publishedAt, category, title }) => [
      String(id),
      NEWS_STATE_TEXT[newsState(publishedAt, now)],
      publishedAt ? momentOf(publishedAt) : '',
      category,
      title,
    ])
    return { tables: [{ columns: ['编号', '状态', '发布时间', '栏目', '标题'], rows }], data }
  },
}

const publish: OpsCommand = {
  name: 'news publish',
  takes: ['编号'],
  options: { at: '发布时间（北京时间，写作 2026-03-10T10:00），默认立即' },
  summary: '发布一条新闻，立即或定时',
  async run({ db, now }, { 编号: id = '', at }) {
    const { item } = await db.transaction((tx) => publishNews(tx, id, { at, now }))
    const message =
      at === undefined
        ? `已发布：${item.title}`
        : `将于 ${at.replace('T', ' ')} 发布：${item.title}`
    return { message, data: item }
  },
}

const withdraw: OpsCommand = {
  name: 'news withdraw',
  takes: ['编号'],
  summary: '撤回一条新闻，可以再次发布',
  async run({ db }, { 编号: id = '' }) {
    const { item } = await db.transaction((tx) => withdrawNews(tx, id))
    return { message: `已撤回：${item.title}`, data: item }
  },
}

export const NEWS: OpsCommand[] = [list, publish, withdraw]
