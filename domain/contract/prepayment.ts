import { type Static, Type } from 'typebox'
import { PREPAY_CHOICES } from '../payments'
import { REPAY_METHODS } from '../statuses'
import { call, NO_ORDER, EXAMPLE_ORDER } from './call'
import { OrderQuery } from './loan'
import { Count, Day, Money, Percent, Nullable } from './scalars'

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
  interest: Type.String({
    ...Money,
    description: 'yuan the part has earned, paid with it; below zero for interest paid ahead',
  }),
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

/** An instalment paid before its due date has come. */
export const PaidAhead = Type.Object({
  no: Count('from 1'),
  period_start: Day,
  due_date: Day,
  paid_on: Day,
})
export type PaidAhead = Static<typeof PaidAhead>

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
  paid_ahead: Type.Optional(
    Type.Array(PaidAhead, {
      description: 'their interest for the prepaid part is taken off from today on',
    }),
  ),
  interest_paid: Type.Optional(
    Type.String({
      ...Money,
      description: 'yuan of interest paid so far; no more is taken off; left out with `paid_ahead`',
    }),
  ),
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

/** Partial prepayment; the cashier's calls quote and pay it. */
export const PREPAYMENT_CALLS = {
  loanPrepayment: call('GET', '/api/loan/prepayment', 'user', {
    summary: '提前归还部分本金：现在可还多少、依据的各期，以及已有的各版还款计划',
    query: OrderQuery,
    needs: ['order_no'],
    data: PrepayState,
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER },
      data: {
        order_no: EXAMPLE_ORDER,
        offer: {
          as_of: '2026-12-21',
          annual_rate: '7.20',
          repay_method: 'equal_installment',
          term: 3,
          level: '337.34',
          least: '333.33',
          most: '668.65',
          choices: ['shorten', 'reduce'],
          due_amount: '337.34',
          rows: [
            {
              no: 2,
              period_start: '2026-12-21',
              due_date: '2027-01-21',
              principal: '333.33',
              interest: '4.01',
              paid_principal: '0.00',
              paid_interest: '0.00',
            },
            {
              no: 3,
              period_start: '2027-01-21',
              due_date: '2027-02-21',
              principal: '335.33',
              interest: '2.01',
              paid_principal: '0.00',
              paid_interest: '0.00',
            },
          ],
        },
        reason: null,
        signed: [],
        revisions: [],
      },
    },
  }),
}
