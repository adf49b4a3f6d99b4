import { Tag } from 'antd'
import { useState } from 'react'
import type { DeskApplication } from '@domain/contract/desk'
import { LOAN_STATUS_TEXT } from '@domain/loanStatus'
import { Choice } from '../parts/Choice'
import { List } from '../parts/List'
import type { Column } from '../parts/Rows'
import { orderColumn } from '../parts/orderColumn'
import { Application } from './Application'

const STATUSES = [['all', '全部'], ...Object.entries(LOAN_STATUS_TEXT)] as [string, string][]

const COLUMNS: Column<DeskApplication>[] = [
  orderColumn,
  { title: '状态', show: ({ status }) => <Tag>{LOAN_STATUS_TEXT[status]}</Tag> },
  { title: '金额（元）', show: ({ amount }) => amount },
  { title: '期限', show: ({ term }) => `${term} 个月` },
  { title: '待还（元）', show: ({ outstanding }) => outstanding },
  { title: '逾期天数', show: ({ overdue_days }) => overdue_days },
  { title: '申请时间', show: ({ applied_at }) => applied_at },
]

function Applications() {
  const [status, setStatus] = useState('reviewing')
  return (
    <List<DeskApplication>
      title="申请与借款"
      path="/applications"
      query={{ status }}
      filters={<Choice label="状态" value={status} options={STATUSES} onChange={setStatus} />}
      keyOf={({ order_no }) => order_no}
      columns={() => COLUMNS}
      empty="没有符合条件的申请"
    />
  )
}

export default function ApplicationsPage({ subject }: { subject: string }) {
  return subject ? <Application orderNo={subject} /> : <Applications />
}
