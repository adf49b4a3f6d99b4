import { type Static, Type } from 'typebox'
import { PREPAY_CHOICES } from '../payments'
import { REPAY_METHODS } from '../statuses'
import { Count, Day, Money, Nullable, Percent } from './scalars'

/** An instalment of a plan as made, without what was paid on it later. */
export const PlanRow = Type.Object({
  no: Count('from 1'),
  due_date: Day,
  principal: Money,
  interest: Money,
})
export type PlanRow = Static<typeof PlanRow>

/** A partial prepayment and the instalments it leaves. */
export const PrepayPart = Type.Object({
  principal: Money,
  choice: Type.Enum(PREPAY_CHOICES),
  interest: Type.String({ ...Money, description: 'yuan the part has earned, paid with it' }),
  rows: Type.Array(PlanRow, { description: 'from now on, those that have not fallen due' }),
})
export type PrepayPart = Static<typeof PrepayPart>

/** An unpaid instalment not yet due, with what the rule of prepayment needs to know of it. */
export const ComingRow = Type.Object({
  ...PlanRow.properties,
  period_start: Day,
  paid_principal: Money,
  paid_interest: Money,
})
export type ComingRow = Static<typeof ComingRow>

/** Range and choices of a prepayment today. */
export const PrepayOffer = Type.Object({
  as_of: Day,
  annual_rate: Type.String({ ...Percent, description: 'nominal rate (单利), percent per year' }),
  repay_method: Type.Enum(REPAY_METHODS),
  term: Count('months of the loan'),
  level: Type.String({
    ...Money,
    description: 'yuan regular rows have in common: the level payment or the equal share',
  }),
  least: Money,
  most: Money,
  choices: Type.Array(Type.Enum(PREPAY_CHOICES)),
  due_amount: Type.String({ ...Money, description: 'yuan that has fallen due, paid first' }),
  rows: Type.Array(ComingRow),
})
export type PrepayOffer = Static<typeof PrepayOffer>

/** A revised plan after a prepayment. */
export const Revision = Type.Object({
  no: Count('from 1'),
  receipt_no: Type.String(),
  paid_on: Day,
  principal: Money,
  choice: Type.Enum(PREPAY_CHOICES),
  interest: Money,
  saved_interest: Money,
  rows: Type.Array(PlanRow),
})
export type Revision = Static<typeof Revision>

/** What may be prepaid of a loan, and what was. */
export const PrepayState = Type.Object({
  order_no: Type.String(),
  offer: Nullable(PrepayOffer),
  reason: Nullable(Type.String(), { description: 'why nothing may be prepaid' }),
  signed: Type.Array(PlanRow, {
    description: 'the plan as signed, with its days; empty unless there is another by now',
  }),
  revisions: Type.Array(Revision),
})
export type PrepayState = Static<typeof PrepayState>
