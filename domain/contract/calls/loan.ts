import { Type } from 'typebox'
import { APPLICATION_AGREEMENTS } from '../../agreements'
import { LOAN_STATUS_TEXT } from '../../loanStatus'
import { INSTALMENT_STATUS_TEXT } from '../../instalmentStatus'
import { Contract } from '../agreement'
import { CancelBody, LoanApplication, LoanCreated } from '../application'
import {
  Instalments,
  type Loan,
  LoanDetail,
  LoanPage,
  type LoanWithPlan,
  MyLoansQuery,
  OrderQuery,
  Overview,
  OverviewQuery,
} from '../loan'
import { Rates } from '../product'
import { Nullable } from '../scalars'
import { APPLICATION_REFUSALS } from './applicationRefusals'
import { call, NO_ORDER } from './call'
import { EXAMPLE_COSTS } from './disclosure'
import { PayoutCardBody } from '../payoutCard'

const ORDER = '202611210000000000000001'

/** A payout that failed is made again to another card. */
export const PAYOUT_CARD_CALLS = {
  loanPayoutCard: call({
    summary: '放款失败后更换收款卡；先确认是本人：这个账号的手机号的验证码，没有手机号的账号用密码',
    body: PayoutCardBody,
    needs: ['order_no', 'bank_card'],
    data: Type.Null(),
    refusals: [
      NO_ORDER,
      ['invalid', '请输入银行卡号', 'bank_card'],
      ['invalid', '请输入 16–19 位银行卡号', 'bank_card'],
      ['invalid', '参数不正确', 'code'],
      ['invalid', '验证码不正确', 'code'],
      ['invalid', '参数不正确', 'password'],
      ['rate_limited', '请稍后再试'],
      ['invalid', '密码不正确', 'password'],
      ['wrong_state', '只有放款失败的借款可以更换收款卡'],
    ],
    example: {
      body: { order_no: ORDER, bank_card: '6222021234567890128', code: '123456' },
      data: null,
      msg: '收款卡已更换，正在重新放款',
    },
  }),
}

const LOAN: Loan = {
  order_no: ORDER,
  product_name: '消费分期',
  lender_name: '示例消费金融有限公司',
  amount: '1000.00',
  term: 3,
  annual_rate: '7.20',
  irr: '7.44',
  status: 'active',
  status_text: LOAN_STATUS_TEXT.active,
  applied_at: 1_795_226_400,
  disbursed_at: 1_795_230_000,
  settled_at: null,
  settle_type: null,
  outstanding: '1000.00',
  next_due_date: '2026-12-21',
  next_due_amount: '337.34',
  overdue_days: 0,
  progress: { paid: 0, total: 3 },
}

const PLAN: Instalments = {
  order_no: ORDER,
  summary: {
    total: '1012.02',
    paid: '0.00',
    outstanding: '1012.02',
    next_due_date: '2026-12-21',
    next_due_amount: '337.34',
    overdue_days: 0,
    overdue_amount: '0.00',
    penalty: '0.00',
  },
  list: [
    {
      no: 1,
      due_date: '2026-12-21',
      principal: '331.34',
      interest: '6.00',
      fee: '0.00',
      penalty: '0.00',
      paid: '0.00',
      amount_due: '337.34',
      status: 'due',
      status_text: INSTALMENT_STATUS_TEXT.due,
      paid_at: null,
      overdue_days: 0,
    },
    {
      no: 2,
      due_date: '2027-01-21',
      principal: '333.33',
      interest: '4.01',
      fee: '0.00',
      penalty: '0.00',
      paid: '0.00',
      amount_due: '337.34',
      status: 'pending',
      status_text: INSTALMENT_STATUS_TEXT.pending,
      paid_at: null,
      overdue_days: 0,
    },
    {
      no: 3,
      due_date: '2027-02-21',
      principal: '335.33',
      interest: '2.01',
      fee: '0.00',
      penalty: '0.00',
      paid: '0.00',
      amount_due: '337.34',
      status: 'pending',
      status_text: INSTALMENT_STATUS_TEXT.pending,
      paid_at: null,
      overdue_days: 0,
    },
  ],
}

const DETAIL: LoanWithPlan = {
  ...LOAN,
  purpose: 'daily',
  repay_method: 'equal_installment',
  repay_day: 21,
  bank_last4: '3445',
  timeline: [
    { at: 1_795_226_400, event: 'applied', text: '提交申请' },
    { at: 1_795_230_000, event: 'disbursed', text: '放款成功' },
  ],
  vouchers: [],
  reject_reason: null,
  plan: PLAN,
}

/** Borrowing: products, applications, and the caller's loans. */
export const LOAN_CALLS = {
  loanRates: call({
    summary: '产品、费率与用途；已登录时附额度',
    data: Rates,
    refusals: [],
    example: {
      data: {
        products: [
          {
            code: 'standard',
            name: '消费分期',
            lender_name: '示例消费金融有限公司',
            lender: {
              kind: 'consumer_finance',
              licence_no: 'X0000H000000001',
              credit_code: '91990000MA00000000',
              hotline: '400-000-0000',
              hours: '每日 8:00 至 22:00',
              email: 'privacy@example.com',
              address: '示例市示例区示例路 1 号',
            },
            min_amount: '500.00',
            max_amount: '50000.00',
            step: '100.00',
            repay_methods: ['equal_installment', 'equal_principal', 'interest_first', 'bullet'],
            tiers: [
              {
                term: 3,
                annual_rate: '7.20',
                irr: {
                  equal_installment: '7.44',
                  equal_principal: '7.44',
                  interest_first: '7.44',
                  bullet: '7.40',
                },
              },
            ],
            penalty_rate: '10.80',
            penalty: { percent_of_contract_rate: 150, annual_cap: '24.00', year_days: 360 },
            grace_days: 3,
          },
        ],
        purposes: [{ value: 'daily', label: '日常消费' }],
        limits: { per_person: '200000.00', owed: '1000.00', room: '199000.00' },
      },
    },
  }),
  loanCreate: call({
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
      data: { order_no: ORDER, status: 'reviewing', status_text: LOAN_STATUS_TEXT.reviewing },
    },
  }),
  loanMine: call({
    summary: '我的借款，新的在前',
    query: MyLoansQuery,
    data: LoanPage,
    refusals: [['invalid', '状态不正确', 'status']],
    example: {
      query: { page: '1', limit: '10', status: 'active' },
      data: { list: [LOAN], total: 1, page: 1, limit: 10 },
    },
  }),
  loanOverview: call({
    summary: '在借和申请中的借款，连同各期还款，一次读完',
    query: OverviewQuery,
    data: Overview,
    refusals: [],
    example: { query: {}, data: { list: [DETAIL], has_more: false } },
  }),
  loanDetail: call({
    summary: '一笔借款和它的各期还款；不带订单号时是最近的一笔，没有时为 null',
    query: OrderQuery,
    data: Nullable(LoanDetail),
    refusals: [NO_ORDER],
    example: {
      query: { order_no: ORDER },
      data: DETAIL,
    },
  }),
  loanInstalments: call({
    summary: '一笔借款的各期还款',
    query: OrderQuery,
    needs: ['order_no'],
    data: Instalments,
    refusals: [NO_ORDER],
    example: {
      query: { order_no: ORDER },
      data: PLAN,
    },
  }),
  loanContract: call({
    summary: '借款合同；没有借款时为 null',
    query: OrderQuery,
    data: Nullable(Contract),
    refusals: [NO_ORDER],
    example: {
      query: { order_no: ORDER },
      data: {
        order_no: ORDER,
        contract_no: `HT${ORDER}`,
        title: '个人借款合同',
        template_version: APPLICATION_AGREEMENTS[0]?.version ?? '',
        signed_at: 1_795_226_400,
        parties: [
          { role: '贷款人', name: '示例消费金融有限公司' },
          { role: '借款人', name: '王**', id_no: '110105********721X' },
        ],
        clauses: [{ title: '借款金额、期限与用途', text: '借款本金为人民币 1,000.00 元……' }],
        disclosure: EXAMPLE_COSTS,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        pdf_url: `https://example.com/api/loan/contract.pdf?order_no=${ORDER}&exp=1795230000&sig=x`,
      },
    },
  }),
  loanCancel: call({
    summary: '取消审核中的申请',
    body: CancelBody,
    needs: ['order_no'],
    data: Type.Null(),
    refusals: [
      NO_ORDER,
      ['rate_limited', '取消申请过于频繁，请稍后再试'],
      ['wrong_state', '当前状态为“还款中”，不能进行此操作'],
    ],
    example: { body: { order_no: ORDER }, msg: '申请已取消', data: null },
  }),
}
