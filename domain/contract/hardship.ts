import { type Static, Type } from 'typebox'
import {
  HARDSHIP_REASONS,
  HARDSHIP_STATUSES,
  HARDSHIP_STATUS_TEXT,
  HARDSHIP_REASON_TEXT,
  HARDSHIP_WORDS_MAX,
  SHOWN_OFFER_STATES,
} from '../hardship'
import {
  HARDSHIP_CREDIT_TEXT,
  HARDSHIP_KINDS,
  HARDSHIP_PLAN_KINDS,
  WHOLE_TERM_MAX,
} from '../hardshipPlans'
import { type Sent, call, EXAMPLE_ORDER, file, NO_ORDER, type RefusalNote } from './call'
import { Clause, Party } from './contract'
import { OrderQuery } from './loan'
import { PROOF_REFUSALS, proofBy } from './proof'
import { Count, Day, Input, OrderNo, Instant, Loose, Money, Nullable } from './scalars'

/** A way to repay differently, and its size. */
export const HardshipWay = Type.Object({
  kind: Type.Enum(HARDSHIP_KINDS),
  count: Type.Integer({
    minimum: 1,
    maximum: WHOLE_TERM_MAX,
    description: 'months put off, instalments of the new plan, or instalments of interest alone',
  }),
})
export type HardshipWay = Static<typeof HardshipWay>

/** An instalment of a plan that hardship changes. */
export const HardshipRow = Type.Object({
  due_date: Day,
  principal: Money,
  interest: Type.String({ ...Money, description: 'yuan, what follows included' }),
  arrears_interest: Type.String({ ...Money, description: 'yuan that had fallen due before' }),
  wait_interest: Type.String({ ...Money, description: 'yuan for the months without payment' }),
  penalty: Type.String({ ...Money, description: 'yuan that had accrued before; it grows no more' }),
})
export type HardshipRow = Static<typeof HardshipRow>

/** A new plan and what it comes to. */
export const HardshipPlan = Type.Object({
  kind: Type.Enum(HARDSHIP_PLAN_KINDS, {
    description: '`custom`: written by the lender instalment by instalment',
  }),
  count: HardshipWay.properties.count,
  text: Type.String({ description: 'the way in Chinese' }),
  instalments: Count('of the new plan'),
  first_payment: Money,
  highest_payment: Money,
  last_due_date: Day,
  principal: Money,
  arrears_interest: Money,
  wait_interest: Money,
  penalty: Money,
  waived_interest: Money,
  waived_penalty: Money,
  added_interest: Type.String({
    ...Money,
    description: 'yuan of interest more than by the plan before',
  }),
  rows: Type.Array(HardshipRow),
})
export type HardshipPlan = Static<typeof HardshipPlan>

/** A plan that can be had. */
export const HardshipOption = Type.Object({
  ...HardshipPlan.properties,
  ...HardshipWay.properties,
  fits: Nullable(Type.Boolean(), {
    description: 'whether each instalment is within what can be paid a month; null: not asked',
  }),
})
export type HardshipOption = Static<typeof HardshipOption>

/** The ways a loan can be repaid differently today. */
export const HardshipOptions = Type.Object({
  order_no: Type.String(),
  as_of: Day,
  credit_text: Type.String({ description: 'what a new plan does to the credit record' }),
  options: Type.Array(HardshipOption),
})
export type HardshipOptions = Static<typeof HardshipOptions>

const OptionsQuery = Type.Object({
  order_no: OrderNo,
  monthly: Type.Optional(Loose(20, 'yuan that can be paid a month')),
})

/** 补充协议: what changes, as its borrower agrees to it; all of it is hashed. */
export const HardshipAmendment = Type.Object({
  title: Type.String(),
  template_version: Type.String(),
  offer_no: Type.String(),
  order_no: Type.String(),
  contract_no: Type.String(),
  contract_sha256: Type.String({ description: 'of the contract, which names the borrower' }),
  offered_at: Instant,
  valid_until: Type.Integer({ description: 'unix seconds at which the offer ends' }),
  parties: Type.Array(Party),
  clauses: Type.Array(Clause),
  before: Type.Array(HardshipRow, { description: 'the open instalments that it replaces' }),
  plan: HardshipPlan,
})
export type HardshipAmendment = Static<typeof HardshipAmendment>

export const HardshipOffer = Type.Object({
  offer_no: Type.String(),
  request_no: Type.String(),
  order_no: Type.String(),
  state: Type.Enum(SHOWN_OFFER_STATES),
  state_text: Type.String(),
  accepted_at: Nullable(Instant),
  credit_text: Type.String(),
  amendment: HardshipAmendment,
  sha256: Type.String({ description: 'of the amendment as canonical JSON' }),
  pdf_url: Type.String(),
  awaits_payment: Type.Optional(
    Type.Boolean({
      description: 'a payment is under way, and has to end before it can be accepted',
    }),
  ),
})
export type HardshipOffer = Static<typeof HardshipOffer>

export const HardshipAcceptBody = Type.Object({
  offer_no: Type.Optional(Type.String({ maxLength: 64 })),
  offer_sha256: Type.Optional(
    Type.String({ maxLength: 64, description: 'of the amendment agreed to' }),
  ),
  ...proofBy('hardship'),
})

export const HardshipWithdrawBody = Type.Object({
  order_no: OrderNo,
  offer_no: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'declines this offer; absent: withdraws the request',
    }),
  ),
})

/** Longer texts are refused by the schema, before any rule runs. */
const Wish = Input('text', {
  maxLength: 1000,
  description:
    'how the borrower could repay instead; may be empty where `option` or `monthly` is given',
})

export const HardshipBody = Type.Object({
  order_no: OrderNo,
  reason: Type.Enum(HARDSHIP_REASONS),
  wish: Wish,
  monthly: Type.Optional(
    Input('amount', { maxLength: 20, description: 'yuan the borrower can pay a month' }),
  ),
  option: Type.Optional(HardshipWay),
})

export const Hardship = Type.Object({
  request_no: Type.String(),
  order_no: Type.String({ description: 'the loan concerned' }),
  status: Type.Enum(HARDSHIP_STATUSES),
  status_text: Type.String(),
  reason: Type.Enum(HARDSHIP_REASONS),
  reason_text: Type.String(),
  wish: Type.String(),
  created_at: Instant,
  answered_at: Nullable(Instant),
  complaint_no: Type.Optional(
    Type.String({ description: 'its thread, by which it can be withdrawn or added to' }),
  ),
  due_on: Type.Optional(Type.String({ ...Day, description: 'the last day for an answer' })),
  answer: Nullable(Type.String(), { description: 'what the operator says; null while pending' }),
  monthly: Nullable(Money, { description: 'yuan that can be paid a month' }),
  option: Nullable(HardshipWay, { description: 'the way asked for' }),
  offer_no: Nullable(Type.String(), { description: 'of the newest offer; null: none' }),
})
export type Hardship = Static<typeof Hardship>

/**
 * Leaves out the borrower's text: an answer to a write is stored for replay, and that text may only be stored
 * encrypted.
 */
const HardshipCreated = Type.Object({ request_no: Type.String() })

export const HardshipReply = Nullable(Hardship, {
  description: 'the newest request for the loan, or of the caller; null when there is none',
})
export type HardshipReply = Static<typeof HardshipReply>

const REQUEST: Hardship = {
  request_no: 'H202611210000000000000001',
  order_no: EXAMPLE_ORDER,
  status: 'pending',
  status_text: HARDSHIP_STATUS_TEXT.pending,
  reason: 'income',
  reason_text: HARDSHIP_REASON_TEXT.income,
  wish: '希望这三个月每月先还 300 元，三个月后恢复正常。',
  created_at: 1_795_226_400,
  answered_at: null,
  complaint_no: 'T202611210000000000000001',
  due_on: '2026-12-06',
  answer: null,
  monthly: '300.00',
  option: { kind: 'defer', count: 2 },
  offer_no: null,
}

const NO_OFFER: RefusalNote = ['not_found', '协商方案不存在']

const PLAN: Omit<HardshipOption, 'fits'> = {
  kind: 'defer',
  count: 2,
  text: '延后 2 期',
  instalments: 1,
  first_payment: '1018.00',
  highest_payment: '1018.00',
  last_due_date: '2027-02-21',
  principal: '1000.00',
  arrears_interest: '0.00',
  wait_interest: '12.00',
  penalty: '0.00',
  waived_interest: '0.00',
  waived_penalty: '0.00',
  added_interest: '12.00',
  rows: [
    {
      due_date: '2027-02-21',
      principal: '1000.00',
      interest: '18.00',
      arrears_interest: '0.00',
      wait_interest: '12.00',
      penalty: '0.00',
    },
  ],
}

const OFFER_NO = 'S202611220000000000000001'
const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** Hardship requests. */
export const HARDSHIP_CALLS = {
  loanHardshipOptions: call('GET', '/api/loan/hardshipOptions', 'user', {
    summary:
      '一笔借款今天可以怎样协商：延后、延长期限、先只还利息，各自的新计划与利息之差；不改变什么',
    query: OptionsQuery,
    needs: ['order_no'],
    data: HardshipOptions,
    refusals: [NO_ORDER, ['invalid', '请输入正确的金额', 'monthly']],
    example: {
      query: { order_no: EXAMPLE_ORDER },
      data: {
        order_no: EXAMPLE_ORDER,
        as_of: '2026-11-22',
        credit_text: HARDSHIP_CREDIT_TEXT,
        options: [{ ...PLAN, fits: null }],
      },
    },
  }),
  loanHardshipOffer: call('GET', '/api/loan/hardshipOffer', 'user', {
    summary: '一笔借款最近的协商方案和补充协议，没有时为 null；接受过的一直可查',
    query: OrderQuery,
    needs: ['order_no'],
    data: Nullable(HardshipOffer),
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER },
      data: {
        offer_no: OFFER_NO,
        request_no: REQUEST.request_no,
        order_no: EXAMPLE_ORDER,
        state: 'offered',
        state_text: HARDSHIP_STATUS_TEXT.offered,
        accepted_at: null,
        credit_text: HARDSHIP_CREDIT_TEXT,
        amendment: {
          title: '补充协议',
          template_version: '2026-11-29',
          offer_no: OFFER_NO,
          order_no: EXAMPLE_ORDER,
          contract_no: `HT${EXAMPLE_ORDER}`,
          contract_sha256: SHA256,
          offered_at: 1_795_312_800,
          valid_until: 1_795_881_600,
          parties: [
            { role: '贷款人', name: '示例消费金融有限公司' },
            { role: '借款人', name: '王**', id_no: '110105********721X' },
          ],
          clauses: [{ title: '新的还款计划', text: '延后 2 期……' }],
          before: [
            {
              due_date: '2026-12-21',
              principal: '1000.00',
              interest: '6.00',
              arrears_interest: '0.00',
              wait_interest: '0.00',
              penalty: '0.00',
            },
          ],
          plan: PLAN,
        },
        sha256: SHA256,
        pdf_url: `https://example.com/api/loan/amendment.pdf?order_no=${EXAMPLE_ORDER}&offer_no=${OFFER_NO}&exp=1795230000&sig=x`,
        awaits_payment: false,
      },
    },
  }),
  loanHardshipAccept: call('POST', '/api/loan/hardshipAccept', 'user', {
    summary: '以短信验证码（事件 hardship）接受协商方案，补充协议即生效，还款计划随之改变',
    body: HardshipAcceptBody,
    needs: ['offer_no', 'offer_sha256'],
    data: Type.Object({ offer_no: Type.String(), state: Type.Enum(SHOWN_OFFER_STATES) }),
    refusals: [
      ...PROOF_REFUSALS,
      NO_OFFER,
      ['wrong_state', '这份方案已经失效'],
      ['conflict', '补充协议与你看到的不一致，请重新查看'],
      ['conflict', '有一笔还款正在处理，请等它完成后再接受'],
      ['conflict', '借款的账目已有变化，请等客服重新提供方案'],
    ],
    example: {
      body: { offer_no: OFFER_NO, offer_sha256: SHA256, code: '123456' },
      msg: '已接受，按新计划还款',
      data: { offer_no: OFFER_NO, state: 'accepted' },
    },
  }),
  loanHardshipWithdraw: call('POST', '/api/loan/hardshipWithdraw', 'user', {
    summary: '谢绝一份协商方案，或者撤回协商申请；之后照原计划还款',
    body: HardshipWithdrawBody,
    needs: ['order_no'],
    keyed: true,
    data: Type.Null(),
    refusals: [
      NO_ORDER,
      NO_OFFER,
      ['wrong_state', '这份方案已经失效'],
      ['wrong_state', '没有在处理的协商申请'],
    ],
    example: { body: { order_no: EXAMPLE_ORDER }, msg: '协商申请已撤回', data: null },
  }),
  loanHardship: call('POST', '/api/loan/hardship', 'user', {
    summary: '申请协商还款；每笔借款同时只有一份在处理',
    body: HardshipBody,
    needs: ['order_no'],
    keyed: true,
    data: HardshipCreated,
    refusals: [
      NO_ORDER,
      ['rate_limited', '提交协商申请过于频繁，请稍后再试'],
      ['invalid', '请写下希望的安排，或填每月最多还多少', 'wish'],
      ['invalid', `最多 ${HARDSHIP_WORDS_MAX} 字`, 'wish'],
      ['wrong_state', '该笔借款当前无待还款项，不需要协商'],
      ['invalid', '请输入正确的金额', 'monthly'],
      ['conflict', '这笔借款已有一份协商申请在处理，请等待答复'],
      ['conflict', '这笔借款有一份协商方案等你确认'],
      ['conflict', '这笔借款正按协商的新计划还款'],
    ],
    example: {
      body: { order_no: EXAMPLE_ORDER, reason: REQUEST.reason, wish: REQUEST.wish },
      msg: '协商申请已提交',
      data: { request_no: REQUEST.request_no },
    },
  }),
  loanHardshipState: call('GET', '/api/loan/hardship', 'user', {
    summary: '一笔借款最近的协商申请；不带订单号时是最近的一份，没有时为 null',
    query: OrderQuery,
    data: HardshipReply,
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER },
      data: {
        ...REQUEST,
        status: 'answered',
        status_text: HARDSHIP_STATUS_TEXT.answered,
        answered_at: 1_795_312_800,
        answer: '客服已与你电话确认：三个月内每月先还 300 元。',
      },
    },
  }),
}
export type HardshipBody = Sent<typeof HARDSHIP_CALLS.loanHardship>
export type HardshipAcceptBody = Sent<typeof HARDSHIP_CALLS.loanHardshipAccept>
export type HardshipWithdrawBody = Sent<typeof HARDSHIP_CALLS.loanHardshipWithdraw>

export const HARDSHIP_FILES = {
  /** The amendment of an offer, by its number; signed like the contract's. */
  loanAmendmentPdf: file('/api/loan/amendment.pdf'),
}
