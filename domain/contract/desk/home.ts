import { type Static, Type } from 'typebox'
import { DESK_WORKS } from '../../operators'
import { LOAN_STAGES, SHOWN_LOAN_STATUSES } from '../../statuses'
import { Count, Input, Nullable } from '../scalars'

/** What waits for an operator of this role, in the order shown. */
export const DeskHome = Type.Object({
  todo: Type.Array(
    Type.Object({
      work: Type.Enum(DESK_WORKS),
      count: Count(),
      late: Count('of them past their day'),
    }),
  ),
})
export type DeskHome = Static<typeof DeskHome>

/** A number of the desk, a mobile, or a whole name: names are kept encrypted, and no part of one can be looked for. */
export const DeskSearch = Type.Object({ query: Input('line', { maxLength: 64 }) })
export type DeskSearch = Static<typeof DeskSearch>

export const DeskFound = Type.Object({
  rows: Type.Array(
    Type.Object({
      what: Type.String({ description: 'kind and number that matched' }),
      page: Type.String({ description: 'of the desk, where it is' }),
      subject: Type.String({ description: 'its own page there; empty: it is a row of the list' }),
      no: Type.String(),
      order_no: Type.String(),
      borrower: Type.String({ description: 'masked name; empty: unknown' }),
      status: Nullable(Type.Enum(SHOWN_LOAN_STATUSES), { description: 'of the loan' }),
      stage: Nullable(Type.Enum(LOAN_STAGES), { description: 'within the status' }),
      amount: Type.String({ description: 'yuan borrowed; empty: about no loan' }),
    }),
  ),
})
export type DeskFound = Static<typeof DeskFound>
