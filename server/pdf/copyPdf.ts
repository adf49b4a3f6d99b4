import type { CopyFacts, CopySection, CopyValue } from '../privacy/copy/section'
import type { Column } from './columns'
import { momentText } from '../moment'
import { newPaper, type Paper } from './paper'

export type { CopyFacts }

const TITLE = '个人信息副本'

/** Fields with long values get wider columns. */
const LONG = /_no$|^(?:sha256|text|title|remark|review_note|device|openid|name)$/

/** Columns of a table of labels and values. */
const FACTS: readonly Column[] = [
  { head: '', share: 3 },
  { head: '', share: 7 },
]

const textOf = (value: CopyValue | undefined): string => {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value)
}

function drawSection(paper: Paper, { title, fields, rows, as }: CopySection): void {
  paper.heading(rows.length > 1 ? `${title}（${rows.length}）` : title)
  if (rows.length === 0) return paper.faint('没有记录')
  if (as === 'table') {
    const columns = fields.map(({ key, label }) => ({ head: label, share: LONG.test(key) ? 2 : 1 }))
    return paper.columns(
      columns,
      rows.map((row) => row.map(textOf)),
    )
  }
  for (const row of rows)
    paper.columns(
      FACTS,
      fields.map(({ label }, at) => [label, textOf(row[at])]),
    )
}

/** Draws the readable copy of a person's data. */
export async function drawCopy({ sections, madeAt }: CopyFacts): Promise<Buffer> {
  const paper = await newPaper({ title: TITLE, at: new Date(madeAt * 1000) })
  paper.title(TITLE)
  paper.faint(`导出时间 ${momentText(madeAt)}（北京时间）。金额单位为元，时间均为北京时间。`)
  paper.faint('这份文件含完整的姓名、证件号码、手机号和银行卡号，请妥善保管，不要转发给他人。')
  for (const section of sections) drawSection(paper, section)
  return paper.finish(TITLE)
}
