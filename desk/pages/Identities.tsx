import { IDENTITY_DECISIONS, IDENTITY_STATE_TEXT } from '@domain/identity'
import type { DeskIdentity } from '../replies'
import { Choice } from '../parts/Choice'
import { List } from '../parts/List'
import { Moment } from '../parts/Moment'
import { Number } from '../parts/Number'
import type { Column } from '../parts/Rows'
import { StatusTag } from '../parts/StatusTag'
import { useStatus } from '../useStatus'
import { Identity } from './Identity'

const STATUSES = [
  ['all', '全部'],
  ...IDENTITY_DECISIONS.map((state) => [state, IDENTITY_STATE_TEXT[state]]),
] as [string, string][]

const COLUMNS: Column<DeskIdentity>[] = [
  { title: '编号', show: ({ identityNo }) => <Number no={identityNo} page="identities" /> },
  { title: '姓名', show: ({ person }) => person },
  {
    title: '状态',
    show: ({ status }) => <StatusTag status={status} text={IDENTITY_STATE_TEXT[status]} />,
  },
  { title: '有效期至', show: ({ validTo }) => validTo },
  { title: '提交时间', show: ({ submittedAt }) => <Moment at={submittedAt} /> },
  { title: '核验方', show: ({ provider }) => provider },
]

function Identities() {
  const [status, setStatus] = useStatus('identities', 'pending')
  return (
    <List<DeskIdentity>
      title="实名认证"
      path="/identities"
      query={{ status }}
      filters={<Choice label="状态" value={status} options={STATUSES} onChange={setStatus} />}
      keyOf={({ identityNo }) => identityNo}
      columns={() => COLUMNS}
      empty="没有符合条件的实名认证"
    />
  )
}

export default function IdentitiesPage({ subject }: { subject: string }) {
  return subject ? <Identity key={subject} identityNo={subject} /> : <Identities />
}
