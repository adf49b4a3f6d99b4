import { LOAN_STAGE_TEXT } from '@domain/loanOffer'
import { LOAN_STATUS_TEXT } from '@domain/loanStatus'
import type { OperatorRole } from '@domain/operators'
import type { DeskApplication } from '../replies'
import { Choice } from '../parts/Choice'
import { List } from '../parts/List'
import { loanColumns } from '../parts/loanColumns'
import { loanStatusText } from '../parts/loanStatusText'
import { Moment } from '../parts/Moment'
import type { Column } from '../parts/Rows'
import { StatusTag } from '../parts/StatusTag'
import { useSession } from '../session'
import { useStatus } from '../useStatus'
import { Application } from './Application'

/** Stages in which an application waits for its borrower. */
const WAITING = (['need_more', 'offered'] as const).map((stage): [string, string] => [
  stage,
  LOAN_STAGE_TEXT[stage],
])

const STATUSES: [string, string][] = [
  ['all', '全部'],
  ['reviewing', LOAN_STATUS_TEXT.reviewing],
  ...WAITING,
  ...Object.entries(LOAN_STATUS_TEXT).filter(([status]) => status !== 'reviewing'),
]

const COLUMNS: Column<DeskApplication>[] = [
  ...loanColumns,
  {
    title: '状态',
    show: (row) => <StatusTag status={row.status} text={loanStatusText(row)} />,
  },
  { title: '金额（元）', isFigure: true, show: ({ amount }) => amount },
  { title: '期数', isFigure: true, show: ({ term }) => term },
  {
    title: '待还（元）',
    isFigure: true,
    show: ({ outstanding }) => (outstanding === '0.00' ? '' : outstanding),
  },
  { title: '逾期天数', isFigure: true, show: ({ overdueDays }) => overdueDays || '' },
  { title: '申请时间', show: ({ appliedAt }) => <Moment at={appliedAt} /> },
]

/** The applications that are each role's own work. */
const OWN: Record<OperatorRole, string> = {
  reviewer: 'reviewing',
  cashier: 'disbursing',
  auditor: 'all',
}

function Applications() {
  const { me } = useSession()
  const [status, setStatus] = useStatus('applications', OWN[me.role])
  return (
    <List<DeskApplication>
      title="申请与借款"
      path="/applications"
      query={{ status }}
      filters={<Choice label="状态" value={status} options={STATUSES} onChange={setStatus} />}
      keyOf={({ orderNo }) => orderNo}
      columns={() => COLUMNS}
      empty="没有符合条件的申请"
    />
  )
}

export default function ApplicationsPage({ subject }: { subject: string }) {
  return subject ? <Application orderNo={subject} /> : <Applications />
}
