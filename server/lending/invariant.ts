import type { WideStatement } from '../db/sql'

/** Names what is at fault: an order, a payment, a booking or a user. */
export interface Named {
  what: string | null
}

/** A condition that must always hold; `broken` finds violations. */
export interface Invariant {
  name: string
  broken: WideStatement<Named>
}
