import { type Static, type TSchema, Type } from 'typebox'
import {
  OPERATOR_ACTION_TEXT,
  type OperatorAction,
  RELEASE_KINDS,
  RELEASE_STATES,
} from '../../operators'
import { COMPLAINT_STATUSES } from '../../complaints'
import { HARDSHIP_STATUSES } from '../../hardship'
import { IDENTITY_DECISIONS } from '../../identity'
import { HARDSHIP_KINDS, HARDSHIP_PLAN_KINDS } from '../../hardshipPlans'
import {
  INSTALMENT_STATUSES,
  LOAN_STAGES,
  REPAY_METHODS,
  SHOWN_LOAN_STATUSES,
} from '../../statuses'
import { VOUCHER_STATUSES } from '../../payments'
import { Day, Input, Nullable, Percent } from '../scalars'

/** Number of an order, a voucher, a payment or a request. */
const No = Type.String({ maxLength: 64 })
const Filter = (maxLength = 32) => Type.Optional(Input('line', { maxLength }))

const Fen = Type.Integer({ description: 'fen' })

/** "2026-03-10 10:00" in Shanghai. */
const Moment = Type.String()
/** Yuan with separators, "10,000.00". */
const Yuan = Type.String()
/** Masked name of a borrower; empty when it can't be known. */
const Borrower = Type.String()

/** Query of a list: a status, and the last number of the page before; or the number of the one row that is looked for. */
export const DeskQuery = Type.Object({ status: Filter(), after: Filter(64), no: Filter(64) })

/** A page of a list; `next` continues it as `after`, null on the last page. */
export const DeskPage = <T extends TSchema>(row: T) =>
  Type.Object({ rows: Type.Array(row), next: Nullable(Type.String()) })
export interface DeskPage<Row> {
  rows: Row[]
  next: string | null
}

export const DeskApplication = Type.Object({
  order_no: No,
  borrower: Borrower,
  status: Type.Enum(SHOWN_LOAN_STATUSES),
  stage: Nullable(Type.Enum(LOAN_STAGES), { description: 'within the status' }),
  amount: Yuan,
  term: Type.Integer({ description: 'months' }),
  outstanding: Yuan,
  overdue_days: Type.Integer(),
  applied_at: Moment,
})
export type DeskApplication = Static<typeof DeskApplication>

const Entry = Type.Object({ label: Type.String(), text: Type.String() })

/** What a decision is made by, of which a cashier gets name and card alone; texts are in Chinese, people masked. */
const Evidence = Type.Object({
  loan: Type.Array(Entry),
  person: Type.Array(Entry),
  burden: Type.Array(Entry, { description: 'payments and debts against income' }),
  history: Type.Array(Entry, { description: 'of the same person' }),
  others: Type.Array(DeskApplication, { description: 'of the same person, newest first' }),
})

/** What an offer is weighed by while its terms are typed. */
const OfferBasis = Type.Object({
  repay_method: Type.Enum(REPAY_METHODS),
  income_band: Type.String(),
  other_monthly: Type.String({ description: 'yuan, of the other loans of the person' }),
  limits: Type.Object(
    {
      min_amount: Fen,
      max_amount: Fen,
      step: Fen,
      tiers: Type.Array(
        Type.Object({
          term: Type.Integer({ description: 'months' }),
          annual_rate: Percent,
          methods: Type.Array(Type.Enum(REPAY_METHODS)),
        }),
      ),
    },
    { description: 'of the product' },
  ),
})

/** An instalment as it is now; amounts in yuan. */
const DeskInstalment = Type.Object({
  no: Type.Integer(),
  due_date: Day,
  status: Type.Enum(INSTALMENT_STATUSES),
  due: Yuan,
  penalty: Yuan,
  paid: Yuan,
  left: Yuan,
})
export type DeskInstalment = Static<typeof DeskInstalment>

/** Money booked on a loan; amounts in yuan. */
const DeskReceipt = Type.Object({
  receipt_no: No,
  paid_on: Day,
  amount: Yuan,
  pays: Type.String({ description: 'the instalments, or what else' }),
  refund: Type.String({ description: 'what of it is given back; empty: nothing' }),
  source_no: No,
  channel: Type.String(),
})
export type DeskReceipt = Static<typeof DeskReceipt>

/** An application or loan with its masked borrower and its log. */
export const DeskApplicationDetail = Type.Object({
  ...DeskApplication.properties,
  ...Evidence.properties,
  can_write_off: Type.Boolean(),
  payee_revealed: Type.Boolean({
    description: 'the account was shown as it is to the operator who asks, at any time',
  }),
  owed: Type.Array(Entry, { description: 'of a running loan: what a caller asks for, today' }),
  awaits_offer: Type.Boolean({ description: 'nothing was signed with it' }),
  annual_rate: Type.String({ description: 'percent, of what is asked' }),
  offer: Type.Array(Entry, { description: 'the newest one; empty without any' }),
  offer_basis: Nullable(OfferBasis, { description: 'null: no offer can be made' }),
  plan: Type.Array(DeskInstalment, { description: 'of a loan paid out' }),
  receipts: Type.Array(DeskReceipt, { description: 'newest first' }),
  supplements: Type.Array(
    Type.Object({
      wishes: Type.String(),
      asked_at: Moment,
      answered_at: Nullable(Moment),
      text: Type.String(),
      files: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          type: Type.String(),
          bytes: Type.Integer(),
        }),
      ),
    }),
    { description: 'what the borrower was asked for, oldest first' },
  ),
  events: Type.Array(
    Type.Object({
      at: Moment,
      event: Type.String({ description: 'as the borrower reads it' }),
      to: Nullable(Type.Enum(SHOWN_LOAN_STATUSES)),
      actor: Type.String(),
      note: Type.String(),
    }),
  ),
})
export type DeskApplicationDetail = Static<typeof DeskApplicationDetail>

export const DeskVoucher = Type.Object({
  voucher_no: No,
  order_no: No,
  borrower: Borrower,
  status: Type.Enum(VOUCHER_STATUSES),
  pays: Type.String(),
  amount: Yuan,
  received: Type.String({ description: 'yuan booked; empty: nothing is' }),
  channel: Type.String(),
  paid_at: Day,
  created_at: Moment,
  same_file_as: Type.String({ description: 'vouchers with the same proof; empty: none' }),
})
export type DeskVoucher = Static<typeof DeskVoucher>

export const DeskVoucherDetail = Type.Object({
  ...DeskVoucher.properties,
  due: Nullable(Yuan, {
    description:
      'what it pays comes to on the day of payment; once confirmed, what it came to then; null: unknown',
  }),
  booked: Nullable(
    Type.Object({
      receipt_no: No,
      paid_at: Day,
      refund: Type.String({ description: 'yuan of it to be given back; empty: none' }),
    }),
    { description: 'null: nothing is booked' },
  ),
  difference: Type.String({ description: 'between both, in Chinese; empty: none' }),
  payer_last4: Type.String(),
  remark: Type.String(),
  review: Type.String({ description: 'who decided, and why; empty while pending' }),
  files: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      type: Type.String(),
      bytes: Type.Integer(),
      opened: Type.Boolean({ description: 'by the operator who asks, at any time' }),
    }),
  ),
})
export type DeskVoucherDetail = Static<typeof DeskVoucherDetail>

/** What a voucher's instalments come to on a day, for which it may be booked. */
export const DeskVoucherDue = Type.Object({
  due: Nullable(Type.Integer({ description: 'fen' }), { description: 'null: can not be computed' }),
})
export type DeskVoucherDue = Static<typeof DeskVoucherDue>

export const DeskIdentity = Type.Object({
  identity_no: No,
  person: Type.String({ description: 'masked name; empty once erased' }),
  status: Type.Enum(IDENTITY_DECISIONS),
  valid_to: Type.String({ description: 'last day of the card, or 长期' }),
  submitted_at: Moment,
  provider: Type.String({ description: 'who looks at it, in Chinese' }),
})
export type DeskIdentity = Static<typeof DeskIdentity>

export const DeskIdentityDetail = Type.Object({
  ...DeskIdentity.properties,
  id_card: Type.String({ description: 'masked' }),
  birthday: Type.String({ description: 'of the number' }),
  valid_from: Type.String(),
  revealed: Type.Boolean({ description: 'as it is, to the operator who asks, at any time' }),
  earlier: Type.String({ description: 'results of earlier cards of the person; empty: none' }),
  review: Type.String({ description: 'who decided, and why; empty while pending' }),
  files: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String({ description: 'which side' }),
      type: Type.String(),
      bytes: Type.Integer(),
      opened: Type.Boolean({ description: 'by the operator who asks, at any time' }),
    }),
  ),
})
export type DeskIdentityDetail = Static<typeof DeskIdentityDetail>

/** The newest request of an operator to let something go of a plan. */
const AskedWaiver = Type.Object({
  release_no: No,
  state: Type.Enum(RELEASE_STATES),
  text: Type.String({ description: '"罚息 8.23 元"' }),
  asked_by: Type.String(),
  decided_by: Nullable(Type.String()),
  answer: Type.String({ description: 'why it was refused; otherwise empty' }),
})

export const DeskHardship = Type.Object({
  request_no: No,
  order_no: No,
  borrower: Borrower,
  status: Type.Enum(HARDSHIP_STATUSES),
  reason: Type.String(),
  wish: Type.String(),
  monthly: Type.String({ description: 'yuan that can be paid a month; empty: not asked' }),
  option: Type.String({ description: 'the way asked for, in Chinese; empty: none' }),
  created_at: Moment,
  due_on: Day,
  is_late: Type.Boolean({ description: 'waits after the last day for an answer' }),
  answer: Type.String(),
  operator: Type.String(),
  waiver: Nullable(AskedWaiver),
})
export type DeskHardship = Static<typeof DeskHardship>

/** @see WrittenBase */
const PlanBase = Type.Object({
  as_of: Day,
  annual_rate: Percent,
  first_due_date: Day,
  principal: Fen,
  arrears: Fen,
  penalty: Fen,
  start: Type.Integer(),
  replaced: Type.Array(Type.Integer()),
  interest_before: Fen,
})

/** Asks for the plans of a request, and for one of a size besides. */
export const DeskHardshipQuery = Type.Object({
  request_no: No,
  kind: Type.Optional(Type.Enum(HARDSHIP_KINDS)),
  count: Filter(2),
})
export type DeskHardshipQuery = Static<typeof DeskHardshipQuery>

/** The plans that can be offered for a request, and what to decide by. */
export const DeskHardshipPlans = Type.Object({
  request_no: No,
  status: Type.Enum(HARDSHIP_STATUSES),
  asked: Type.Array(Entry, { description: 'in the words of the borrower; empty once erased' }),
  waiver: Nullable(AskedWaiver),
  order_no: No,
  borrower: Borrower,
  facts: Type.Array(Entry, { description: 'of the loan and its borrower' }),
  history: Type.Array(Entry, { description: 'of the same person' }),
  plans: Type.Array(
    Type.Object({
      kind: Type.Enum(HARDSHIP_PLAN_KINDS),
      count: Type.Integer(),
      text: Type.String(),
      instalments: Type.Integer(),
      first_payment: Yuan,
      highest_payment: Yuan,
      last_due_date: Day,
      principal: Yuan,
      wait_interest: Yuan,
      penalty: Yuan,
      added_interest: Yuan,
      fits: Nullable(Type.Boolean()),
      is_asked: Type.Boolean({ description: 'the way and size that the borrower chose' }),
      rows: Type.Array(
        Type.Object({
          due_date: Day,
          principal: Fen,
          interest: Fen,
          arrears: Fen,
          wait: Fen,
          penalty: Fen,
        }),
        { description: 'before anything is waived' },
      ),
    }),
  ),
  sizes: Type.Array(
    Type.Object({ kind: Type.Enum(HARDSHIP_KINDS), counts: Type.Array(Type.Integer()) }),
    { description: 'that can be asked for besides; of the ways that have any' },
  ),
  base: Nullable(PlanBase, {
    description: 'what a written plan is checked against; null: none is possible',
  }),
  offer: Type.String({
    description: 'the offer that is open or in force, in Chinese; empty: none',
  }),
})
export type DeskHardshipPlans = Static<typeof DeskHardshipPlans>

export const DeskComplaint = Type.Object({
  complaint_no: No,
  subject: Type.String(),
  order_no: Type.String({ description: 'empty: about no loan' }),
  borrower: Type.String({ description: 'masked name, or mobile of who never borrowed' }),
  loan_no: Type.String({
    description: 'the loan that it is about, else the newest of the person; empty: none',
  }),
  hardship_no: Type.String({ description: 'the request it is the thread of; empty: of none' }),
  ends_hardship: Type.Boolean({ description: 'the next answer is that of the request' }),
  status: Type.Enum(COMPLAINT_STATUSES),
  created_at: Moment,
  due_on: Day,
  is_late: Type.Boolean({ description: 'open after the last day for an answer' }),
  thread: Type.Array(
    Type.Object({
      by: Type.String({ description: 'the operator; empty: the borrower' }),
      text: Type.String(),
      at: Moment,
      files: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          type: Type.String(),
          bytes: Type.Integer(),
        }),
      ),
    }),
    { description: 'oldest first' },
  ),
})
export type DeskComplaint = Static<typeof DeskComplaint>

/** A call, letter or visit that an operator recorded. */
export const DeskContact = Type.Object({
  contact_no: No,
  order_no: No,
  borrower: Borrower,
  means: Type.String(),
  purpose: Type.String(),
  party: Type.String(),
  number: Type.String({ description: 'masked; empty: none was called' }),
  outcome: Type.String(),
  by: Type.String({ description: 'role and staff number' }),
  at: Moment,
  broken: Type.String({ description: 'rules that it broke, in Chinese; empty: none' }),
})
export type DeskContact = Static<typeof DeskContact>

/** A loan past its grace days, for who calls its borrower. */
export const DeskOverdue = Type.Object({
  order_no: No,
  borrower: Borrower,
  overdue_days: Type.Integer(),
  overdue_amount: Yuan,
  outstanding: Yuan,
  last_contact: Type.String({
    description: 'when, how and how it went, by an operator; empty: never',
  }),
  is_paused: Type.Boolean({ description: 'another plan is asked for or offered' }),
})
export type DeskOverdue = Static<typeof DeskOverdue>

/** 联系记录 of a loan as its borrower reads it, and whether one may call now. */
export const DeskContactLog = Type.Object({
  order_no: No,
  borrower: Borrower,
  against: Type.String({ description: 'rules that a call would break now; empty: none' }),
  rows: Type.Array(
    Type.Object({
      contact_no: No,
      at: Moment,
      title: Type.String(),
      text: Type.String(),
      course: Type.String({ description: 'by whom and to whom, or by which channels' }),
      broken: Type.String(),
    }),
    { description: 'the newest, newest first' },
  ),
})
export type DeskContactLog = Static<typeof DeskContactLog>

export const DeskRefund = Type.Object({
  receipt_no: No,
  order_no: No,
  borrower: Borrower,
  channel: Type.String(),
  pay_no: Nullable(Type.String()),
  open: Yuan,
  booked_at: Moment,
  asked: Nullable(Type.Enum(RELEASE_STATES), {
    description: 'of the open request: waits for a second operator, or to be transferred',
  }),
})
export type DeskRefund = Static<typeof DeskRefund>

export const DeskRelease = Type.Object({
  release_no: No,
  kind: Type.Enum(RELEASE_KINDS),
  subject: No,
  order_no: No,
  borrower: Borrower,
  amount: Yuan,
  note: Type.String(),
  asked_by: Type.String(),
  asked_at: Moment,
  state: Type.Enum(RELEASE_STATES),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Moment),
  answer: Type.String({ description: 'why it was refused, or the transfer failed' }),
  ended_by: Nullable(Type.String()),
  ended_at: Nullable(Moment),
  waiver: Nullable(
    Type.Object({
      text: Type.String({ description: '"罚息 8.23 元"' }),
      plan: Type.Array(Entry, { description: 'of the request, and what it comes to' }),
      rows: Type.Array(
        Type.Object({ due_date: Day, payment: Yuan, principal: Yuan, interest: Yuan }),
        { description: 'its instalments, as the borrower would accept them' },
      ),
    }),
    { description: 'null: of no other plan' },
  ),
  debt: Type.Array(Entry, {
    description: 'of a write-off that is asked for: what is owed now; otherwise empty',
  }),
  reference: Type.String({ description: 'of the transfer; empty: none yet' }),
  transferred_on: Nullable(Day, { description: 'day of the transfer' }),
  card_last4: Type.String({
    description: 'of the account that a refund goes to; empty: erased, or nothing is transferred',
  }),
})
export type DeskRelease = Static<typeof DeskRelease>

/** What the log of operators is filtered by; days are those of Shanghai, both inclusive. */
const AUDIT_FILTERS = {
  operator: Filter(64),
  subject: Filter(64),
  action: Filter(64),
  from: Filter(10),
  to: Filter(10),
}
export const DeskAuditFileQuery = Type.Object(AUDIT_FILTERS)
export type DeskAuditFileQuery = Static<typeof DeskAuditFileQuery>

export const DeskAuditQuery = Type.Object({ ...AUDIT_FILTERS, after: Filter(64) })

const ACTIONS = Object.keys(OPERATOR_ACTION_TEXT) as OperatorAction[]

export const DeskEvent = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: '"2026-03-10 10:00:59" in Shanghai' }),
  operator: Type.String({ description: 'with the role, in Chinese' }),
  action: Type.Enum(ACTIONS),
  subject: Type.String({ description: 'number or name; of a list its filter in Chinese' }),
  before: Type.String({ description: 'facts in Chinese; empty: none' }),
  after: Type.String(),
  request_id: Type.String(),
})
export type DeskEvent = Static<typeof DeskEvent>
