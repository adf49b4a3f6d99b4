import { type Fen, formatYuan } from '@domain/index'
import type { Statement, Sums } from './statement'

/** Tells spreadsheets that the text is UTF-8. */
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
 * A text cell. A text that a spreadsheet would take for a formula gets a leading apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Most digits a spreadsheet shows unchanged; longer numbers become 2.03E+23 and lose digits. */
const DIGITS_SHOWN = 11

/** A cell for an identifying number. A trailing tab keeps a long one as text. */
export const numberCell = (number: string): string =>
  /^\d+E\d+$/i.test(number) || (/^\d+$/.test(number) && number.length > DIGITS_SHOWN)
    ? `${number}\t`
    : textCell(number)

const moneyCells = ({ total, principal, interest, fee, penalty, refund }: Sums): string[] =>
  [total, principal, interest, fee, penalty, refund].map((fen: Fen) => formatYuan(fen))

/** A statement as CSV (RFC 4180), with a last row of sums. */
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
