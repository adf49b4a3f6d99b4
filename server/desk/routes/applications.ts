import { Type } from 'typebox'
import { snakeKeys } from '@domain/camel'
import {
  amountDueOf,
  canWriteOff,
  cleanText,
  displayYuan,
  formatYuan,
  instalmentNames,
  labelOf,
  parseYuan,
  payTypeText,
  type ProductTerms,
  PURPOSES,
  REPAY_METHOD_TEXT,
  totalOf,
} from '@domain/index'
import {
  DeskApplication,
  DeskApplicationDetail,
  DeskDecision,
  type DeskDecisionName,
  DeskDone,
  type DeskInstalment,
  DeskMoreAsked,
  DeskOffer,
  DeskPage,
  DeskQuery,
  type DeskReceipt,
} from '@domain/contract/desk'
import { mayOperator, type OperatorAction, type OperatorPermission } from '@domain/operators'
import type { Queryable } from '../../db/types'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import type { AccountRow } from '../../lending/accounts'
import { disburse, failDisbursement, retryDisbursement } from '../../lending/disbursement'
import { askForCard } from '../../lending/payoutCard'
import { approve, cancel, reject } from '../../lending/review'
import { timelineOf } from '../../lending/timeline'
import { type Act, lockedLoan } from '../../lending/transitions'
import { momentOf } from '../../moment'
import { askForMore, makeOffer } from '../../offers/making'
import { actorTexts } from '../../operating/actors'
import {
  APPLICATION_FILTERS,
  listApplications,
  ofPayout,
  readApplication,
  type ReadApplication,
} from '../../operating/applications'
import { requireNewReference } from '../../operating/references'
import { Fault, refuse } from '../../refusal'
import { channelName } from '../../payments/channels'
import type { Offer } from '../../repositories/loans/offers'
import type { Loan } from '../../repositories/loans/loans'
import { hasRevealed } from '../../repositories/operatorEvents'
import { listReceipts, type Receipt, refundOf } from '../../repositories/loans/receipts'
import { operatorOf } from '../guard'
import { record, recorded } from '../record'
import { askedPage, askedStatus } from './asked'

interface Decision {
  permission: OperatorPermission
  action: OperatorAction
  msg: string
  work: (tx: Queryable, orderNo: string, act: Act, given: Given) => Promise<void>
}

/** What a decision was entered with; empty where nothing was. */
interface Given {
  reason: string
  reference: string
}

/** The same functions as on the command line. */
const DECISIONS: Record<DeskDecisionName, Decision> = {
  approve: {
    permission: 'applications.review',
    action: 'application_approved',
    msg: '已批准，等待放款',
    work: approve,
  },
  reject: {
    permission: 'applications.review',
    action: 'application_rejected',
    msg: '已驳回',
    work: (tx, orderNo, act, { reason }) => reject(tx, orderNo, reason, act),
  },
  cancel: {
    permission: 'applications.review',
    action: 'application_cancelled',
    msg: '已取消',
    work: cancel,
  },
  disburse: {
    permission: 'applications.disburse',
    action: 'application_disbursed',
    msg: '已登记放款',
    work: async (tx, orderNo, act, { reference }) => {
      const given = cleanText(reference)
      if (given === '') refuse('invalid', '请填写打款流水号', { field: 'reference' })
      await requireNewReference(tx, given)
      return disburse(tx, orderNo, act, given)
    },
  },
  fail_disbursement: {
    permission: 'applications.disburse',
    action: 'application_disbursement_failed',
    msg: '已登记放款失败',
    work: (tx, orderNo, act, { reason }) => failDisbursement(tx, orderNo, reason, act),
  },
  retry_disbursement: {
    permission: 'applications.disburse',
    action: 'application_disbursement_retried',
    msg: '已重新进入放款',
    work: retryDisbursement,
  },
  ask_card: {
    permission: 'applications.disburse',
    action: 'application_card_asked',
    msg: '已请借款人更换收款卡',
    work: askForCard,
  },
}

const ENDS = {
  signed: '已签署',
  declined: '已放弃',
  expired: '已过期',
  replaced: '已更新',
} as const

const offerFacts = ({ principal, term, annualRate, asked, ...offer }: Offer) => [
  { label: '批复', text: `${displayYuan(principal)} 元，${term} 个月，年利率 ${annualRate}%` },
  {
    label: '申请',
    text: `${displayYuan(asked.principal)} 元，${asked.term} 个月，年利率 ${asked.annualRate}%`,
  },
  { label: '批复时间', text: momentOf(offer.offeredAt) },
  { label: '有效至', text: momentOf(offer.validUntil) },
  { label: '首次查看', text: offer.servedAt ? momentOf(offer.servedAt) : '还没有' },
  { label: '结果', text: offer.endedAs ? ENDS[offer.endedAs] : '待签署' },
]

/** What of a product bounds an offer. */
const limitsOf = ({ minAmount, maxAmount, step, tiers }: ProductTerms) =>
  snakeKeys({ minAmount, maxAmount, step, tiers })

const instalmentOf = ({ state, status }: AccountRow): DeskInstalment => ({
  no: state.no,
  due_date: state.dueDate,
  status,
  due: displayYuan(totalOf({ ...state.due, penalty: 0 })),
  penalty: displayYuan(state.due.penalty),
  paid: displayYuan(totalOf(state.paid)),
  left: displayYuan(amountDueOf(state)),
})

function receiptOf(receipt: Receipt, channelText: (channel: string) => string): DeskReceipt {
  const nos = (receipt.nos ?? []).filter((no) => no !== null)
  const refund = refundOf(receipt)
  return {
    receipt_no: receipt.receiptNo,
    paid_on: receipt.paidOn,
    amount: displayYuan(receipt.amount),
    pays: payTypeText(receipt.type, () => (nos.length > 0 ? instalmentNames(nos) : '')),
    refund: refund > 0 ? displayYuan(refund) : '',
    source_no: receipt.sourceNo,
    channel: channelText(receipt.channel),
  }
}

/** More receipts than a loan has at the desk; the newest ones are shown. */
const RECEIPTS_READ = 100

const receiptsOf = (db: Queryable, { userId, id: loanId }: Loan): Promise<Receipt[]> =>
  listReceipts(db, { userId, loanId }, { limit: RECEIPTS_READ, offset: 0 })

/** Texts for what is stored as a name or a code. */
interface Texts {
  actorText: (actor: string) => string
  channelText: (channel: string) => string
}

/** What the borrower of a running loan asks on the telephone, as of today. */
function owedOf({ account: { summary }, settling }: Pick<ReadApplication, 'account' | 'settling'>) {
  if (!summary || summary.outstanding === 0) return []
  const { overdueAmount, overdueDays, penalty, nextDueDate, nextDueAmount } = summary
  const late = penalty > 0 ? `，含罚息 ${displayYuan(penalty)} 元` : ''
  return [
    {
      label: '现在逾期',
      text: overdueDays > 0 ? `${displayYuan(overdueAmount)} 元${late}，${overdueDays} 天` : '',
    },
    {
      label: '下一期',
      text: nextDueAmount === null ? '' : `${nextDueDate}，${displayYuan(nextDueAmount)} 元`,
    },
    {
      label: '今天结清',
      text: settling === null ? '现在不能提前结清' : `${displayYuan(settling)} 元`,
    },
    { label: '剩余本金', text: `${displayYuan(summary.outstandingPrincipal)} 元` },
    { label: '剩余应还', text: `${displayYuan(summary.outstanding)} 元` },
  ].filter(({ text }) => text !== '')
}

const detailOf = (
  { loan, summary, person, burden, history, others, events, ...read }: ReadApplication,
  receipts: readonly Receipt[],
  { actorText, channelText }: Texts,
) => ({
  ...summary,
  person,
  burden,
  history,
  others,
  loan: [
    {
      label: read.awaitsOffer ? '申请年化利率' : '年化利率',
      text: `${loan.annualRate}%（IRR ${loan.irr}%）`,
    },
    { label: '还款方式', text: REPAY_METHOD_TEXT[loan.method] },
    { label: '用途', text: labelOf(PURPOSES, loan.purpose) },
  ],
  owed: owedOf(read),
  awaits_offer: read.awaitsOffer,
  annual_rate: loan.annualRate,
  offer: read.offer ? offerFacts(read.offer) : [],
  offer_basis: read.offerBasis && {
    repay_method: loan.method,
    income_band: read.offerBasis.band,
    other_monthly: formatYuan(read.offerBasis.otherMonthly),
    limits: limitsOf(read.offerBasis.product),
  },
  plan: loan.disbursedAt === null ? [] : read.account.rows.map(instalmentOf),
  receipts: receipts.map((receipt) => receiptOf(receipt, channelText)),
  supplements: read.supplements.map(({ supplement, text, files }) => ({
    wishes: supplement.wishes.join('、'),
    asked_at: momentOf(supplement.askedAt),
    answered_at: supplement.answeredAt && momentOf(supplement.answeredAt),
    text,
    files: files.map(({ id, name, type, bytes }) => ({ id, name, type, bytes })),
  })),
  can_write_off: loan.status === 'active' && canWriteOff(loan.status, summary.overdue_days),
  events: events.map((event) => ({
    at: momentOf(event.at),
    event: timelineOf([event])[0]?.text ?? event.event,
    to: event.toStatus,
    actor: actorText(event.actor),
    note: event.note,
  })),
})

/** Applications and loans: reading them, deciding about them, and registering disbursements. */
export const applicationRoutes: WideRoutes = (app, deps) => {
  const { db, clock, sealing } = deps

  app.get(
    '/applications',
    {
      config: { access: 'applications.read' },
      schema: {
        hide: true,
        querystring: DeskQuery,
        response: { 200: Envelope(DeskPage(DeskApplication)) },
      },
    },
    async ({ query }) => {
      const filter = askedStatus(query, APPLICATION_FILTERS, 'reviewing') ?? undefined
      const now = clock.now()
      return ok(await listApplications({ db, sealing, now }, filter, askedPage(query)))
    },
  )

  app.get(
    '/application',
    {
      config: { access: 'applications.read' },
      schema: {
        hide: true,
        querystring: Type.Object({ order_no: Type.String({ maxLength: 64 }) }),
        response: { 200: Envelope(DeskApplicationDetail) },
      },
    },
    async (request) => {
      const { order_no: subject } = request.query
      const now = clock.now()
      const whole = await readApplication({ db, sealing, now }, subject)
      const mayWeigh = mayOperator(operatorOf(request).role, 'applications.weigh')
      const read = mayWeigh ? whole : ofPayout(whole)
      await record(db, request, now, { action: 'application_opened', subject })
      const actors = read.events.map(({ actor }) => actor)
      const detail = detailOf(read, await receiptsOf(db, read.loan), {
        actorText: await actorTexts(db, actors),
        channelText: (channel) => channelName(deps, channel),
      })
      const { name } = operatorOf(request)
      return ok({ ...detail, payee_revealed: await hasRevealed(db, name, subject) })
    },
  )

  app.post(
    '/applications/decide',
    {
      // The decision itself is checked below: reviewers and cashiers have different ones.
      config: { access: 'applications.read' },
      schema: { hide: true, body: DeskDecision, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { order_no: subject, decision, reason = '', reference = '' } = request.body
      const { permission, action, msg, work } = DECISIONS[decision]
      if (!mayOperator(operatorOf(request).role, permission)) throw new Fault(403)
      return recorded(deps, { request, reply }, msg, async (tx, { name, now }) => {
        const before = await lockedLoan(tx, subject)
        await work(tx, subject, { actor: `operator:${name}`, now }, { reason, reference })
        const after = await lockedLoan(tx, subject)
        return {
          action,
          subject,
          before: { status: before.status },
          after: {
            status: after.status,
            amount: displayYuan(after.principal),
            ...(reason && { reason }),
            ...(reference && { reference }),
          },
        }
      })
    },
  )

  app.post(
    '/applications/offer',
    {
      config: { access: 'applications.review' },
      schema: { hide: true, body: DeskOffer, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { order_no: subject, amount, term, annual_rate: annualRate } = request.body
      const principal = parseYuan(amount)
      if (principal === null) return refuse('invalid', '请输入金额', { field: 'amount' })
      const terms = { principal, term: Number(term), annualRate }
      return recorded(deps, { request, reply }, '批复已发出', async (tx, { name, now }) => {
        await makeOffer(
          tx,
          sealing,
          { orderNo: subject, terms },
          { actor: `operator:${name}`, now },
        )
        return {
          action: 'application_offered',
          subject,
          after: { amount: displayYuan(principal), what: `${term} 个月，年利率 ${annualRate}%` },
        }
      })
    },
  )

  app.post(
    '/applications/askMore',
    {
      config: { access: 'applications.review' },
      schema: { hide: true, body: DeskMoreAsked, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { order_no: orderNo, wishes: text } = request.body
      const wishes = text.split(/[\n、]/)
      return recorded(deps, { request, reply }, '已请借款人补充', async (tx, { name, now }) => {
        await askForMore(tx, { orderNo, wishes }, { actor: `operator:${name}`, now })
        return { action: 'application_more_asked', subject: orderNo, after: { what: text } }
      })
    },
  )
}
