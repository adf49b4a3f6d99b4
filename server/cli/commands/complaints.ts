import { COMPLAINT_STATUS_TEXT, todayInShanghai } from '@domain/index'
import { answerComplaint } from '../../complaints/complaints'
import { listComplaintRows } from '../../operating/complaints'
import { refuse } from '../../refusal'
import { AFTER, askedPage, PAGED, pageTable } from './paging'
import type { OpsCommand } from './types'

const NO = '编号'

function readStatus(status: string): { all: boolean } {
  if (status === 'open') return { all: false }
  if (status === 'all') return { all: true }
  return refuse('invalid', `没有状态“${status}”。可用：all、open`)
}

const list: OpsCommand = {
  name: 'complaints list',
  options: { status: '状态，默认 open；all 为全部', ...AFTER },
  summary: `列出投诉，最先到期的在前，${PAGED}`,
  async run(context, args) {
    const { secrets, now } = context
    const signing = { secrets, now, origin: '' }
    const wish = { ...readStatus(args['status'] ?? 'open'), today: todayInShanghai(now.getTime()) }
    const page = await listComplaintRows(context, { ...wish, signing }, askedPage(args))
    const data = page.rows
    if (data.length === 0) return { message: '没有符合条件的投诉。', data }
    const rows = data.map((row) => [
      row.complaint_no,
      row.subject,
      row.order_no,
      row.is_late ? '已超期' : COMPLAINT_STATUS_TEXT[row.status],
      row.due_on,
      row.thread.map(({ by, text }) => `${by || '借款人'}：${text}`).join(' '),
    ])
    const columns = [NO, '事项', '订单号', '状态', '最迟答复', '往来']
    return { ...pageTable({ columns, rows }, page), data }
  },
}

const answer: OpsCommand = {
  name: 'complaints answer',
  takes: [NO],
  options: { text: '答复，借款人会看到' },
  needs: ['text'],
  summary: '答复一份投诉',
  warns: '答复后不能修改。',
  async run({ db, sealing, actor, now }, { [NO]: complaintNo = '', text = '' }) {
    await db.transaction((tx) =>
      answerComplaint(tx, sealing, { complaintNo, text }, { actor, now }),
    )
    return { message: `${complaintNo} 已答复。`, data: { complaint_no: complaintNo } }
  },
}

/** Commands that read and answer complaints. */
export const COMPLAINTS: OpsCommand[] = [list, answer]
