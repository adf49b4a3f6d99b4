import type { Statement, WideStatement } from '../../../server/db/sql'
import type { WideDb, WideQueryable } from '../../../server/db/types'

/** Columns of `INSERT INTO bookings` and `INSERT INTO ledger_entries` by the order of their values. */
const KIND = 2
const ACCOUNTS = 4

/**
 * Writes as an instance from before earned interest did: interest charged is income at once, interest let go is
 * `waived`, and there are no bookings of earnings.
 */
function older(tx: WideQueryable): WideQueryable {
  let kind: unknown = null
  const books = <Row>(
    statement: Statement<Row> | WideStatement<Row>,
  ): Statement<Row> | WideStatement<Row> | null => {
    const { text, values } = statement
    if (text.startsWith('INSERT INTO bookings')) kind = values[KIND]
    else if (!text.startsWith('INSERT INTO ledger_entries')) return statement
    if (kind === 'earning' || kind === 'write_off') return null
    const was = kind === 'waiver' ? 'waived' : 'interest_income'
    const before = values.map((value, at) =>
      at === ACCOUNTS && Array.isArray(value)
        ? value.map((account) => (account === 'unearned_interest' ? was : account))
        : value,
    )
    return { ...statement, values: text.startsWith('INSERT INTO bookings') ? values : before }
  }
  return {
    ...tx,
    async query<Row>(statement: Statement<Row> | WideStatement<Row>) {
      const as = books(statement)
      // What it does not book has no entries either, so its id is never used.
      return as ? tx.query(as) : ([{ id: 0 }] as Row[])
    },
  }
}

/** The same database as written to by an instance from before earned interest. */
export const olderInstance = (db: WideDb): WideDb => ({
  ...db,
  transaction: (work) => db.transaction((tx) => work(older(tx))),
})
