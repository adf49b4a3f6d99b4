import { REPAY_METHODS } from '@domain/index'
import { Type } from 'typebox'
import { Day, Instant, Money, Nullable, Percent } from '../scalars'
import { VoucherData } from '../repayment/schemas'

/** Longer texts are refused before any rule looks at them. */
const Text = Type.String({ maxLength: 200 })
const Code = Type.String({ maxLength: 40 })

/** Body of POST /api/loan/create; the rules themselves are the domain's. */
export const ApplicationBody = Type.Object({
  product_code: Code,
  amount: Type.String({ maxLength: 20, description: 'yuan' }),
  term: Type.Number({ description: 'months' }),
  repay_method: Type.Enum(REPAY_METHODS),
  repay_day: Type.Number(),
  purpose: Code,
  real_name: Text,
  id_card: Text,
  mobile: Text,
  bank_card: Text,
  employment: Code,
  income_band: Code,
  residence: Text,
  contacts: Type.Array(Type.Object({ name: Text, mobile: Text, relation: Code }), { maxItems: 10 }),
  not_student: Type.Boolean(),
  agreements: Type.Array(Type.Object({ code: Code, version: Code }), { maxItems: 20 }),
  disclosure: Type.Object({
    confirmed_at: Type.Integer({ minimum: 0, maximum: 4_102_444_800 }),
    read_seconds: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    total_repayment: Type.Optional(Type.String({ maxLength: 20, description: 'yuan' })),
  }),
})

export const CreatedData = Type.Object({
  order_no: Type.String(),
  status: Type.String(),
  status_text: Type.String(),
})

const LOAN = {
  order_no: Type.String(),
  product_name: Type.String(),
  lender_name: Type.String(),
  amount: Money,
  term: Type.Integer({ description: 'months' }),
  annual_rate: Percent,
  irr: Percent,
  status: Type.String(),
  status_text: Type.String(),
  applied_at: Instant,
  disbursed_at: Nullable(Instant),
  settled_at: Nullable(Instant),
  settle_type: Nullable(Type.String()),
  outstanding: Money,
  next_due_date: Nullable(Day),
  next_due_amount: Nullable(Money),
  overdue_days: Type.Integer(),
  progress: Type.Object({ paid: Type.Integer(), total: Type.Integer() }),
}

export const LoanPageData = Type.Object({
  list: Type.Array(Type.Object(LOAN)),
  total: Type.Integer(),
  page: Type.Integer(),
  limit: Type.Integer(),
})

export const LoanDetailData = Nullable(
  Type.Object({
    ...LOAN,
    purpose: Type.String(),
    repay_method: Type.String(),
    repay_day: Type.Integer(),
    bank_last4: Type.String(),
    timeline: Type.Array(Type.Object({ at: Instant, event: Type.String(), text: Type.String() })),
    vouchers: Type.Array(VoucherData),
    reject_reason: Nullable(Type.String()),
  }),
)

export const InstalmentsData = Type.Object({
  order_no: Type.String(),
  summary: Type.Object({
    total: Money,
    paid: Money,
    outstanding: Money,
    next_due_date: Nullable(Day),
    next_due_amount: Nullable(Money),
    overdue_days: Type.Integer(),
    overdue_amount: Money,
    penalty: Money,
  }),
  list: Type.Array(
    Type.Object({
      no: Type.Integer(),
      due_date: Day,
      principal: Money,
      interest: Money,
      fee: Money,
      penalty: Money,
      paid: Money,
      amount_due: Money,
      status: Type.String(),
      status_text: Type.String(),
      paid_at: Nullable(Instant),
      overdue_days: Type.Integer(),
      planned: Type.Optional(Type.Boolean()),
    }),
  ),
})

export const ContractData = Nullable(
  Type.Object({
    order_no: Type.String(),
    contract_no: Type.String(),
    title: Type.String(),
    template_version: Type.String(),
    signed_at: Instant,
    parties: Type.Array(
      Type.Object({
        role: Type.String(),
        name: Type.String(),
        id_no: Type.Optional(Type.String()),
      }),
    ),
    clauses: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
    disclosure: Type.Object({
      principal: Money,
      term: Type.Integer(),
      repay_method_text: Type.String(),
      items: Type.Array(
        Type.Object({
          name: Type.String(),
          collector: Type.String(),
          amount: Money,
          basis: Type.String(),
        }),
      ),
      annual_rate: Percent,
      irr: Percent,
      total_interest: Money,
      total_repayment: Money,
      default_cost: Type.String(),
      no_other_fee: Type.String(),
      rate_note: Type.String(),
    }),
    sha256: Type.String(),
    pdf_url: Type.String(),
  }),
)
