import { Alert, Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { cleanAmount } from '@domain/amounts'
import { DESK_HARDSHIP_STATUS_TEXT, HARDSHIP_WORDS_MAX, isHardshipOpen } from '@domain/hardship'
import { figuresOf, HARDSHIP_KIND_TEXT, lessWaived, waiverText } from '@domain/hardshipPlans'
import { displayYuan, type Fen, formatYuan, parseYuan } from '@domain/money'
import type { DeskHardshipPlans } from '../replies'
import { Back } from '../parts/Back'
import { Choice } from '../parts/Choice'
import { ConfirmedAction, type Field, type Values } from '../parts/ConfirmedAction'
import { Facts } from '../parts/Facts'
import { Number } from '../parts/Number'
import { type Column, Rows } from '../parts/Rows'
import { Shown } from '../parts/Shown'
import { PRESETS } from '../presets'
import { linkTo } from '../route'
import { useSession } from '../session'
import { AnswerAction, ENDS_HARDSHIP } from '../parts/AnswerAction'
import { Reveal } from '../parts/Reveal'
import { StatusTag } from '../parts/StatusTag'
import { useRead } from '../useRead'
import { useUnsaved } from '../unsaved'
import { type Typed, typedRow, WrittenPlan } from './WrittenPlan'

type Plan = DeskHardshipPlans['plans'][number]

const yuan = (fen: Fen): string => `${displayYuan(fen)} 元`

/** Fen of an amount that may be left out; null for what is no amount. */
const waivedFen = (typed: string | boolean | undefined): Fen | null => {
  const text = cleanAmount(String(typed ?? ''))
  return text === '' ? 0 : parseYuan(text)
}

/** What an operator may waive of a plan, at most so much. */
const waiverField = (name: string, what: string, most: Fen): Field => ({
  name,
  label: `减免${what}（元，不减免不填）`,
  max: 20,
  problemOf: (text) => {
    const fen = waivedFen(text)
    if (fen === null) return '请输入金额'
    return fen > most ? `最多 ${yuan(most)}` : ''
  },
})

const WAIVER_REASON: Field = {
  name: 'reason',
  label: '减免原因（有减免时填写）',
  isLong: true,
  max: 200,
  presets: PRESETS.hardshipWaiver,
}

/** What an operator fills in beside a plan: what is waived, and why. A written one says itself what interest it waives. */
const waiverFields = ({ kind, rows }: Pick<Plan, 'kind' | 'rows'>): Field[] => [
  ...(kind === 'custom'
    ? []
    : [waiverField('waivedInterest', '等待期利息', rows.at(-1)?.wait ?? 0)]),
  waiverField('waivedPenalty', '罚息', rows[0]?.penalty ?? 0),
  WAIVER_REASON,
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
    ['订单号', of.orderNo],
    ['方案', plan.text],
    ['未还本金', `${plan.principal} 元，不变`],
    ['首期还款日', plan.rows[0]?.dueDate ?? ''],
    ['新计划', `${plan.instalments} 期，至 ${plan.lastDueDate}`],
  ] as const

/** What is waived by what is typed, fen; null until that can be waived. */
function waivedBy({ rows }: Plan, filled: Values) {
  const interest = waivedFen(filled['waivedInterest'])
  const penalty = waivedFen(filled['waivedPenalty'])
  if (interest === null || penalty === null) return null
  const isWithin = interest <= (rows.at(-1)?.wait ?? 0) && penalty <= (rows[0]?.penalty ?? 0)
  return isWithin ? { interest, penalty } : null
}

/** What the plan comes to with what is waived, as the second operator and the borrower read it. */
function outcomeOf({ base }: DeskHardshipPlans, plan: Plan, filled: Values) {
  const waived = waivedBy(plan, filled)
  if (!waived) return [['减免后', '填好减免的金额后显示']] as const
  const { rows, wait, firstPayment, highestPayment, interestAfter } = figuresOf(
    lessWaived(plan.rows, waived),
  )
  return [
    ['首期', yuan(firstPayment)],
    ['最高一期', yuan(highestPayment)],
    ['等待期利息', yuan(wait)],
    ['冻结的罚息', yuan(rows[0]?.penalty ?? 0)],
    ['利息增加', base ? yuan(interestAfter - base.interestBefore) : `${plan.addedInterest} 元`],
    ['减免', waiverText(waived)],
  ] as const
}

/** A plan as it is offered: by its size, or, where no way makes it, instalment by instalment. */
const sizeOf = ({ kind, count, rows }: Plan) =>
  kind === 'custom'
    ? {
        kind,
        rows: rows.map(({ dueDate, principal, interest }) => ({
          dueDate,
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
  const { releaseNo, text, state, askedBy, decidedBy } = waiver
  const isOwn = state === 'pending' && askedBy === me.name
  return (
    <Alert
      type={state === 'refused' ? 'warning' : 'info'}
      showIcon
      role="note"
      title={note}
      description={[`${askedBy} 申请减免${text}`, decidedBy && `${decidedBy} 退回`]
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
            body={{ releaseNo }}
            isOfSeen
            onDone={onDone}
          />
        )
      }
    />
  )
}

const OfferAction = ({ of, plan, onDone }: OfferProps & { plan: Plan }) => (
  <ConfirmedAction
    label="提供"
    confirm={`向 ${of.borrower} 提供“${plan.text}”`}
    about={aboutPlan(of, plan)}
    aboutOf={(filled) => outcomeOf(of, plan, filled)}
    warning={WARNING}
    path="/hardship/offer"
    body={{ requestNo: of.requestNo, ...sizeOf(plan) }}
    fields={waiverFields(plan)}
    doubt={
      plan.fits === false
        ? `已知最高一期 ${plan.highestPayment} 元，高于借款人每月能还的金额`
        : undefined
    }
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
  {
    title: '方案',
    show: ({ text, isAsked }) => (
      <>
        {text}
        {isAsked && <div className="desk-note">借款人选的</div>}
      </>
    ),
  },
  { title: '首期还款日', show: ({ rows }) => rows[0]?.dueDate },
  { title: '首期（元）', isFigure: true, show: ({ firstPayment }) => firstPayment },
  { title: '最高一期（元）', isFigure: true, show: ({ highestPayment }) => highestPayment },
  { title: '期数', isFigure: true, show: ({ instalments }) => instalments },
  { title: '至', show: ({ lastDueDate }) => lastDueDate },
  { title: '利息增加（元）', isFigure: true, show: ({ addedInterest }) => addedInterest },
  {
    title: '每月能还',
    show: ({ fits }) =>
      fits === null ? (
        '未填写'
      ) : (
        <StatusTag status="" tone={fits ? 'good' : 'wait'} text={fits ? '够' : '不够'} />
      ),
  },
  ...(of.offer === ''
    ? [
        {
          title: '办理',
          isAction: true,
          show: (plan: Plan) => (
            <Flex gap={4} wrap>
              <OfferAction of={of} plan={plan} onDone={onDone} />
              {of.base && (
                <Button aria-label={`逐期修改“${plan.text}”`} onClick={() => write(plan)}>
                  逐期修改
                </Button>
              )}
            </Flex>
          ),
        },
      ]
    : []),
]

/** Plans that are within what the borrower can pay a month, then the others, each in the order of the server. */
const fittingFirst = (plans: readonly Plan[]): Plan[] => [
  ...plans.filter(({ fits }) => fits === true),
  ...plans.filter(({ fits }) => fits !== true),
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
  const { kept, keep, drop } = useUnsaved<Draft>(`writtenPlan ${of.requestNo}`)
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
          {of.requestNo}
        </Typography.Title>
        <StatusTag status={of.status} text={DESK_HARDSHIP_STATUS_TEXT[of.status]} />
        {isHardshipOpen(of.status) && <Reveal kind="hardship" subject={of.requestNo} />}
        {of.status === 'pending' && (
          <AnswerAction
            confirm={`答复 ${of.borrower} 的协商还款`}
            about={entries(of.asked)}
            warning={ENDS_HARDSHIP}
            path="/hardship/answer"
            body={{ requestNo: of.requestNo }}
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
            ['订单号', <Number no={of.orderNo} page="applications" />],
            ['联系记录', <a href={linkTo('contacts', of.orderNo)}>查看</a>],
            ...entries(of.facts),
          ]}
        />
      </div>
      <h2 className="desk-part">可以提供的方案</h2>
      {of.offer !== '' && of.plans.length > 0 && (
        <p className="desk-note">已有方案，现在不能再提供；以下供参考。</p>
      )}
      <Rows
        label="可以提供的方案"
        rows={fittingFirst(of.plans)}
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
          fields={[waiverField('waivedPenalty', '罚息', of.base.penalty), WAIVER_REASON]}
          waivedPenalty={(filled) => waivedFen(filled['waivedPenalty'])}
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
    requestNo,
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
