import { composed } from '../../../../server/db/sql'
import type { WideDb, WideQueryable } from '../../../../server/db/types'
import { findBreaches } from '../../../../server/lending/invariants'

/** Every table of lending; an error must leave all of them unchanged. */
const TABLES = [
  'loans',
  'loan_applications',
  'loan_instalments',
  'loan_events',
  'contracts',
  'payments',
  'bookings',
  'ledger_entries',
  'idempotency_keys',
]

/** All contents of the lending tables as text. */
export async function dump(db: WideQueryable): Promise<string> {
  const parts: string[] = []
  for (const table of TABLES) {
    const rows = await db.query(
      composed<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} t ORDER BY 1`),
    )
    parts.push(table, ...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

export const expectSound = async (db: WideQueryable): Promise<void> => {
  expect(await findBreaches(db)).toEqual([])
}

/** The same database, with transactions that fail at their n-th statement. */
export const breakingAt = (db: WideDb, statement: number): WideDb => ({
  ...db,
  transaction: (work) =>
    db.transaction((tx) => {
      let count = 0
      return work({
        ...tx,
        query: (asked) => {
          count += 1
          if (count === statement) return Promise.reject(new Error('disk full'))
          return tx.query(asked)
        },
      })
    }),
})
