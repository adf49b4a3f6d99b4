import {
  labelOf,
  LOAN_STATUS_TEXT,
  PURPOSES,
  REPAY_METHOD_TEXT,
  type ShownLoanStatus,
} from '@domain/index'
import { momentOf } from '../../moment'
import { listApplications, readApplication } from '../../operating/applications'
import { refuse } from '../../refusal'
import type { LoanEvent } from '../../repositories/loans/events'
import { AFTER, askedPage, PAGED, pageTable } from './paging'
import type { OpsCommand, Table } from './types'

const isStatus = (text: string): text is ShownLoanStatus => text in LOAN_STATUS_TEXT

function readStatus(text: string): ShownLoanStatus | undefined {
  if (text === 'all') return undefined
  if (isStatus(text)) return text
  const known = Object.keys(LOAN_STATUS_TEXT).join('、')
  return refuse('invalid', `没有状态“${text}”。可用：all、${known}`)
}

const list: OpsCommand = {
  name: 'applications list',
  options: { status: '状态，默认 reviewing；all 为全部', ...AFTER },
  summary: `列出申请与借款，最早的在前，${PAGED}`,
  async run(context, args) {
    const status = readStatus(args['status'] ?? 'reviewing')
    const page = await listApplications(context, status, askedPage(args))
    const data = page.rows
    const rows = data.map((row) => [
      row.order_no,
      LOAN_STATUS_TEXT[row.status],
      row.amount,
      `${row.term} 个月`,
      row.outstanding,
      String(row.overdue_days),
      row.applied_at,
    ])
    if (rows.length === 0) return { message: '没有符合条件的申请。', data }
    const columns = ['订单号', '状态', '金额', '期限', '待还', '逾期天数', '申请时间']
    return { ...pageTable({ columns, rows }, page), data }
  },
}

const eventTable = (events: readonly LoanEvent[]): Table => ({
  columns: ['时间', '事件', '从', '到', '操作人', '备注'],
  rows: events.map(({ at, event, fromStatus, toStatus, actor, note }) => [
    momentOf(at),
    event,
    fromStatus ?? '',
    toStatus ?? '',
    actor,
    note,
  ]),
})

const show: OpsCommand = {
  name: 'applications show',
  takes: ['订单号'],
  summary: '查看一笔申请或借款及其记录',
  async run(context, { 订单号: orderNo = '' }) {
    const { loan, summary, person, events } = await readApplication(context, orderNo)
    const record: [string, string][] = [
      ['订单号', loan.orderNo],
      ['状态', LOAN_STATUS_TEXT[summary.status]],
      ['金额', `${summary.amount} 元，${loan.term} 个月，${REPAY_METHOD_TEXT[loan.method]}`],
      ['年化利率', `${loan.annualRate}%（IRR ${loan.irr}%）`],
      ['用途', labelOf(PURPOSES, loan.purpose)],
      ['申请时间', summary.applied_at],
      ['待还', `${summary.outstanding} 元`],
      ...person,
    ]
    const data = { ...summary, person: Object.fromEntries(person), events }
    return { record, tables: [eventTable(events)], data }
  },
}

/** Commands that read applications and loans. */
export const APPLICATIONS: OpsCommand[] = [list, show]
