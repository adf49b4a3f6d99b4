import { type Fen, formatYuan } from '@domain/index'
import { csvText, numberCell, textCell } from '../csv'
import type { Statement, Sums } from './statement'

const HEAD = [
  '付款日期',
  '金额（元）',
  '本金',
  '利息',
  '费用',
  '罚息',
  '多付待退回',
  '还款内容',
  '借款用途',
  '付款方式',
  '订单号',
  '回单编号',
]

const moneyCells = ({ total, principal, interest, fee, penalty, refund }: Sums): string[] =>
  [total, principal, interest, fee, penalty, refund].map((fen: Fen) => formatYuan(fen))

/** A statement as CSV, with a last row of sums. */
export function statementCsv({ lines, sums }: Statement): string {
  const rows = lines.map((line) => [
    textCell(line.paidOn),
    ...moneyCells(line),
    ...[line.paidFor, line.purpose, line.channel].map(textCell),
    ...[line.orderNo, line.receiptNo].map(numberCell),
  ])
  const last = ['合计', ...moneyCells(sums), `共 ${lines.length} 笔`, '', '', '', '']
  return csvText([HEAD, ...rows, last])
}
