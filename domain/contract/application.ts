import { type Static, Type } from 'typebox'
import { APPLICATION_AGREEMENT_TITLES, APPLICATION_AGREEMENTS } from '../agreements'
import type { InputKind } from '../cleaning'
import { DEFAULT_LIMITS as LIMITS, RESIDENCE } from '../limits'
import { LOAN_STATUS_TEXT } from '../loanStatus'
import { REUSED_PARTS } from '../reuse'
import { REPAY_METHODS, SHOWN_LOAN_STATUSES } from '../statuses'
import { type RefusalNote, KEY_REFUSALS, call, NO_ORDER, EXAMPLE_ORDER } from './call'
import { Input, Nullable, OrderNo } from './scalars'

/** Longer texts are refused by the schema, before any rule runs. */
const WORDS_MAX = 200

const Words = (kind: InputKind) => Input(kind, { maxLength: WORDS_MAX })

const Code = Type.String({ maxLength: 40 })

export const Contact = Type.Object({ name: Words('name'), mobile: Words('phone'), relation: Code })
export type Contact = Static<typeof Contact>

/** What an application takes over from an earlier one of the same person; the fields of these parts are sent empty. */
export const Reuse = Type.Object({
  order_no: Type.String({ maxLength: 64 }),
  parts: Type.Array(Type.Enum(REUSED_PARTS), { maxItems: REUSED_PARTS.length }),
})
export type Reuse = Static<typeof Reuse>

/** The borrower's confirmation of the cost table. */
export const DisclosureConfirmation = Type.Object({
  confirmed_at: Type.Integer({ minimum: 0, maximum: 4_102_444_800, description: 'unix seconds' }),
  read_seconds: Type.Number({
    minimum: 0,
    maximum: 1_000_000,
    description: 'for how long the table was before the borrower, by the phone',
  }),
  total_repayment: Type.String({
    maxLength: 20,
    description:
      'total repayment that the table stated, yuan; terms with another total are refused',
  }),
  sha256: Type.Optional(
    Type.String({ maxLength: 64, description: 'of the table, as the server made it' }),
  ),
  ticket: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'of the confirmation; by it this server knows how long the table was read',
    }),
  ),
})
export type DisclosureConfirmation = Static<typeof DisclosureConfirmation>

/** Shape only; the rules are in `domain/application.ts`. */
export const LoanApplication = Type.Object({
  product_code: Code,
  amount: Input('amount', { maxLength: 20, description: 'yuan' }),
  term: Type.Number({ description: 'months' }),
  repay_method: Type.Enum(REPAY_METHODS),
  repay_day: Type.Number({ description: 'day of the month' }),
  purpose: Code,
  real_name: Input('name', {
    maxLength: WORDS_MAX,
    description: 'empty: of the verified ID card, with which it must agree otherwise',
  }),
  id_card: Input('idCard', { maxLength: WORDS_MAX, description: 'like real_name' }),
  mobile: Input('phone', {
    maxLength: WORDS_MAX,
    description: "empty: the account's own number",
  }),
  bank_card: Words('card'),
  employment: Code,
  income_band: Code,
  residence: Words('line'),
  contacts: Type.Array(Contact, { maxItems: 10, description: 'may be empty' }),
  not_student: Type.Boolean({ description: 'the borrower declares not to be a student' }),
  agreements: Type.Array(Type.Object({ code: Code, version: Code }), { maxItems: 20 }),
  disclosure: DisclosureConfirmation,
  reuse: Type.Optional(Reuse),
})
export type LoanApplication = Static<typeof LoanApplication>

export const LoanCreated = Type.Object({
  order_no: Type.String(),
  status: Type.Enum(SHOWN_LOAN_STATUSES),
  status_text: Type.String(),
})
export type LoanCreated = Static<typeof LoanCreated>

/** The person's last application, masked: what a new one may take over. */
export const EarlierApplication = Type.Object({
  order_no: Type.String(),
  real_name: Type.String({ description: 'masked' }),
  id_card: Type.String({ description: 'masked' }),
  bank_card: Type.String({ description: 'masked' }),
  bank: Type.Optional(Type.String({ description: 'name of the bank, empty where unknown' })),
  residence: Type.String({ description: 'masked' }),
  contacts: Type.Array(
    Type.Object({
      name: Type.String({ description: 'masked' }),
      mobile: Type.String({ description: 'masked' }),
      relation: Type.String(),
    }),
  ),
})
export type EarlierApplication = Static<typeof EarlierApplication>

const CancelBody = Type.Object({ order_no: OrderNo })

/** Why an application is refused before it reaches review. */
const APPLICATION_REFUSALS: readonly RefusalNote[] = [
  ...KEY_REFUSALS,
  ['rate_limited', '提交申请过于频繁，请稍后再试'],
  ['invalid', '上次的资料不能沿用，请重新填写', 'reuse'],
  ['wrong_state', '请先完成实名认证，再申请借款', 'identity'],
  ['wrong_state', '身份正在核验，通过后就可以申请借款', 'identity'],
  ['wrong_state', '实名认证未通过，请重新提交后再申请借款', 'identity'],
  ['wrong_state', '身份证已过期，请重新实名认证后再申请借款', 'identity'],
  ['invalid', '与实名认证的信息不一致'],
  ['invalid', '身份证号与你已有借款的借款人不一致，请核对或联系客服'],
  ['invalid', '该产品已下架，请重新选择', 'product_code'],
  ['invalid', '请输入正确的金额，最多两位小数', 'amount'],
  ['invalid', '请用小数点输入金额，如 1016.66', 'amount'],
  ['invalid', '借款金额须在 500.00 至 50,000.00 元之间', 'amount'],
  ['invalid', '借款金额须为 100 元的整数倍', 'amount'],
  ['invalid', '暂不提供该期限，请重新选择', 'term'],
  ['invalid', '该期限不支持所选还款方式', 'repay_method'],
  ['invalid', '请选择一项'],
  ['invalid', `还款日须为每月 ${LIMITS.minRepayDay} 至 ${LIMITS.maxRepayDay} 日`, 'repay_day'],
  ['invalid', '请输入姓名'],
  ['invalid', '请输入身份证上的中文姓名'],
  ['invalid', '“𱍐”不在国家标准 GB 18030 的字库内，合同上无法打印，请核对或联系客服'],
  ['invalid', '请输入身份证号', 'id_card'],
  ['invalid', '请输入正确的 18 位身份证号', 'id_card'],
  ['invalid', '身份证号中的出生日期不存在', 'id_card'],
  ['invalid', '身份证号有误，请核对后重新输入', 'id_card'],
  ['invalid', `借款人须年满 ${LIMITS.minAge} 周岁且不超过 ${LIMITS.maxAge} 周岁`, 'id_card'],
  ['invalid', '请输入手机号'],
  ['invalid', '请输入正确的 11 位手机号'],
  ['invalid', '请输入银行卡号', 'bank_card'],
  ['invalid', '请输入 16–19 位银行卡号', 'bank_card'],
  ['invalid', '请填写详细的居住地址', 'residence'],
  ['invalid', `居住地址最多 ${RESIDENCE.max} 字`, 'residence'],
  ['invalid', `最多填写 ${LIMITS.maxContacts} 位联系人`, 'contacts'],
  ['invalid', '联系人不能是本人手机号', 'contacts.0.mobile'],
  ['invalid', '联系人手机号不能重复', 'contacts.1.mobile'],
  ['invalid', '本产品不向在校学生提供，请确认你不是在校学生', 'not_student'],
  ['invalid', '请阅读并同意全部协议的最新版本', 'agreements'],
  [
    'invalid',
    `你撤回了《${APPLICATION_AGREEMENT_TITLES.credit_report}》，请先在“设置 – 隐私与授权”中重新同意`,
    'agreements',
  ],
  ['invalid', `请先阅读综合融资成本明示表至少 ${LIMITS.disclosureSeconds} 秒并确认`, 'disclosure'],
  ['invalid', '请先阅读并确认综合融资成本明示表', 'disclosure'],
  ['invalid', '费用明细已过期，请重新阅读并确认', 'disclosure'],
  ['quote_changed', '费用有变化，请重新阅读并确认', 'disclosure'],
  ['wrong_state', '账号正在注销，撤销注销申请后才能申请借款'],
  ['conflict', '你有一笔申请正在审核中，请等待审核结果'],
  ['conflict', `最多同时有 ${LIMITS.maxLiveLoans} 笔借款，请先结清一笔`],
  ['invalid', '每人借款余额最高 200,000.00 元，这次最多可申请 50,000.00 元', 'amount'],
]

/** Applying for a loan. */
export const APPLICATION_CALLS = {
  loanCreate: call('POST', '/api/loan/create', 'user', {
    summary: '提交借款申请，并签署合同',
    body: LoanApplication,
    keyed: true,
    data: LoanCreated,
    refusals: APPLICATION_REFUSALS,
    example: {
      body: {
        product_code: 'standard',
        amount: '1000.00',
        term: 3,
        repay_method: 'equal_installment',
        repay_day: 21,
        purpose: 'daily',
        real_name: '王小明',
        id_card: '11010519900307721X',
        mobile: '13800000001',
        bank_card: '6222020200112233445',
        employment: 'employee',
        income_band: '5k_10k',
        residence: '北京市朝阳区示例路 1 号',
        contacts: [{ name: '王大明', mobile: '13900000002', relation: 'parent' }],
        not_student: true,
        agreements: APPLICATION_AGREEMENTS.map((agreement) => ({ ...agreement })),
        disclosure: {
          confirmed_at: 1_795_226_300,
          read_seconds: 12,
          total_repayment: '1012.02',
          sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
          ticket: '1795226290.1795226302.YmFy',
        },
      },
      msg: '申请已提交',
      data: {
        order_no: EXAMPLE_ORDER,
        status: 'reviewing',
        status_text: LOAN_STATUS_TEXT.reviewing,
      },
    },
  }),
  loanEarlier: call('GET', '/api/loan/earlier', 'user', {
    summary: '上次申请的资料，已脱敏，可以沿用；没有时为 null',
    data: Nullable(EarlierApplication),
    refusals: [],
    example: {
      data: {
        order_no: EXAMPLE_ORDER,
        real_name: '王**',
        id_card: '110***********721X',
        bank_card: '**** **** **** 3445',
        bank: '中国工商银行',
        residence: '北京市朝阳区****',
        contacts: [{ name: '王**', mobile: '139****0002', relation: 'parent' }],
      },
    },
  }),
  loanCancel: call('POST', '/api/loan/cancel', 'user', {
    summary: '取消审核中的申请',
    body: CancelBody,
    needs: ['order_no'],
    data: Type.Null(),
    refusals: [
      NO_ORDER,
      ['rate_limited', '取消申请过于频繁，请稍后再试'],
      ['wrong_state', '当前状态为“还款中”，不能进行此操作'],
    ],
    example: { body: { order_no: EXAMPLE_ORDER }, msg: '申请已取消', data: null },
  }),
}
