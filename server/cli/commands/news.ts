import { momentOf } from '../../moment'
import { publishNews, withdrawNews } from '../../operating/news'
import { type DeskItem, listDeskItems } from '../../repositories/newsDesk'
import type { OpsCommand } from './types'

const LIST_LIMIT = 100

const dateOf = ({ publishedAt }: DeskItem): string =>
  publishedAt ? momentOf(publishedAt) : '未发布'

const list: OpsCommand = {
  name: 'news list',
  summary: `列出新闻（最近 ${LIST_LIMIT} 条，未发布的在前）`,
  async run({ db }) {
    const data = await listDeskItems(db, { after: null, limit: LIST_LIMIT })
    const rows = data.map((item) => [String(item.id), dateOf(item), item.category, item.title])
    return { tables: [{ columns: ['编号', '发布时间', '栏目', '标题'], rows }], data }
  },
}

const publish: OpsCommand = {
  name: 'news publish',
  takes: ['编号'],
  summary: '立即发布一条新闻',
  async run({ db, now }, { 编号: id = '' }) {
    const item = await publishNews(db, id, now)
    return { message: `已发布：${item.title}`, data: item }
  },
}

const withdraw: OpsCommand = {
  name: 'news withdraw',
  takes: ['编号'],
  summary: '撤回一条新闻，可以再次发布',
  async run({ db }, { 编号: id = '' }) {
    const item = await withdrawNews(db, id)
    return { message: `已撤回：${item.title}`, data: item }
  },
}

export const NEWS: OpsCommand[] = [list, publish, withdraw]
