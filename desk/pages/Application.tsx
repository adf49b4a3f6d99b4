import { Flex, Tag, Typography } from 'antd'
import type { DeskApplicationDetail, DeskDecisionName } from '@domain/contract/desk'
import { LOAN_STATUS_TEXT } from '@domain/loanStatus'
import type { OperatorPermission } from '@domain/operators'
import type { ShownLoanStatus } from '@domain/statuses'
import { ConfirmedAction } from '../parts/ConfirmedAction'
import { Facts } from '../parts/Facts'
import { Rows } from '../parts/Rows'
import { Shown } from '../parts/Shown'
import { linkTo } from '../route'
import { useMay } from '../session'
import { useRead } from '../useRead'

interface Decision {
  decision: DeskDecisionName
  label: string
  warning: string
  permission: OperatorPermission
  /** Statuses in which it is possible. */
  when: ShownLoanStatus[]
  isReasoned?: boolean
  isMain?: boolean
}

const DECISIONS: Decision[] = [
  {
    decision: 'approve',
    label: '批准',
    warning: '批准后借款进入放款，不能退回审核。',
    permission: 'applications.review',
    when: ['reviewing'],
    isMain: true,
  },
  {
    decision: 'reject',
    label: '驳回',
    warning: '原因会告诉借款人。驳回后不能恢复，借款人须重新申请。',
    permission: 'applications.review',
    when: ['reviewing'],
    isReasoned: true,
  },
  {
    decision: 'cancel',
    label: '取消申请',
    warning: '只应借款人要求，或放款失败后无法放款时取消。取消后不能恢复，借款人会收到消息。',
    permission: 'applications.review',
    when: ['reviewing', 'disburse_failed'],
  },
  {
    decision: 'disburse',
    label: '登记放款成功',
    warning: '放款登记后借款开始计息，不能撤销。',
    permission: 'applications.disburse',
    when: ['disbursing'],
    isMain: true,
  },
  {
    decision: 'fail_disbursement',
    label: '登记放款失败',
    warning: '之后可以重新放款。',
    permission: 'applications.disburse',
    when: ['disbursing'],
    isReasoned: true,
  },
  {
    decision: 'retry_disbursement',
    label: '重新放款',
    warning: '借款重新进入放款。',
    permission: 'applications.disburse',
    when: ['disburse_failed'],
    isMain: true,
  },
  {
    decision: 'ask_card',
    label: '请借款人换卡',
    warning: '借款人会收到消息，换卡后自动重新进入放款。',
    permission: 'applications.disburse',
    when: ['disburse_failed'],
  },
]

const REASON = { name: 'reason', label: '原因', isRequired: true, isLong: true, max: 200 }

interface Props {
  application: DeskApplicationDetail
  onDone: () => void
}

function Decisions({ application: { order_no, status, can_write_off }, onDone }: Props) {
  const rights = {
    'applications.review': useMay('applications.review'),
    'applications.disburse': useMay('applications.disburse'),
  } as Partial<Record<OperatorPermission, boolean>>
  const mayAsk = useMay('releases.decide')
  const possible = DECISIONS.filter(
    ({ permission, when }) => rights[permission] && when.includes(status),
  )
  return (
    <Flex gap="small" wrap className="desk-actions">
      {possible.map(({ decision, label, warning, isReasoned, isMain }) => (
        <ConfirmedAction
          key={decision}
          label={label}
          warning={warning}
          path="/applications/decide"
          body={{ order_no, decision }}
          fields={isReasoned ? [REASON] : []}
          isMain={isMain}
          onDone={onDone}
        />
      ))}
      {mayAsk && can_write_off && (
        <ConfirmedAction
          label="申请核销"
          warning="由另一名出纳放行后核销，核销后不能恢复为还款中。"
          path="/writeOffs/ask"
          body={{ order_no }}
          fields={[REASON]}
          onDone={onDone}
        />
      )}
    </Flex>
  )
}

const Detail = ({ application, onDone }: Props) => (
  <>
    <Flex gap="small" align="center" wrap className="desk-head">
      <Typography.Title level={1}>{application.order_no}</Typography.Title>
      <Tag>{LOAN_STATUS_TEXT[application.status]}</Tag>
    </Flex>
    <Decisions application={application} onDone={onDone} />
    <Facts
      title="借款"
      facts={[
        ['金额', `${application.amount} 元`],
        ['期限', `${application.term} 个月`],
        ['待还', `${application.outstanding} 元`],
        ['逾期', `${application.overdue_days} 天`],
        ['申请时间', application.applied_at],
        ...application.facts.map(({ label, text }) => [label, text] as const),
      ]}
    />
    <h2 className="desk-part">记录</h2>
    <Rows
      label="记录"
      rows={application.events.map((event, at) => ({ ...event, at_row: String(at) }))}
      keyOf={({ at_row }) => at_row}
      columns={[
        { title: '时间', show: ({ at }) => at },
        { title: '事件', show: ({ event }) => event },
        { title: '状态', show: ({ to }) => (to ? LOAN_STATUS_TEXT[to] : '') },
        { title: '操作人', show: ({ actor }) => actor },
        { title: '备注', show: ({ note }) => note },
      ]}
      empty="还没有记录"
    />
  </>
)

/** One application or loan: its masked borrower, its log, and what the operator may decide. */
export function Application({ orderNo }: { orderNo: string }) {
  const reading = useRead<DeskApplicationDetail>('/application', { order_no: orderNo })
  return (
    <>
      <a href={linkTo('applications')}>返回列表</a>
      <Shown of={reading}>
        {(application) => <Detail application={application} onDone={reading.again} />}
      </Shown>
    </>
  )
}
