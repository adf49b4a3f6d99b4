import { displayYuan } from '@domain/index'
import { findRefusedNews } from '../../repositories/gatewayNews'
import { momentText } from '../text'
import type { OpsCommand } from './types'

const LIST_LIMIT = 50

const OUTCOME_TEXT: Record<string, string> = {
  unknown: '没有这笔支付单',
  amount_differs: '金额与支付单不符',
  late: '支付单已结束',
  not_bookable: '无法入账',
}

const refused: OpsCommand = {
  name: 'payments refused',
  summary: `列出被拒绝的渠道通知（最近 ${LIST_LIMIT} 条），多半需要在渠道退款`,
  async run({ db }) {
    const data = await findRefusedNews(db, LIST_LIMIT)
    if (data.length === 0) return { message: '没有被拒绝的通知。', data }
    const rows = data.map((news) => [
      momentText(news.receivedAt),
      news.gateway,
      news.payNo,
      displayYuan(news.amount),
      news.gatewayRef,
      OUTCOME_TEXT[news.outcome] ?? news.outcome,
    ])
    const columns = ['时间', '渠道', '支付单号', '金额', '渠道单号', '原因']
    return { tables: [{ columns, rows }], data }
  },
}

/** Money a gateway took that could not be booked. */
export const ONLINE: OpsCommand[] = [refused]
