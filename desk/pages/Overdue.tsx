import { UNCONTACTED_TEXT } from '@domain/contactLog'
import type { DeskOverdue } from '../replies'
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
  { title: '联系记录', show: ({ orderNo }) => <Number no={orderNo} page="contacts" /> },
  { title: '逾期天数', isFigure: true, show: ({ overdueDays }) => overdueDays },
  { title: '逾期应还（元）', isFigure: true, show: ({ overdueAmount }) => overdueAmount },
  { title: '待还（元）', isFigure: true, show: ({ outstanding }) => outstanding },
  { title: '最近联系', show: ({ lastContact }) => lastContact || '没有' },
  {
    title: '催收',
    show: ({ isPaused }) => (isPaused ? '协商中，暂停' : '可以联系'),
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
      keyOf={({ orderNo }) => orderNo}
      columns={() => COLUMNS}
      empty={status === 'all' ? '没有逾期的借款' : '没有需要联系的逾期借款'}
    />
  )
}
