import { type Fen, formatYuan } from '@domain/index'
import type { Statement, Sums } from './statement'

/** By it spreadsheets know that the text is UTF-8. */
const BOM = '\uFEFF'

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

/**
 * A text as a cell. One that a spreadsheet would take for a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Digits a spreadsheet shows as they are; of more it makes 2.03E+23, and loses the last ones. */
const DIGITS_SHOWN = 11

/** A number of something, as a cell. One a spreadsheet would reckon with stays a text by a tab behind it. */
export const numberCell = (number: string): string =>
  /^\d+E\d+$/i.test(number) || (/^\d+$/.test(number) && number.length > DIGITS_SHOWN)
    ? `${number}\t`
    : textCell(number)

const moneyCells = ({ total, principal, interest, fee, penalty, refund }: Sums): string[] =>
  [total, principal, interest, fee, penalty, refund].map((fen: Fen) => formatYuan(fen))

/** A statement as RFC 4180 has it, with a last row of sums. */
export function statementCsv({ lines, sums }: Statement): string {
  const rows = lines.map((line) => [
    textCell(line.paidOn),
    ...moneyCells(line),
    ...[line.paidFor, line.purpose, line.channel].map(textCell),
    ...[line.orderNo, line.receiptNo].map(numberCell),
  ])
  const last = ['合计', ...moneyCells(sums), `共 ${lines.length} 笔`, '', '', '', '']
  return BOM + [HEAD, ...rows, last].map((row) => `${row.join(',')}\r\n`).join('')
}
