import type { DeskOverdue } from '@domain/contract/desk'
import { UNCONTACTED_TEXT } from '@domain/contactLog'
import { Choice } from '../parts/Choice'
import { List } from '../parts/List'
import { Number } from '../parts/Number'
import type { Column } from '../parts/Rows'
import { useStatus } from '../useStatus'

const STATUSES = [
  ['uncontacted', UNCONTACTED_TEXT],
  ['all', '全部逾期'],
] as const

const COLUMNS: Column<DeskOverdue>[] = [
  { title: '借款人', show: ({ borrower }) => borrower },
  { title: '联系记录', show: ({ order_no }) => <Number no={order_no} page="contacts" /> },
  { title: '逾期天数', isFigure: true, show: ({ overdue_days }) => overdue_days },
  { title: '逾期应还（元）', isFigure: true, show: ({ overdue_amount }) => overdue_amount },
  { title: '待还（元）', isFigure: true, show: ({ outstanding }) => outstanding },
  { title: '最近联系', show: ({ last_contact }) => last_contact || '没有' },
  {
    title: '催收',
    show: ({ is_paused }) => (is_paused ? '协商中，暂停' : '可以联系'),
  },
]

/** Loans past their grace days, the longest overdue first: whom to call, from the log of each. */
export default function OverduePage() {
  const [status, setStatus] = useStatus('overdue', 'uncontacted')
  return (
    <List<DeskOverdue>
      title="逾期催收"
      path="/overdue"
      query={{ status }}
      filters={<Choice label="范围" value={status} options={STATUSES} onChange={setStatus} />}
      keyOf={({ order_no }) => order_no}
      columns={() => COLUMNS}
      empty={status === 'all' ? '没有逾期的借款' : '没有需要联系的逾期借款'}
    />
  )
}
