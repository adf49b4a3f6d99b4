import { Flex, Typography } from 'antd'
import { useState } from 'react'
import { cleanAmount } from '@domain/amounts'
import { camel } from '@domain/camel'
import { instalmentName, isOfNewPlan } from '@domain/instalmentNames'
import { INSTALMENT_STATUS_TEXT } from '@domain/instalmentStatus'
import { MORE_WISHES, offerProblem } from '@domain/loanOffer'
import { LOAN_STATUS_TEXT } from '@domain/loanStatus'
import { displayYuan, parseYuan } from '@domain/money'
import { offerFigures } from '@domain/offerFigures'
import type { OperatorPermission } from '@domain/operators'
import type { ShownLoanStatus } from '@domain/statuses'
import type {
  DeskApplication,
  DeskApplicationDetail,
  DeskDecisionName,
  DeskInstalment,
  DeskReceipt,
} from '../replies'
import { Back } from '../parts/Back'
import { ConfirmedAction, type Field, type Values } from '../parts/ConfirmedAction'
import { Facts } from '../parts/Facts'
import { loanStatusText } from '../parts/loanStatusText'
import { Moment } from '../parts/Moment'
import { NextOne } from '../parts/NextOne'
import { Number } from '../parts/Number'
import { Proof } from '../parts/Proof'
import { Reveal } from '../parts/Reveal'
import { type Column, Rows } from '../parts/Rows'
import { Shown } from '../parts/Shown'
import { StatusTag } from '../parts/StatusTag'
import { PRESETS } from '../presets'
import { linkTo } from '../route'
import { useMay } from '../session'
import { useRead } from '../useRead'

interface Decision {
  decision: DeskDecisionName
  label: string
  /** With the amount in place of the dots. */
  confirm: (amount: string) => string
  warning: string
  permission: OperatorPermission
  /** Statuses in which it is possible. */
  when: ShownLoanStatus[]
  /** Reasons to choose from, for a decision that needs one. */
  reasons?: readonly string[]
  isMain?: boolean
  isDangerous?: boolean
}

const DECISIONS: Decision[] = [
  {
    decision: 'approve',
    label: '批准',
    confirm: (amount) => `批准 ${amount} 元`,
    warning: '批准后借款进入放款，不能退回审核。',
    permission: 'applications.review',
    when: ['reviewing'],
    isMain: true,
  },
  {
    decision: 'reject',
    label: '驳回',
    confirm: (amount) => `驳回 ${amount} 元的申请`,
    warning: '原因会告诉借款人。驳回后不能恢复，借款人须重新申请。',
    permission: 'applications.review',
    when: ['reviewing'],
    reasons: PRESETS.reject,
    isDangerous: true,
  },
  {
    decision: 'cancel',
    label: '取消申请',
    confirm: (amount) => `取消 ${amount} 元的申请`,
    warning: '只应借款人要求，或放款失败后无法放款时取消。取消后不能恢复，借款人会收到消息。',
    permission: 'applications.review',
    when: ['reviewing', 'disburse_failed'],
  },
  {
    decision: 'disburse',
    label: '登记放款成功',
    confirm: (amount) => `登记已放款 ${amount} 元`,
    warning: '放款登记后借款开始计息，不能撤销。',
    permission: 'applications.disburse',
    when: ['disbursing'],
    isMain: true,
  },
  {
    decision: 'fail_disbursement',
    label: '登记放款失败',
    confirm: (amount) => `登记 ${amount} 元放款失败`,
    warning: '之后可以重新放款。',
    permission: 'applications.disburse',
    when: ['disbursing'],
    reasons: PRESETS.fail,
  },
  {
    decision: 'retry_disbursement',
    label: '重新放款',
    confirm: (amount) => `重新放款 ${amount} 元`,
    warning: '借款重新进入放款。',
    permission: 'applications.disburse',
    when: ['disburse_failed'],
    isMain: true,
  },
  {
    decision: 'ask_card',
    label: '请借款人换卡',
    confirm: () => '请借款人换卡',
    warning: '借款人会收到消息，换卡后自动重新进入放款。',
    permission: 'applications.disburse',
    when: ['disburse_failed'],
  },
]

const reasonOf = (presets: readonly string[]): Field => ({
  name: 'reason',
  label: '原因',
  isRequired: true,
  isLong: true,
  max: 200,
  presets,
})

const WISHES: Field = {
  name: 'wishes',
  label: '需要补充的资料',
  isRequired: true,
  isLong: true,
  max: 600,
  placeholder: '一行一项',
  isList: true,
  presets: MORE_WISHES,
}

type OfferBasis = NonNullable<DeskApplicationDetail['offerBasis']>

/** The rules by which the server takes an offer, at the field that breaks one. */
const offerCheck =
  ({ amount: asked }: DeskApplicationDetail, { repayMethod, limits }: OfferBasis) =>
  (field: string) =>
  (_text: string, { amount, term, annualRate }: Values): string => {
    const principal = parseYuan(cleanAmount(String(amount ?? '')))
    if (principal === null) return field === 'amount' ? '请输入金额' : ''
    const problem = offerProblem(
      { principal, term: parseInt(String(term), 10), annualRate: String(annualRate ?? '') },
      { principal: parseYuan(cleanAmount(asked)) ?? 0, method: repayMethod },
      limits,
    )
    return problem && camel(problem.field) === field ? problem.message : ''
  }

/** At most what was asked: the fields begin with it. */
function offerFields(application: DeskApplicationDetail, basis: OfferBasis): Field[] {
  const { amount, term, annualRate } = application
  const check = offerCheck(application, basis)
  return [
    {
      name: 'amount',
      label: '金额（元）',
      isRequired: true,
      max: 20,
      problemOf: check('amount'),
      initial: amount.replaceAll(',', ''),
    },
    {
      name: 'term',
      label: '期限',
      isRequired: true,
      max: 3,
      options: basis.limits.tiers.map((tier) => [String(tier.term), `${tier.term} 个月`]),
      problemOf: check('term'),
      initial: String(term),
    },
    {
      name: 'annualRate',
      label: '年利率（%）',
      isRequired: true,
      max: 8,
      problemOf: check('annualRate'),
      initial: annualRate,
    },
  ]
}

/** What the terms typed come to; nothing until they make an offer. */
function figuresOf({ amount, term, annualRate }: Values, basis: OfferBasis) {
  const typed = {
    amount: String(amount ?? ''),
    term: String(term ?? ''),
    annualRate: String(annualRate ?? ''),
  }
  return offerFigures(typed, {
    method: basis.repayMethod,
    terms: basis.limits.tiers.map((tier) => tier.term),
    band: basis.incomeBand,
    otherMonthly: parseYuan(basis.otherMonthly) ?? 0,
  })
}

const offerAbout = (filled: Values, basis: OfferBasis) => {
  const figures = figuresOf(filled, basis)
  if (!figures) return [['每期', '填好金额、期限和年利率后显示']] as const
  return [
    ['最高一期', `${displayYuan(figures.monthly)} 元，占月收入 ${figures.share || '未知'}`],
    ['连同其他借款', figures.shareOfAll && `占月收入 ${figures.shareOfAll}`],
    [
      '总利息',
      `${displayYuan(figures.totalInterest)} 元，还款合计 ${displayYuan(figures.totalPayment)} 元`,
    ],
    ['IRR', `${figures.irr}%`],
  ] as const
}

const offerTitle = (filled: Values, basis: OfferBasis): string => {
  const figures = figuresOf(filled, basis)
  return figures ? `批复 ${displayYuan(figures.principal)} 元` : '批复'
}

/** The bank's reference of the transfer, asked for where the money has left. */
const REFERENCE: Field = {
  name: 'reference',
  label: '打款流水号',
  isRequired: true,
  max: 100,
  placeholder: '银行回单上的流水号',
}

interface Props {
  application: DeskApplicationDetail
  onDone: () => void
}

const PAYOUT: ShownLoanStatus[] = ['disbursing', 'disburse_failed']

function Decisions({ application, onDone }: Props) {
  const { orderNo, borrower, status, amount, term, outstanding, canWriteOff } = application
  const [isPayeeSeen, setPayeeSeen] = useState(application.payeeRevealed)
  const rights = {
    'applications.review': useMay('applications.review'),
    'applications.disburse': useMay('applications.disburse'),
  } as Partial<Record<OperatorPermission, boolean>>
  const mayAsk = useMay('releases.decide')
  const about = [
    ['借款人', borrower],
    ['订单号', orderNo],
    [application.awaitsOffer ? '申请金额' : '金额', `${amount} 元，${term} 期`],
  ] as const
  const { awaitsOffer, annualRate, stage, offerBasis: basis } = application
  const canOffer = Boolean(rights['applications.review'] && basis && stage !== 'need_more')
  const possible = DECISIONS.filter(
    ({ decision, permission, when }) =>
      rights[permission] &&
      when.includes(status) &&
      (decision !== 'approve' || !awaitsOffer) &&
      (stage !== 'offered' || (decision !== 'reject' && decision !== 'cancel')),
  )
  return (
    <Flex gap="small" wrap className="desk-actions">
      {canOffer && basis && (
        <ConfirmedAction
          label={stage === 'offered' ? '重新批复' : '批复'}
          confirmOf={(filled) => offerTitle(filled, basis)}
          about={[...about, ['申请年利率', `${annualRate}%`]]}
          aboutOf={(filled) => offerAbout(filled, basis)}
          warning="借款人在 72 小时内签署后才进入放款。批复发出后不能撤回，只能重新批复。"
          path="/applications/offer"
          body={{ orderNo }}
          fields={offerFields(application, basis)}
          doubt={lateDoubt(application)}
          isMain={stage !== 'offered'}
          onDone={onDone}
        />
      )}
      {canOffer && stage === null && (
        <ConfirmedAction
          label="请补充资料"
          about={about}
          warning="借款人会收到消息，补充之后申请回到审核中。"
          path="/applications/askMore"
          body={{ orderNo }}
          fields={[WISHES]}
          onDone={onDone}
        />
      )}
      {possible.map(({ decision, label, confirm, warning, reasons, isMain, isDangerous }) => (
        <ConfirmedAction
          key={decision}
          label={label}
          confirm={confirm(amount)}
          about={about}
          warning={warning}
          path="/applications/decide"
          body={{ orderNo, decision }}
          fields={fieldsOf(decision, reasons)}
          doubt={decision === 'approve' ? lateDoubt(application) : undefined}
          notYet={decision === 'disburse' && !isPayeeSeen ? '先查看收款账户' : ''}
          isMain={isMain}
          isDangerous={isDangerous}
          onDone={onDone}
        />
      ))}
      {PAYOUT.includes(status) && (
        <Reveal kind="payout" subject={orderNo} onSeen={() => setPayeeSeen(true)} />
      )}
      {mayAsk && canWriteOff && (
        <ConfirmedAction
          label="申请核销"
          confirm={`申请核销 ${outstanding} 元`}
          about={about}
          warning="由另一名出纳放行后核销，核销后不能恢复为还款中。"
          path="/writeOffs/ask"
          body={{ orderNo }}
          fields={[reasonOf(PRESETS.writeOff)]}
          onDone={onDone}
        />
      )}
    </Flex>
  )
}

const OTHERS: Column<DeskApplication>[] = [
  { title: '订单号', show: ({ orderNo }) => <Number no={orderNo} page="applications" /> },
  {
    title: '状态',
    show: (other) => <StatusTag status={other.status} text={loanStatusText(other)} />,
  },
  { title: '金额（元）', isFigure: true, show: ({ amount }) => amount },
  { title: '待还（元）', isFigure: true, show: ({ outstanding }) => outstanding },
  { title: '逾期天数', isFigure: true, show: ({ overdueDays }) => overdueDays },
  { title: '申请时间', show: ({ appliedAt }) => <Moment at={appliedAt} /> },
]

/** A reviewer ticks that the person is behind with another loan, or that one was written off. */
const lateDoubt = ({ others }: DeskApplicationDetail): string | undefined => {
  const lost = others.filter(({ status }) => status === 'written_off')
  const owed = others.filter(({ status }) => status !== 'written_off')
  const days = Math.max(0, ...owed.map(({ overdueDays }) => overdueDays))
  const known = [
    days > 0 && `借款逾期 ${days} 天`,
    lost.length > 0 && `${lost.length} 笔借款已核销`,
  ].filter((text) => text !== false)
  return known.length === 0 ? undefined : `已知此人另有${known.join('、')}`
}

const fieldsOf = (decision: DeskDecisionName, reasons?: readonly string[]): Field[] => {
  if (decision === 'disburse') return [REFERENCE]
  return reasons ? [reasonOf(reasons)] : []
}

const PLAN: Column<DeskInstalment & { key: string }>[] = [
  { title: '期', show: ({ no }) => instalmentName(no) },
  { title: '到期日', show: ({ dueDate }) => <Moment at={dueDate} /> },
  {
    title: '状态',
    show: ({ status }) => (
      <StatusTag
        status={status}
        text={INSTALMENT_STATUS_TEXT[status]}
        tone={status === 'pending' ? 'plain' : undefined}
      />
    ),
  },
  { title: '应还（元）', isFigure: true, show: ({ due }) => due },
  {
    title: '罚息（元）',
    isFigure: true,
    show: ({ penalty }) => (penalty === '0.00' ? '' : penalty),
  },
  { title: '已还（元）', isFigure: true, show: ({ paid }) => paid },
  { title: '待还（元）', isFigure: true, show: ({ left }) => left },
]

const RECEIPTS: Column<DeskReceipt>[] = [
  { title: '收款号', show: ({ receiptNo }) => <Number no={receiptNo} /> },
  { title: '付款日', show: ({ paidOn }) => <Moment at={paidOn} /> },
  { title: '还款', show: ({ pays }) => pays },
  { title: '金额（元）', isFigure: true, show: ({ amount }) => amount },
  { title: '多付（元）', isFigure: true, show: ({ refund }) => refund },
  { title: '渠道', show: ({ channel }) => channel },
  { title: '来源', show: ({ sourceNo }) => <Number no={sourceNo} /> },
]

/** The plan of a loan paid out as it is now, and what came in. */
function Repayment({ application: { plan, receipts } }: Pick<Props, 'application'>) {
  if (plan.length === 0) return null
  return (
    <>
      <h2 className="desk-part">还款计划</h2>
      <Rows
        label="还款计划"
        rows={plan.map((row) => ({ ...row, key: String(row.no) }))}
        keyOf={({ key }) => key}
        columns={PLAN}
        empty="没有还款计划"
      />
      <h2 className="desk-part">收款</h2>
      <Rows
        label="收款"
        rows={receipts}
        keyOf={({ receiptNo }) => receiptNo}
        columns={RECEIPTS}
        empty="还没有收款"
      />
    </>
  )
}

/** Whether the loan is repaid by another plan than its contract has. */
const isReplaced = ({ plan }: DeskApplicationDetail): boolean =>
  plan.some(({ no }) => isOfNewPlan(no))

const pairs = (entries: DeskApplicationDetail['person']) =>
  entries.map(({ label, text }) => [label, text] as const)

/** What the borrower was asked for, with what was added. */
function Supplements({ application: { orderNo, supplements } }: Pick<Props, 'application'>) {
  const mayOpen = useMay('applications.review')
  return supplements.map(({ wishes, askedAt, answeredAt, text, files }) => (
    <section key={askedAt}>
      <h2 className="desk-part">补充资料</h2>
      <Facts
        title={wishes}
        facts={[
          ['提出时间', askedAt],
          ['补充时间', answeredAt ?? '还没有补充'],
          ['说明', text],
        ]}
      />
      {mayOpen
        ? files.map((file) => (
            <Proof key={file.id} path="/supplementFile" of={{ orderNo }} kind="材料" file={file} />
          ))
        : files.length > 0 && <p>{`共 ${files.length} 个文件，你的角色不能打开。`}</p>}
    </section>
  ))
}

/** Statuses in which one is still weighed. */
const WEIGHED: ShownLoanStatus[] = ['reviewing', ...PAYOUT]

const Evidence = ({ application }: Pick<Props, 'application'>) => {
  const { orderNo, status, amount, term, appliedAt } = application
  const terms = [
    [application.awaitsOffer ? '申请金额' : '金额', `${amount} 元，${term} 期`],
    ...pairs(application.loan),
  ] as const
  const isOther = isReplaced(application)
  return (
    <>
      <div className="desk-evidence">
        {application.owed.length > 0 && <Facts title="现在应还" facts={pairs(application.owed)} />}
        {WEIGHED.includes(status) && application.burden.length > 0 && (
          <Facts title="还得起吗" facts={pairs(application.burden)} />
        )}
        <Facts
          title="借款"
          facts={[
            ...(isOther ? [['现行计划', '协商后的新计划，见还款计划'] as const] : terms),
            ['申请时间', appliedAt],
          ]}
        />
        {isOther && <Facts title="原合同条款" facts={terms} />}
        <Facts
          title="身份"
          facts={pairs(application.person)}
          extra={status === 'reviewing' && <Reveal kind="identity" subject={orderNo} />}
        />
        {application.history.length > 0 && (
          <Facts title="同一人的历史" facts={pairs(application.history)} />
        )}
        {application.offer.length > 0 && <Facts title="批复" facts={pairs(application.offer)} />}
      </div>
      <Supplements application={application} />
      <Repayment application={application} />
      <h2 className="desk-part">同一人的其他申请与借款</h2>
      <Rows
        label="同一人的其他申请与借款"
        rows={application.others}
        keyOf={({ orderNo: other }) => other}
        columns={OTHERS}
        empty="没有其他申请或借款"
      />
    </>
  )
}

/** Statuses that an application has right after a decision: the next one that waits is named. */
const OF_QUEUE: ShownLoanStatus[] = [...WEIGHED, 'rejected', 'cancelled', 'active']

const Detail = ({ application, onDone }: Props) => {
  const mayReview = useMay('applications.review')
  const mayPayOut = useMay('applications.disburse')
  const mayReadContacts = useMay('contacts.read')
  const { orderNo, status, stage, borrower, amount } = application
  const queue = mayReview ? 'reviewing' : 'disbursing'
  return (
    <>
      <Flex gap="small" align="center" wrap className="desk-head">
        <Typography.Title level={1} className="desk-no">
          {orderNo}
        </Typography.Title>
        <StatusTag status={status} text={loanStatusText(application)} />
        <span className="desk-lead">
          {borrower} · {application.awaitsOffer ? '申请 ' : ''}
          {amount} 元
        </span>
        {mayReadContacts && <a href={linkTo('contacts', orderNo)}>这笔借款的联系记录</a>}
      </Flex>
      <Decisions application={application} onDone={onDone} />
      {(mayReview || mayPayOut) &&
        OF_QUEUE.includes(status) &&
        (status !== queue || stage !== null) && (
          <p className="desk-next">
            <NextOne
              page="applications"
              status={queue}
              after={orderNo}
              what={mayReview ? '待审核' : '待放款'}
            />
          </p>
        )}
      <Evidence application={application} />
      <h2 className="desk-part">记录</h2>
      <Rows
        label="记录"
        rows={application.events.map((event, at) => ({ ...event, atRow: String(at) }))}
        keyOf={({ atRow }) => atRow}
        columns={[
          { title: '时间', show: ({ at }) => <Moment at={at} /> },
          { title: '事件', show: ({ event }) => event },
          {
            title: '状态',
            show: ({ to }) => to && <StatusTag status={to} text={LOAN_STATUS_TEXT[to]} />,
          },
          { title: '操作人', show: ({ actor }) => actor },
          { title: '备注', show: ({ note }) => note },
        ]}
        empty="还没有记录"
      />
    </>
  )
}

/** One application or loan: what a decision is made by, its log, and what the operator may decide. */
export function Application({ orderNo }: { orderNo: string }) {
  const reading = useRead<DeskApplicationDetail>('/application', { orderNo })
  return (
    <>
      <Back page="applications" of={reading} />
      <Shown of={reading}>
        {(application) => <Detail key={orderNo} application={application} onDone={reading.again} />}
      </Shown>
    </>
  )
}
