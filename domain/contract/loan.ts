import { type Static, Type } from 'typebox'
import { INSTALMENT_STATUSES, REPAY_METHODS, SETTLE_TYPES, SHOWN_LOAN_STATUSES } from '../statuses'
import { Voucher } from './repayment'
import {
  Count,
  Day,
  Instant,
  Loose,
  Money,
  Nullable,
  OrderNo,
  PageOf,
  PageQuery,
  Percent,
} from './scalars'

export const Loan = Type.Object({
  order_no: Type.String(),
  product_name: Type.String(),
  lender_name: Type.String(),
  amount: Money,
  term: Count('months'),
  annual_rate: Type.String({ ...Percent, description: 'nominal rate (单利), percent per year' }),
  irr: Type.String({ ...Percent, description: 'effective rate (IRR, compound), percent per year' }),
  status: Type.Enum(SHOWN_LOAN_STATUSES),
  status_text: Type.String(),
  applied_at: Instant,
  disbursed_at: Nullable(Instant),
  settled_at: Nullable(Instant),
  settle_type: Nullable(Type.Enum(SETTLE_TYPES)),
  outstanding: Money,
  next_due_date: Nullable(Day),
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
})
export type Loan = Static<typeof Loan>

export const LoanPage = PageOf(Loan)
export type LoanPage = Static<typeof LoanPage>

export const TimelineEntry = Type.Object({ at: Instant, event: Type.String(), text: Type.String() })
export type TimelineEntry = Static<typeof TimelineEntry>

export const MyLoansQuery = Type.Object({
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
  next_due_date: Nullable(Day),
  next_due_amount: Nullable(Money),
  overdue_days: Count(),
  overdue_amount: Money,
  penalty: Money,
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
  timeline: Type.Array(TimelineEntry),
  vouchers: Type.Array(Voucher),
  reject_reason: Nullable(Type.String()),
  plan: Type.Optional(Instalments),
})
export type LoanDetail = Static<typeof LoanDetail>

export const OverviewQuery = Type.Object({
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
