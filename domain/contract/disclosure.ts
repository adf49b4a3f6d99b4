import { type Static, Type } from 'typebox'
import { REPAY_METHODS } from '../statuses'
import { CostTable } from './agreement'
import { Input, Instant } from './scalars'

// The cost table as the server shows it and measures how long it is read. A foreign backend may lack these calls.

/** What the table depends on. */
export const DisclosureBody = Type.Object({
  product_code: Type.String({ maxLength: 40 }),
  amount: Input('amount', { maxLength: 20, description: 'yuan' }),
  term: Type.Number({ description: 'months' }),
  repay_method: Type.Enum(REPAY_METHODS),
})

const Ticket = Type.String({ maxLength: 200, description: 'signed; good for an hour' })
const Hash = Type.String({ maxLength: 64, description: 'SHA-256 of the table, hexadecimal' })

export const Disclosure = Type.Object({
  table: CostTable,
  sha256: Hash,
  ticket: Ticket,
  served_at: Instant,
})
export type Disclosure = Static<typeof Disclosure>

/** Confirms that the table was read. */
export const ConfirmDisclosureBody = Type.Object({ sha256: Hash, ticket: Ticket })

export const ConfirmedDisclosure = Type.Object({ ticket: Ticket, confirmed_at: Instant })
export type ConfirmedDisclosure = Static<typeof ConfirmedDisclosure>
