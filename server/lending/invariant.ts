import type { Statement } from '../db/sql'

/** What leads to a row: an order, a payment, a booking or a user. */
export interface Named {
  what: string | null
}

/** Something that must always hold; `broken` names the rows where it does not. */
export interface Invariant {
  name: string
  broken: Statement<Named>
}
