import { displayYuan } from '@domain/index'
import type { Statement, StatementLine, Sums } from '../statements/statement'
import type { Column } from './columns'
import { momentText } from '../moment'
import { newPaper } from './paper'

export interface StatementFacts extends Statement {
  /** Unix seconds. */
  madeAt: number
}

const COLUMNS: readonly Column[] = [
  { head: '付款日期', share: 11 },
  { head: '还款内容', share: 21 },
  { head: '金额', share: 12, align: 'right' },
  { head: '本金', share: 12, align: 'right' },
  { head: '利息', share: 11, align: 'right' },
  { head: '费用', share: 9, align: 'right' },
  { head: '罚息', share: 9, align: 'right' },
  { head: '待退回', share: 10, align: 'right' },
  { head: '付款方式', share: 11 },
]

const amounts = ({ total, principal, interest, fee, penalty, refund }: Sums): string[] =>
  [total, principal, interest, fee, penalty, refund].map((fen) => displayYuan(fen))

const row = (line: StatementLine): string[] => [
  line.paidOn.slice(5),
  `${line.purpose} · 尾号 ${line.orderNo.slice(-4)}\n${line.paidFor}`,
  ...amounts(line),
  line.channel,
]

/** What was paid, and where some of it is to be given back, what of it was booked. */
function sumText({ total, refund }: Sums): string {
  const paid = `共付 ${displayYuan(total)} 元`
  if (refund === 0) return paid
  return `${paid}，其中入账 ${displayYuan(total - refund)} 元，多付待退回 ${displayYuan(refund)} 元`
}

/** Draws all payments of a year with their sums. */
export async function drawStatement({
  year,
  lines,
  sums,
  madeAt,
}: StatementFacts): Promise<Buffer> {
  const title = `${year} 年还款流水`
  const paper = await newPaper({ title, at: new Date(madeAt * 1000) })
  paper.title(title)
  paper.faint(`共 ${lines.length} 笔，${sumText(sums)}　导出时间 ${momentText(madeAt)}（北京时间）`)
  paper.faint(
    '金额单位为元。金额 = 本金 + 利息 + 费用 + 罚息 + 待退回；“尾号”是订单号的末四位；按付款日期（北京时间）归入年份。',
  )
  if (lines.some(({ penalty }) => penalty < 0)) {
    paper.faint('罚息带负号的，是此前多收的罚息：因较早日期的付款后来入账而重算，已计入待退回。')
  }
  const last = ['合计', `${lines.length} 笔`, ...amounts(sums), '']
  paper.columns(COLUMNS, [...lines.map(row), last], true)
  return paper.finish(title)
}
