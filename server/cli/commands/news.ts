import { refuse } from '../../refusal'
import { type DeskItem, listDeskItems, setPublishedAt } from '../../repositories/newsDesk'
import { momentText } from '../text'
import type { OpsCommand, OpsContext } from './types'

const LIST_LIMIT = 100

const dateOf = ({ publishedAt }: DeskItem): string =>
  publishedAt ? momentText(publishedAt) : '未发布'

const list: OpsCommand = {
  name: 'news list',
  summary: `列出新闻（最近 ${LIST_LIMIT} 条，未发布的在前）`,
  async run({ db }) {
    const data = await listDeskItems(db, LIST_LIMIT)
    const rows = data.map((item) => [String(item.id), dateOf(item), item.category, item.title])
    return { tables: [{ columns: ['编号', '发布时间', '栏目', '标题'], rows }], data }
  },
}

async function dated({ db }: OpsContext, id: string, publishedAt: Date | null): Promise<DeskItem> {
  const item = /^\d{1,15}$/.test(id) ? await setPublishedAt(db, Number(id), publishedAt) : null
  return item ?? refuse('not_found', '新闻不存在')
}

const publish: OpsCommand = {
  name: 'news publish',
  takes: ['编号'],
  summary: '立即发布一条新闻',
  async run(context, { 编号: id = '' }) {
    const item = await dated(context, id, context.now)
    return { message: `已发布：${item.title}`, data: item }
  },
}

const withdraw: OpsCommand = {
  name: 'news withdraw',
  takes: ['编号'],
  summary: '撤回一条新闻，可以再次发布',
  async run(context, { 编号: id = '' }) {
    const item = await dated(context, id, null)
    return { message: `已撤回：${item.title}`, data: item }
  },
}

export const NEWS: OpsCommand[] = [list, publish, withdraw]
