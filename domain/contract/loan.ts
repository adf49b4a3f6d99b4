import { type Static, Type } from 'typebox'
import { INSTALMENT_STATUS_TEXT } from '../instalmentStatus'
import { LOAN_STATUS_TEXT } from '../loanStatus'
import {
  SHOWN_LOAN_STATUSES,
  SETTLE_TYPES,
  INSTALMENT_STATUSES,
  LOAN_STAGES,
  REPAY_METHODS,
} from '../statuses'
import { call, NO_ORDER, EXAMPLE_ORDER } from './call'
import {
  Money,
  Count,
  Percent,
  Instant,
  Nullable,
  Day,
  PageOf,
  PageQuery,
  Loose,
  OrderNo,
} from './scalars'
import { Voucher } from './voucher'

export const Loan = Type.Object({
  order_no: Type.String(),
  product_name: Type.String(),
  lender_name: Type.String(),
  amount: Money,
  term: Count('months'),
  annual_rate: Type.String({ ...Percent, description: 'nominal rate (单利), percent per year' }),
  irr: Type.String({ ...Percent, description: 'effective rate (IRR, compound), percent per year' }),
  status: Type.Enum(SHOWN_LOAN_STATUSES),
  status_text: Type.String({ description: 'of the stage, where there is one' }),
  stage: Type.Optional(
    Type.Enum(LOAN_STAGES, {
      description:
        'how far the application has come within its status; left out where that says it all',
    }),
  ),
  applied_at: Instant,
  disbursed_at: Nullable(Instant),
  settled_at: Nullable(Instant),
  settle_type: Nullable(Type.Enum(SETTLE_TYPES)),
  outstanding: Type.String({
    ...Money,
    description: 'yuan still to pay in all, interest and penalty included; 0.00 before payout',
  }),
  next_due_date: Nullable(Day, {
    description: 'of the oldest unpaid instalment that is not overdue; else null',
  }),
  next_due_amount: Nullable(Money),
  overdue_days: Count('days since the oldest overdue due date, 0 within its grace days'),
  last_safe_day: Type.Optional(
    Nullable(Day, {
      description: 'of an instalment past its due date: the last day without penalty; else null',
    }),
  ),
  progress: Type.Object({ paid: Count(), total: Count() }, { description: 'instalments' }),
  purpose: Type.Optional(
    Type.String({ description: 'what the money is for; a loan is named by it' }),
  ),
  reject_reason: Type.Optional(
    Nullable(Type.String(), { description: 'why the application was rejected; else null' }),
  ),
  offer: Type.Optional(
    Type.Object(
      {
        amount: Money,
        payment: Type.String({ ...Money, description: 'yuan, of the first instalment' }),
        valid_until: Instant,
      },
      { description: 'that waits for an answer; else left out' },
    ),
  ),
  hardship: Type.Optional(
    Type.Object(
      {
        status: Type.Enum(['pending', 'offered', 'accepted']),
        valid_until: Nullable(Instant, { description: 'of an offer; else null' }),
      },
      { description: '协商还款 that is open or in force; else left out. Not in lists' },
    ),
  ),
})
export type Loan = Static<typeof Loan>

export const LoanPage = PageOf(Loan)
export type LoanPage = Static<typeof LoanPage>

export const TimelineEntry = Type.Object({ at: Instant, event: Type.String(), text: Type.String() })
export type TimelineEntry = Static<typeof TimelineEntry>

const MyLoansQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Loose(40, 'as shown, overdue included')),
})

/** Without `order_no`: the caller's latest loan. */
export const OrderQuery = Type.Object({ order_no: OrderNo })

/** A download by its signed address. */
export const DownloadQuery = Type.Object({
  ...OrderQuery.properties,
  exp: Type.Optional(Loose(64)),
  sig: Type.Optional(Loose(128)),
})
export type DownloadQuery = Static<typeof DownloadQuery>

/** The same of an amendment; without `offer_no`, the newest. */
export const AmendmentQuery = Type.Object({
  ...DownloadQuery.properties,
  offer_no: Type.Optional(Loose(64)),
})
export type AmendmentQuery = Static<typeof AmendmentQuery>

const CalendarUid = Type.String({
  description: 'names its day in calendars, the same in files and in the feed',
})

/** An instalment that a shorter plan drops. */
export const DroppedInstalment = Type.Object({
  no: Count('from 1'),
  due_date: Day,
  calendar_uid: Type.Optional(CalendarUid),
})
export type DroppedInstalment = Static<typeof DroppedInstalment>

export const Instalment = Type.Object({
  no: Count('from 1'),
  due_date: Day,
  principal: Money,
  interest: Money,
  fee: Money,
  penalty: Type.String({ ...Money, description: 'yuan accrued up to today' }),
  paid: Money,
  amount_due: Type.String({ ...Money, description: 'yuan still to pay, penalty included' }),
  status: Type.Enum(INSTALMENT_STATUSES),
  status_text: Type.String(),
  paid_at: Nullable(Instant),
  overdue_days: Count('days since the due date, 0 within its grace days'),
  last_safe_day: Type.Optional(
    Type.String({ ...Day, description: 'last day on which paying costs no penalty' }),
  ),
  planned: Type.Optional(Type.Boolean({ description: 'true until disbursement fixes the dates' })),
  principal_due: Type.Optional(
    Type.String({ ...Money, description: 'yuan of the principal still to pay' }),
  ),
  interest_due: Type.Optional(
    Type.String({ ...Money, description: 'yuan of the interest still to pay' }),
  ),
  calendar_uid: Type.Optional(CalendarUid),
})
export type Instalment = Static<typeof Instalment>

export const InstalmentSummary = Type.Object({
  total: Money,
  paid: Money,
  outstanding: Money,
  next_due_date: Nullable(Day, {
    description: 'of the oldest unpaid instalment that is not overdue; else null',
  }),
  next_due_amount: Nullable(Money),
  overdue_days: Count(),
  overdue_amount: Money,
  penalty: Type.String({ ...Money, description: 'yuan of the penalty still to pay' }),
})
export type InstalmentSummary = Static<typeof InstalmentSummary>

export const Instalments = Type.Object({
  order_no: Type.String(),
  summary: InstalmentSummary,
  list: Type.Array(Instalment),
  dropped: Type.Optional(
    Type.Array(DroppedInstalment, {
      description: 'instalments no plan has any more, for calendars that still show them',
    }),
  ),
})
export type Instalments = Static<typeof Instalments>

export const LoanDetail = Type.Object({
  ...Loan.properties,
  purpose: Type.String(),
  repay_method: Type.Enum(REPAY_METHODS),
  repay_day: Count('day of the month'),
  bank_last4: Type.String(),
  bank_name: Type.Optional(
    Nullable(Type.String(), { description: 'bank of that card; null where its number tells none' }),
  ),
  timeline: Type.Array(TimelineEntry),
  vouchers: Type.Array(Voucher),
  plan: Type.Optional(Instalments),
})
export type LoanDetail = Static<typeof LoanDetail>

const OverviewQuery = Type.Object({
  past: Type.Optional(Loose(1, '"1": also the newest loans that are over, for calendars')),
})

export const LoanWithPlan = Type.Object({ ...LoanDetail.properties, plan: Instalments })
export type LoanWithPlan = Static<typeof LoanWithPlan>

export const Overview = Type.Object(
  { list: Type.Array(LoanWithPlan), has_more: Type.Boolean({ description: 'some were left out' }) },
  {
    description: 'loans owed or awaited, those past their grace days first, with their instalments',
  },
)
export type Overview = Static<typeof Overview>

const LOAN: Loan = {
  order_no: EXAMPLE_ORDER,
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
  outstanding: '1012.02',
  next_due_date: '2026-12-21',
  next_due_amount: '337.34',
  overdue_days: 0,
  progress: { paid: 0, total: 3 },
}

const PLAN: Instalments = {
  order_no: EXAMPLE_ORDER,
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
  bank_name: '中国工商银行',
  timeline: [
    { at: 1_795_226_400, event: 'applied', text: '提交申请' },
    { at: 1_795_230_000, event: 'disbursed', text: '放款成功' },
  ],
  vouchers: [],
  reject_reason: null,
  plan: PLAN,
}

/** The caller's loans. */
export const LOAN_CALLS = {
  loanMine: call('GET', '/api/loan/myLoans', 'user', {
    summary: '我的借款，新的在前',
    query: MyLoansQuery,
    data: LoanPage,
    refusals: [['invalid', '状态不正确', 'status']],
    example: {
      query: { page: '1', limit: '10', status: 'active' },
      data: { list: [LOAN], total: 1, page: 1, limit: 10 },
    },
  }),
  loanOverview: call('GET', '/api/loan/overview', 'user', {
    summary: '在借和申请中的借款，连同各期还款，一次读完',
    query: OverviewQuery,
    data: Overview,
    refusals: [],
    example: { query: {}, data: { list: [DETAIL], has_more: false } },
  }),
  loanDetail: call('GET', '/api/loan/orderDetail', 'user', {
    summary: '一笔借款和它的各期还款；不带订单号时是最近的一笔，没有时为 null',
    query: OrderQuery,
    data: Nullable(LoanDetail),
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER },
      data: DETAIL,
    },
  }),
  loanInstalments: call('GET', '/api/loan/installments', 'user', {
    summary: '一笔借款的各期还款',
    query: OrderQuery,
    needs: ['order_no'],
    data: Instalments,
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER },
      data: PLAN,
    },
  }),
}
