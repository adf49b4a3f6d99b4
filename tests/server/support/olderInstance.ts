import type { Statement } from '../../../server/db/sql'
import type { Db, Queryable } from '../../../server/db/types'

/** Columns of `INSERT INTO bookings` and `INSERT INTO ledger_entries` by the order of their values. */
const KIND = 1
const ACCOUNTS = 3

/**
 * Writes as an instance from before earned interest did: interest charged is income at once, interest let go is
 * `waived`, and there are no bookings of earnings.
 */
function older(tx: Queryable): Queryable {
  let kind: unknown = null
  const books = <Row>({ text, values }: Statement<Row>): Statement<Row> | null => {
    if (text.startsWith('INSERT INTO bookings')) kind = values[KIND]
    else if (!text.startsWith('INSERT INTO ledger_entries')) return { text, values }
    if (kind === 'earning' || kind === 'write_off') return null
    const was = kind === 'waiver' ? 'waived' : 'interest_income'
    const before = values.map((value, at) =>
      at === ACCOUNTS && Array.isArray(value)
        ? value.map((account) => (account === 'unearned_interest' ? was : account))
        : value,
    )
    return { text, values: text.startsWith('INSERT INTO bookings') ? values : before }
  }
  return {
    ...tx,
    async query<Row>(statement: Statement<Row>) {
      const as = books(statement)
      return as ? tx.query(as) : []
    },
  }
}

/** The same database as written to by an instance from before earned interest. */
export const olderInstance = (db: Db): Db => ({
  ...db,
  transaction: (work) => db.transaction((tx) => work(older(tx))),
})
