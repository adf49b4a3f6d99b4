import { displayYuan } from '@domain/index'
import { refuse } from '../../refusal'
import { findRefusedNotifications } from '../../repositories/paymentNotifications'
import { momentOf } from '../../moment'
import { readPage } from '../../operating/pages'
import { AFTER, askedPage, PAGED, pageTable } from './paging'
import type { OpsCommand } from './types'

const OUTCOME_TEXT: Record<string, string> = {
  unknown: '没有这笔支付单',
  amount_differs: '金额与支付单或入账不符',
  late: '支付单已结束',
  not_bookable: '无法入账',
}

const refused: OpsCommand = {
  name: 'payments refused',
  options: AFTER,
  summary: `列出没有入账的渠道通知，最近的在前，${PAGED}，多半需要在渠道退款`,
  async run({ db }, args) {
    if (!/^\d{0,15}$/.test(args['after'] ?? '')) refuse('invalid', '编号应为数字')
    const page = await readPage(
      askedPage(args),
      (query) => findRefusedNotifications(db, query),
      ({ id }) => String(id),
    )
    const data = page.rows
    if (data.length === 0) return { message: '没有被拒绝的通知。', data }
    const rows = data.map((report) => [
      String(report.id),
      momentOf(report.receivedAt),
      report.gateway,
      report.payNo,
      displayYuan(report.amount),
      report.gatewayRef,
      OUTCOME_TEXT[report.outcome] ?? report.outcome,
    ])
    const columns = ['编号', '时间', '渠道', '支付单号', '金额', '渠道单号', '原因']
    return { ...pageTable({ columns, rows }, page), data }
  },
}

/** Commands for money of a gateway that could not be booked. */
export const ONLINE: OpsCommand[] = [refused]
