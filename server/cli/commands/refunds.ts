import { displayYuan } from '@domain/index'
import { payRefund } from '../../lending/refunding'
import { listRefundRows } from '../../operating/refunds'
import { AFTER, askedPage, PAGED, pageTable } from './paging'
import type { OpsCommand } from './types'

const NO = '付款号'

const list: OpsCommand = {
  name: 'refunds list',
  options: AFTER,
  summary: `列出应退而未退的多付款项，最早的在前，${PAGED}`,
  async run({ db }, args) {
    const page = await listRefundRows(db, askedPage(args))
    const data = page.rows
    if (data.length === 0) return { message: '没有应退的款项。', data }
    const rows = data.map((refund) => [
      refund.pay_no,
      refund.order_no,
      refund.channel,
      refund.online_pay_no ?? '',
      refund.open,
      refund.booked_at,
      refund.is_asked ? '运营台上待复核' : '',
    ])
    const columns = [NO, '订单号', '渠道', '支付单号', '应退', '入账时间', '注意']
    return { ...pageTable({ columns, rows }, page), data }
  },
}

const pay: OpsCommand = {
  name: 'refunds pay',
  takes: [NO],
  options: { reference: '转账流水号' },
  needs: ['reference'],
  summary: '登记多付的款项已经退还，须先完成转账',
  warns: '登记后应退余额记为零，不能撤销。请确认款项已经转出。',
  async run({ db, actor, now }, { [NO]: payNo = '', reference = '' }) {
    const amount = await db.transaction((tx) => payRefund(tx, payNo, reference, { actor, now }))
    const data = { pay_no: payNo, refunded: displayYuan(amount), reference }
    return { message: `${payNo} 已退还 ${displayYuan(amount)} 元。`, data }
  },
}

/** Commands that read refunds due and record them as sent. */
export const REFUNDS: OpsCommand[] = [list, pay]
