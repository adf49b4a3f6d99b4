import { Alert, Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import type { DeskHardshipPlans } from '@domain/contract/desk'
import { DESK_HARDSHIP_STATUS_TEXT, HARDSHIP_WORDS_MAX, isHardshipOpen } from '@domain/hardship'
import { HARDSHIP_KIND_TEXT } from '@domain/hardshipPlans'
import { formatYuan } from '@domain/money'
import { Back } from '../parts/Back'
import { Choice } from '../parts/Choice'
import { ConfirmedAction, type Field } from '../parts/ConfirmedAction'
import { Facts } from '../parts/Facts'
import { Number } from '../parts/Number'
import { type Column, Rows } from '../parts/Rows'
import { Shown } from '../parts/Shown'
import { PRESETS } from '../presets'
import { useSession } from '../session'
import { AnswerAction, ENDS_HARDSHIP } from '../parts/AnswerAction'
import { Reveal } from '../parts/Reveal'
import { StatusTag } from '../parts/StatusTag'
import { useRead } from '../useRead'
import { useUnsaved } from '../unsaved'
import { type Typed, typedRow, WrittenPlan } from './WrittenPlan'

type Plan = DeskHardshipPlans['plans'][number]

/** What an operator fills in beside a plan: what is waived, and why. */
const WAIVERS: Field[] = [
  { name: 'waived_interest', label: '减免等待期利息（元，不减免不填）', max: 20 },
  { name: 'waived_penalty', label: '减免罚息（元，不减免不填）', max: 20 },
  {
    name: 'reason',
    label: '减免原因（有减免时填写）',
    isLong: true,
    max: 200,
    presets: PRESETS.hardshipWaiver,
  },
]

const WARNING =
  '借款人有 7 天时间确认，确认后还款计划立即改变，不能撤销。有减免的，另一人复核放行后才提供。'

/** How it stands with what an operator asked to let go; '' when it is released or withdrawn. */
export const waiverNote = ({ state, answer }: NonNullable<DeskHardshipPlans['waiver']>): string =>
  state === 'pending' ? '减免待另一人复核' : state === 'refused' ? `减免被退回：${answer}` : ''

interface OfferProps {
  of: DeskHardshipPlans
  onDone: () => void
}

const aboutPlan = (of: DeskHardshipPlans, plan: Plan) =>
  [
    ['借款人', of.borrower],
    ['订单号', of.order_no],
    ['方案', plan.text],
    ['未还本金', `${plan.principal} 元，不变`],
    ['新计划', `${plan.instalments} 期，至 ${plan.last_due_date}`],
    ['首期', `${plan.first_payment} 元`],
    ['最高一期', `${plan.highest_payment} 元`],
    ['等待期利息', `${plan.wait_interest} 元`],
    ['冻结的罚息', `${plan.penalty} 元`],
    ['利息增加', `${plan.added_interest} 元`],
  ] as const

/** A plan as it is offered: by its size, or, where no way makes it, instalment by instalment. */
const sizeOf = ({ kind, count, rows }: Plan) =>
  kind === 'custom'
    ? {
        kind,
        rows: rows.map(({ dueDate, principal, interest }) => ({
          due_date: dueDate,
          principal: formatYuan(principal),
          interest: formatYuan(interest),
        })),
      }
    : { kind, count: String(count) }

/** What an operator asked to let go: it waits, and may be withdrawn by who asked, or was refused. */
function Waiver({ of: { waiver }, onDone }: OfferProps) {
  const { me } = useSession()
  const note = waiver ? waiverNote(waiver) : ''
  if (!waiver || note === '') return null
  const { release_no, text, state, asked_by, decided_by } = waiver
  const isOwn = state === 'pending' && asked_by === me.name
  return (
    <Alert
      type={state === 'refused' ? 'warning' : 'info'}
      showIcon
      role="note"
      title={note}
      description={[`${asked_by} 申请减免${text}`, decided_by && `${decided_by} 退回`]
        .filter(Boolean)
        .join('，')}
      action={
        isOwn && (
          <ConfirmedAction
            label="撤回"
            confirm={`撤回减免${text}`}
            about={[['减免', text]]}
            warning="撤回后这份方案不再提供，可以另外提供方案。"
            path="/hardship/withdrawWaiver"
            body={{ release_no }}
            isOfSeen
            onDone={onDone}
          />
        )
      }
    />
  )
}

/** Of a written plan, which says itself what interest it waives. */
const WRITTEN_FIELDS = WAIVERS.filter(({ name }) => name !== 'waived_interest')

const OfferAction = ({ of, plan, onDone }: OfferProps & { plan: Plan }) => (
  <ConfirmedAction
    label="提供"
    confirm={`向 ${of.borrower} 提供“${plan.text}”`}
    about={aboutPlan(of, plan)}
    warning={WARNING}
    path="/hardship/offer"
    body={{ request_no: of.request_no, ...sizeOf(plan) }}
    fields={plan.kind === 'custom' ? WRITTEN_FIELDS : WAIVERS}
    isMain
    isOfSeen
    onDone={onDone}
  />
)

/** A way and its size, chosen by the operator: its plan is computed and listed before anything is offered. */
interface Own {
  kind: string
  count: string
}

interface OwnSizeProps {
  sizes: DeskHardshipPlans['sizes']
  own: Own
  onOwn: (own: Own) => void
}

/** Chooses the size of a plan that is listed besides. */
const OwnSize = ({ sizes, own, onOwn }: OwnSizeProps) =>
  sizes.map(({ kind, counts }) => (
    <Choice
      key={kind}
      label={`${HARDSHIP_KIND_TEXT[kind]}，自定期数`}
      value={own.kind === kind ? own.count : ''}
      options={[['', '请选择'], ...counts.map((count) => [String(count), `${count} 期`] as const)]}
      onChange={(count) => onOwn({ kind, count })}
    />
  ))

const columns = (
  of: DeskHardshipPlans,
  onDone: () => void,
  write: (plan: Pick<Plan, 'text' | 'rows'>) => void,
): Column<Plan>[] => [
  { title: '方案', show: ({ text }) => text },
  { title: '首期（元）', isFigure: true, show: ({ first_payment }) => first_payment },
  { title: '最高一期（元）', isFigure: true, show: ({ highest_payment }) => highest_payment },
  { title: '期数', isFigure: true, show: ({ instalments }) => instalments },
  { title: '至', show: ({ last_due_date }) => last_due_date },
  { title: '利息增加（元）', isFigure: true, show: ({ added_interest }) => added_interest },
  {
    title: '每月能还',
    show: ({ fits }) => (fits === null ? '未填写' : fits ? '够' : '不够'),
  },
  {
    title: '办理',
    show: (plan) =>
      of.offer === '' ? (
        <Flex gap={4} wrap>
          <OfferAction of={of} plan={plan} onDone={onDone} />
          {of.base && (
            <Button aria-label={`逐期修改“${plan.text}”`} onClick={() => write(plan)}>
              逐期修改
            </Button>
          )}
        </Flex>
      ) : (
        ''
      ),
  },
]

const entries = (list: DeskHardshipPlans['facts']) =>
  list.map(({ label, text }) => [label, text] as const)

interface DetailProps extends OfferProps {
  own: Own
  onOwn: (own: Own) => void
}

/** A plan that is written instalment by instalment. */
interface Draft {
  /** The plan it began with. */
  from: string
  typed: readonly Typed[]
}

function Detail({ of, own, onOwn, onDone }: DetailProps) {
  const { kept, keep, drop } = useUnsaved<Draft>(`writtenPlan ${of.request_no}`)
  const [draft, setDraft] = useState(kept)
  const write = (next: Draft) => {
    keep(next)
    setDraft(next)
  }
  const dropDraft = () => {
    drop(draft)
    setDraft(undefined)
  }
  const begin = ({ text, rows }: Pick<Plan, 'text' | 'rows'>) =>
    write({ from: text, typed: rows.map(typedRow) })
  return (
    <>
      <Flex gap="small" align="center" wrap className="desk-head">
        <Typography.Title level={1} className="desk-no">
          {of.request_no}
        </Typography.Title>
        <StatusTag status={of.status} text={DESK_HARDSHIP_STATUS_TEXT[of.status]} />
        {isHardshipOpen(of.status) && <Reveal kind="hardship" subject={of.request_no} />}
        {of.status === 'pending' && (
          <AnswerAction
            confirm={`答复 ${of.borrower} 的协商还款`}
            about={entries(of.asked)}
            warning={ENDS_HARDSHIP}
            path="/hardship/answer"
            body={{ request_no: of.request_no }}
            max={HARDSHIP_WORDS_MAX}
            onDone={onDone}
          />
        )}
      </Flex>
      <Waiver of={of} onDone={onDone} />
      {of.offer !== '' && (
        <Alert type="info" showIcon title={`已有方案：${of.offer}`} role="note" />
      )}
      <div className="desk-beside">
        <Flex vertical gap="middle">
          <Facts title="借款人的申请" facts={entries(of.asked)} />
          <Facts title="历史" facts={entries(of.history)} />
        </Flex>
        <Facts
          title="借款与负担"
          facts={[
            ['借款人', of.borrower],
            ['订单号', <Number no={of.order_no} page="applications" />],
            ...entries(of.facts),
          ]}
        />
      </div>
      <h2>可以提供的方案</h2>
      <Rows
        label="可以提供的方案"
        rows={of.plans}
        keyOf={({ kind, count }) => `${kind} ${count}`}
        columns={columns(of, onDone, begin)}
        empty="这笔借款现在没有可以提供的方案"
      />
      {of.offer === '' && of.base && (
        <Flex gap="small" align="center" wrap className="desk-actions">
          <OwnSize sizes={of.sizes} own={own} onOwn={onOwn} />
          <Button onClick={() => begin({ text: '', rows: [] })}>逐期填写</Button>
        </Flex>
      )}
      {of.offer === '' && of.base && draft && (
        <WrittenPlan
          key={draft.from}
          of={of}
          base={of.base}
          typed={draft.typed}
          onTyped={(typed) => write({ ...draft, typed })}
          onDrop={dropDraft}
          fields={WRITTEN_FIELDS}
          warning={WARNING}
          onDone={onDone}
        />
      )}
    </>
  )
}

/** What can be offered for one hardship request. */
export function HardshipPlans({ requestNo }: { requestNo: string }) {
  const [own, setOwn] = useState<Own>({ kind: '', count: '' })
  const { kind, count } = own
  const reading = useRead<DeskHardshipPlans>('/hardship/plans', {
    request_no: requestNo,
    ...(count !== '' && { kind, count }),
  })
  return (
    <>
      <Back page="hardship" of={reading} />
      <Shown of={reading}>
        {(of) => <Detail of={of} own={own} onOwn={setOwn} onDone={reading.again} />}
      </Shown>
    </>
  )
}
