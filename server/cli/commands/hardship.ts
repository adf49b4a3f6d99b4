import { HARDSHIP_STATUS_TEXT } from '@domain/index'
import { answerRequest } from '../../hardship/requests'
import { listHardshipRows } from '../../operating/hardship'
import { refuse } from '../../refusal'
import { AFTER, askedPage, PAGED, pageTable } from './paging'
import type { OpsCommand } from './types'

const NO = '申请号'

function readStatus(status: string): { all: boolean } {
  if (status === 'pending') return { all: false }
  if (status === 'all') return { all: true }
  return refuse('invalid', `没有状态“${status}”。可用：all、pending`)
}

const list: OpsCommand = {
  name: 'hardship list',
  options: { status: '状态，默认 pending；all 为全部', ...AFTER },
  summary: `列出协商还款申请，最早的在前，${PAGED}`,
  async run(context, args) {
    const { all } = readStatus(args['status'] ?? 'pending')
    const page = await listHardshipRows(context, all, askedPage(args))
    const data = page.rows
    if (data.length === 0) return { message: '没有符合条件的协商申请。', data }
    const rows = data.map((row) => [
      row.request_no,
      row.order_no,
      HARDSHIP_STATUS_TEXT[row.status],
      row.reason,
      row.wish,
      row.created_at,
      row.answer,
    ])
    const columns = [NO, '订单号', '状态', '原因', '希望的安排', '提交时间', '答复']
    return { ...pageTable({ columns, rows }, page), data }
  },
}

const answer: OpsCommand = {
  name: 'hardship answer',
  takes: [NO],
  options: { text: '答复，借款人会看到' },
  needs: ['text'],
  summary: '答复一份协商还款申请；还款计划与罚息不会因此改变',
  warns: '答复后不能修改。',
  async run({ db, actor, now }, { [NO]: requestNo = '', text = '' }) {
    await db.transaction((tx) => answerRequest(tx, requestNo, text, { actor, now }))
    return { message: `${requestNo} 已答复。`, data: { request_no: requestNo } }
  },
}

/** Commands that read and answer hardship requests. */
export const HARDSHIP: OpsCommand[] = [list, answer]
