import { type Static, Type } from 'typebox'
import { SIGNING_AGREEMENTS } from '../agreements'
import { DEFAULT_LIMITS } from '../limits'
import {
  DECLINE_REASONS,
  LOAN_STAGE_TEXT,
  MORE_WISHES,
  OFFER_HOURS,
  SUPPLEMENT_FILES_MAX,
  SUPPLEMENT_WORDS_MAX,
} from '../loanOffer'
import { OFFER_DIFFERENCES, OFFER_STATES, REPAY_METHODS, SHOWN_LOAN_STATUSES } from '../statuses'
import { call, EXAMPLE_ORDER, KEY_REFUSALS, NO_ORDER, type Sent } from './call'
import { Clause, Party } from './contract'
import { CostTable, EXAMPLE_COSTS } from './disclosure'
import { OrderQuery } from './loan'
import { proofBy, PROOF_REFUSALS } from './proof'
import { Count, Input, Instant, Money, Nullable, OrderNo, Percent } from './scalars'

// 批复: what the lender answers to an application, and signing it. A backend that signs with the application lacks these
// calls.

const Hash = Type.String({ maxLength: 64, description: 'SHA-256, hexadecimal' })

const Terms = Type.Object({
  amount: Money,
  term: Count('months'),
  annual_rate: Type.String({ ...Percent, description: 'nominal rate (单利), percent per year' }),
})

const PlannedRow = Type.Object({
  no: Count('from 1'),
  principal: Money,
  interest: Money,
  payment: Money,
})

/** The newest offer of an application. Asking for it begins the time for which its cost table is read. */
export const LoanOffer = Type.Object({
  offer_no: Type.String(),
  order_no: Type.String(),
  state: Type.Enum(OFFER_STATES),
  ...Terms.properties,
  repay_method: Type.Enum(REPAY_METHODS),
  repay_day: Count('day of the month'),
  irr: Type.String({ ...Percent, description: 'effective rate (IRR, compound), percent per year' }),
  asked: Terms,
  differs: Type.Array(Type.Enum(OFFER_DIFFERENCES), { description: 'from what was asked' }),
  schedule: Type.Array(PlannedRow, { description: 'dates are fixed at disbursement' }),
  disclosure: CostTable,
  disclosure_sha256: Hash,
  contract: Type.Object(
    {
      contract_no: Type.String(),
      title: Type.String(),
      template_version: Type.String(),
      parties: Type.Array(Party, { description: 'masked' }),
      clauses: Type.Array(Clause),
    },
    { description: 'what is signed' },
  ),
  contract_sha256: Type.String({
    ...Hash,
    description: 'SHA-256 of what is signed, with the borrower in full, hexadecimal',
  }),
  offered_at: Instant,
  valid_until: Instant,
  read_seconds: Count('for which the cost table must have been read before signing'),
  served_at: Nullable(Instant, { description: 'when the table was first served' }),
})
export type LoanOffer = Static<typeof LoanOffer>

export const SignBody = Type.Object({
  order_no: OrderNo,
  offer_no: Type.String({ maxLength: 64 }),
  disclosure_sha256: Hash,
  contract_sha256: Hash,
  agreements: Type.Array(
    Type.Object({
      code: Type.String({ maxLength: 40 }),
      version: Type.String({ maxLength: 40 }),
    }),
    { maxItems: 20 },
  ),
  ...proofBy('sign'),
})

export const LoanSigned = Type.Object({
  order_no: Type.String(),
  contract_no: Type.String(),
  status: Type.Enum(SHOWN_LOAN_STATUSES),
  status_text: Type.String(),
  signed_at: Instant,
})
export type LoanSigned = Static<typeof LoanSigned>

const DeclineBody = Type.Object({
  order_no: OrderNo,
  offer_no: Type.String({ maxLength: 64 }),
  reason: Type.Optional(Type.Enum(DECLINE_REASONS)),
})

/** What the lender asks for before it decides. */
export const Supplement = Type.Object({
  supplement_no: Type.String(),
  order_no: Type.String(),
  wishes: Type.Array(Type.String()),
  asked_at: Instant,
  answered_at: Nullable(Instant),
})
export type Supplement = Static<typeof Supplement>

const SupplementBody = Type.Object({
  order_no: OrderNo,
  files: Type.Array(Type.String({ maxLength: 500 }), {
    maxItems: 20,
    description: 'urls of files the caller uploaded',
  }),
  text: Type.Optional(
    Input('text', {
      maxLength: 4 * SUPPLEMENT_WORDS_MAX,
      description: 'what the files do not say',
    }),
  ),
})

const NO_OFFER = ['wrong_state', '这笔借款没有待签署的批复'] as const
const EXPIRED = ['wrong_state', '批复已过期，可以重新申请'] as const
const CHANGED = ['quote_changed', '批复已更新，请重新阅读', 'offer_no'] as const

const OFFER: LoanOffer = {
  offer_no: 'PF202611210000000000000001',
  order_no: EXAMPLE_ORDER,
  state: 'open',
  amount: '1000.00',
  term: 3,
  annual_rate: '7.20',
  repay_method: 'equal_installment',
  repay_day: 21,
  irr: '7.44',
  asked: { amount: '2000.00', term: 3, annual_rate: '7.20' },
  differs: ['amount'],
  schedule: [{ no: 1, principal: '331.34', interest: '6.00', payment: '337.34' }],
  disclosure: EXAMPLE_COSTS,
  disclosure_sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  contract: {
    contract_no: `HT${EXAMPLE_ORDER}`,
    title: '个人借款合同',
    template_version: SIGNING_AGREEMENTS[0]?.version ?? '',
    parties: [
      { role: '贷款人', name: '示例消费金融有限公司' },
      { role: '借款人', name: '王**', id_no: '110105********721X' },
    ],
    clauses: [{ title: '借款金额、期限与用途', text: '借款本金为人民币 1,000.00 元……' }],
  },
  contract_sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  offered_at: 1_795_226_400,
  valid_until: 1_795_226_400 + OFFER_HOURS * 3_600,
  read_seconds: DEFAULT_LIMITS.disclosureSeconds,
  served_at: 1_795_226_500,
}

/** Reading, signing and declining an offer, and adding what the lender asks for before it makes one. */
export const OFFER_CALLS = {
  loanOffer: call('GET', '/api/loan/offer', 'user', {
    summary: '贷款人对申请的批复；没有时为 null。第一次读取起计阅读明示表的时间',
    query: OrderQuery,
    needs: ['order_no'],
    data: Nullable(LoanOffer),
    refusals: [NO_ORDER],
    example: { query: { order_no: EXAMPLE_ORDER }, data: OFFER },
  }),
  loanSign: call('POST', '/api/loan/sign', 'user', {
    summary:
      '签署批复的借款合同；先确认是本人：这个账号的手机号的验证码，没有手机号的账号用密码。一份批复只签署一次',
    body: SignBody,
    needs: ['order_no'],
    data: LoanSigned,
    refusals: [
      NO_ORDER,
      ['rate_limited', '签署过于频繁，请稍后再试'],
      ...PROOF_REFUSALS,
      NO_OFFER,
      CHANGED,
      EXPIRED,
      [
        'invalid',
        `请先阅读综合融资成本明示表至少 ${DEFAULT_LIMITS.disclosureSeconds} 秒并确认`,
        'disclosure_sha256',
      ],
      ['invalid', '请阅读并同意全部协议的最新版本', 'agreements'],
      ['wrong_state', '账号正在注销，撤销注销申请后才能申请借款'],
      ['wrong_state', '暂时不能签署，请联系客服'],
    ],
    example: {
      body: {
        order_no: EXAMPLE_ORDER,
        offer_no: OFFER.offer_no,
        disclosure_sha256: OFFER.disclosure_sha256,
        contract_sha256: OFFER.contract_sha256,
        agreements: SIGNING_AGREEMENTS.map((agreement) => ({ ...agreement })),
        code: '123456',
      },
      msg: '合同已签署，等待放款',
      data: {
        order_no: EXAMPLE_ORDER,
        contract_no: OFFER.contract.contract_no,
        status: 'disbursing',
        status_text: LOAN_STAGE_TEXT.signed,
        signed_at: 1_795_226_700,
      },
    },
  }),
  loanDecline: call('POST', '/api/loan/decline', 'user', {
    summary: '放弃批复，申请随之取消；不产生任何费用',
    body: DeclineBody,
    needs: ['order_no'],
    keyed: true,
    data: Type.Null(),
    refusals: [...KEY_REFUSALS, NO_ORDER, NO_OFFER, CHANGED, EXPIRED],
    example: {
      body: { order_no: EXAMPLE_ORDER, offer_no: OFFER.offer_no, reason: 'amount' },
      msg: '已放弃这份批复',
      data: null,
    },
  }),
  loanSupplementState: call('GET', '/api/loan/supplement', 'user', {
    summary: '审核需要补充的资料，最近的一次；没有时为 null',
    query: OrderQuery,
    needs: ['order_no'],
    data: Nullable(Supplement),
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER },
      data: {
        supplement_no: 'BC202611210000000000000001',
        order_no: EXAMPLE_ORDER,
        wishes: [MORE_WISHES[0]],
        asked_at: 1_795_226_400,
        answered_at: null,
      },
    },
  }),
  loanSupplement: call('POST', '/api/loan/supplement', 'user', {
    summary: '补充审核需要的资料，申请回到审核中',
    body: SupplementBody,
    needs: ['order_no'],
    keyed: true,
    data: Type.Null(),
    refusals: [
      ...KEY_REFUSALS,
      NO_ORDER,
      ['rate_limited', '补充资料过于频繁，请稍后再试'],
      ['invalid', '请添加文件或写下说明', 'text'],
      ['invalid', `最多 ${SUPPLEMENT_WORDS_MAX} 字`, 'text'],
      ['invalid', `文件最多 ${SUPPLEMENT_FILES_MAX} 个`, 'files'],
      ['invalid', '文件不存在，请重新上传', 'files.0'],
      ['wrong_state', '这笔申请现在不需要补充资料'],
    ],
    example: {
      body: {
        order_no: EXAMPLE_ORDER,
        files: ['/uploads/0123456789abcdef0123456789abcdef.jpg'],
        text: '近六个月的流水，请查收。',
      },
      msg: '资料已补充',
      data: null,
    },
  }),
}
export type SignBody = Sent<typeof OFFER_CALLS.loanSign>
export type DeclineBody = Sent<typeof OFFER_CALLS.loanDecline>
export type SupplementBody = Sent<typeof OFFER_CALLS.loanSupplement>
