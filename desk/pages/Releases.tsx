import { Flex } from 'antd'
import { todayInShanghai } from '@domain/calendar'
import { RELEASE_KIND_TEXT, RELEASE_STATE_TEXT, type ReleaseState } from '@domain/operators'
import type { DeskRelease } from '../replies'
import { Choice } from '../parts/Choice'
import { OneOfList } from '../parts/OneOfList'
import { ConfirmedAction, type Field } from '../parts/ConfirmedAction'
import { List } from '../parts/List'
import { loanColumns } from '../parts/loanColumns'
import { Number } from '../parts/Number'
import { Reveal } from '../parts/Reveal'
import { StatusTag } from '../parts/StatusTag'
import { PRESETS } from '../presets'
import { useMay, useSession } from '../session'
import { useNo, useStatus } from '../useStatus'

const STATES = [...Object.entries(RELEASE_STATE_TEXT), ['all', '全部']] as [string, string][]

const textField = (name: string, presets: readonly string[]): Field => ({
  name,
  label: '原因',
  isRequired: true,
  isLong: true,
  max: 200,
  presets,
})
const transferFields = (): Field[] => [
  { name: 'reference', label: '转账流水号', isRequired: true, max: 100 },
  {
    name: 'transferredOn',
    label: '转账日期',
    type: 'date',
    until: todayInShanghai(Date.now()),
    isRequired: true,
    max: 10,
    initial: todayInShanghai(Date.now()),
  },
]

interface Props {
  row: DeskRelease
  onDone: () => void
}

/** Every instalment of a plan, which its few figures say nothing of where it was written by hand. */
const PlanRows = ({ rows }: { rows: NonNullable<DeskRelease['waiver']>['rows'] }) => (
  <ol className="desk-lines">
    {rows.map(({ dueDate, payment, principal, interest }) => (
      <li key={dueDate}>{`${dueDate}：${payment} 元（本金 ${principal}，利息 ${interest}）`}</li>
    ))}
  </ol>
)

const aboutOf = (row: DeskRelease) => {
  const { kind, subject, borrower, orderNo, cardLast4, amount, note, waiver, debt } = row
  return [
    ['类别', RELEASE_KIND_TEXT[kind]],
    ['借款人', borrower],
    ['订单号', orderNo],
    ['收款号', kind === 'refund' ? subject : ''],
    ['收款账户', cardLast4 && `尾号 ${cardLast4}`],
    ...(waiver?.plan ?? []).map(({ label, text }) => [label, text] as const),
    ['各期', waiver ? <PlanRows rows={waiver.rows} /> : ''],
    ['金额', waiver ? '' : `${amount} 元`],
    ...debt.map(({ label, text }) => [label, text] as const),
    ['原因', note],
  ] as const
}

/** What it is that one asks for, "退款 29.08 元" or "减免罚息 8.23 元". */
const whatOf = ({ kind, amount, waiver }: DeskRelease): string =>
  waiver ? `减免${waiver.text}` : `${RELEASE_KIND_TEXT[kind]} ${amount} 元`

/** Of a released refund: where the money goes, and how the transfer ended. */
const Transfer = ({ row, onDone }: Props) => {
  const { releaseNo, subject, amount } = row
  return (
    <Flex gap={4} wrap>
      <Reveal kind="refund" subject={subject} />
      <ConfirmedAction
        label="填写流水号"
        confirm={`登记已退 ${amount} 元`}
        about={aboutOf(row)}
        warning="转账完成后填写。登记后记入账目，不能撤销。"
        path="/releases/transfer"
        body={{ releaseNo }}
        fields={transferFields()}
        isMain
        onDone={onDone}
      />
      <ConfirmedAction
        label="转账未成"
        confirm={`登记 ${amount} 元转账未成`}
        about={aboutOf(row)}
        warning="之后可以重新登记退款。"
        path="/releases/transfer"
        body={{ releaseNo }}
        fields={[textField('failure', PRESETS.transferFailed)]}
        onDone={onDone}
      />
    </Flex>
  )
}

/** Releasing it: money goes out for a refund alone. */
const AGREE = { refund: '放行', write_off: '同意核销', hardship: '同意减免' } as const

function Decisions({ row, onDone }: Props) {
  const { releaseNo, askedBy, kind, amount, state, answer, reference } = row
  const { transferredOn, waiver } = row
  const { me } = useSession()
  const mayDecide = useMay('releases.decide')
  if (state === 'released' && mayDecide) return <Transfer row={row} onDone={onDone} />
  if (state !== 'pending') {
    return (
      answer || (reference && `流水号 ${reference}${transferredOn && `，${transferredOn} 转账`}`)
    )
  }
  if (!mayDecide) return '等待出纳'
  const what = whatOf(row)
  const path = '/releases/decide'
  const decided = (decision: string) => ({ releaseNo, decision })
  if (askedBy === me.name) {
    return (
      <ConfirmedAction
        label="撤回"
        confirm={`撤回${what}`}
        about={aboutOf(row)}
        warning="撤回后可以重新登记。"
        path={path}
        body={decided('withdraw')}
        onDone={onDone}
      />
    )
  }
  return (
    <Flex gap={4} wrap>
      <ConfirmedAction
        label={AGREE[kind]}
        confirm={kind === 'refund' ? `放行 ${amount} 元` : `同意${what}`}
        about={aboutOf(row)}
        warning={
          kind === 'refund'
            ? '请核对金额与原因。放行后即可转账，转账后填写流水号。'
            : kind === 'hardship'
              ? '请核对方案、减免的金额与原因。同意后方案即提供给借款人，不涉及转账。'
              : '请核对金额、逾期天数与原因。同意后立即核销，不能撤销，不涉及转账。'
        }
        path={path}
        body={decided('release')}
        isMain
        onDone={onDone}
      />
      <ConfirmedAction
        label="退回"
        confirm={`退回${what}`}
        about={aboutOf(row)}
        warning="原因会告诉申请人。"
        path={path}
        body={decided('refuse')}
        fields={[textField('reason', waiver ? PRESETS.refuseWaiver : PRESETS.refuse)]}
        onDone={onDone}
      />
    </Flex>
  )
}

/** What who decided did, by what came of it: what is released goes on, or is done. */
const DECIDED_TEXT: Record<ReleaseState, string> = {
  pending: '',
  released: '放行',
  done: '放行',
  failed: '放行',
  refused: '退回',
  withdrawn: '撤回',
}

/** What who ended a transfer did. */
const ENDED_TEXT: Partial<Record<ReleaseState, string>> = {
  done: '登记转账',
  failed: '登记转账未成',
}

/** Refunds and write-offs that one operator asked for: another one releases or refuses them. */
export default function ReleasesPage() {
  const [state, setState] = useStatus('releases', 'pending')
  const no = useNo()
  return (
    <List<DeskRelease>
      title="复核"
      path="/releases"
      query={{ status: state, no }}
      filters={
        <>
          <OneOfList page="releases" />
          <Choice label="状态" value={state} options={STATES} onChange={setState} />
        </>
      }
      keyOf={({ releaseNo }) => releaseNo}
      columns={(again) => [
        { title: '申请号', show: ({ releaseNo }) => <Number no={releaseNo} /> },
        {
          title: '类别',
          show: (row) => (row.waiver ? whatOf(row) : RELEASE_KIND_TEXT[row.kind]),
        },
        ...loanColumns,
        { title: '金额（元）', isFigure: true, show: ({ amount }) => amount },
        { title: '原因', show: ({ note }) => note },
        {
          title: '申请人',
          show: ({ kind, askedBy, askedAt }) =>
            `${kind === 'hardship' ? '审核员' : '出纳'} ${askedBy}，${askedAt}`,
        },
        {
          title: '状态',
          show: ({ state: now, decidedBy, endedBy }) => (
            <>
              <StatusTag status={now} text={RELEASE_STATE_TEXT[now]} />
              <br />
              {[
                decidedBy && `${decidedBy} ${DECIDED_TEXT[now]}`,
                endedBy && `${endedBy} ${ENDED_TEXT[now]}`,
              ]
                .filter(Boolean)
                .join('，')}
            </>
          ),
        },
        { title: '办理', isAction: true, show: (row) => <Decisions row={row} onDone={again} /> },
      ]}
      empty={state === 'pending' ? '没有等待复核的申请' : '没有符合条件的申请'}
    />
  )
}
