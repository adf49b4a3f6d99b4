import type { Fen, IsoDate } from '@domain/index'
import { composed, sql } from '../../../../server/db/sql'
import type { WideDb, WideQueryable } from '../../../../server/db/types'
import { expectSound } from '../../support/soundness'
import { type Breach, findBreaches } from '../../../../server/lending/invariants'
import { lateEarnings } from '../../../../server/lending/earningInvariants'
import { present } from '../../../../server/present'
import type { Account } from '../../../../server/repositories/loans/ledger'

/** Every table of lending; an error must leave all of them unchanged. */
const TABLES = [
  'loans',
  'loan_applications',
  'loan_instalments',
  'loan_events',
  'contracts',
  'receipts',
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

/** Balance of an account of one loan by value date at the end of a day, fen; debit positive. */
export async function balanceOn(
  db: WideQueryable,
  orderNo: string,
  account: Account,
  day: IsoDate = '9999-12-31',
): Promise<Fen> {
  const rows = await db.query(sql<{ balance: Fen }>`
    SELECT coalesce(sum(e.amount), 0)::bigint AS balance
    FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
    WHERE l.order_no = ${orderNo} AND e.account = ${account} AND b.value_date <= ${day}::date`)
  return rows[0]?.balance ?? 0
}

/** A loan's income from interest, and what is left to earn, by value date at the end of a day, fen. */
export const interestOn = async (db: WideQueryable, orderNo: string, day?: IsoDate) => ({
  earned: 0 - (await balanceOn(db, orderNo, 'interest_income', day)),
  unearned: 0 - (await balanceOn(db, orderNo, 'unearned_interest', day)),
})

/** Every invariant, and that all interest due before `today` was earned. */
export async function expectEarned(db: WideDb, today: IsoDate): Promise<void> {
  await expectSound(db)
  expect(await db.query(lateEarnings(today))).toEqual([])
}

const ROLLED_BACK = new Error('rolled back')

/** What is found after changes that no program could make, which are taken back afterwards. */
export async function foundAfter<Found>(
  db: WideDb,
  statements: readonly string[],
  look: (tx: WideQueryable) => Promise<Found>,
): Promise<Found> {
  let found: Found | undefined
  await db
    .transaction(async (tx) => {
      await tx.query(composed('SET LOCAL session_replication_role = replica'))
      for (const statement of statements) await tx.query(composed(statement))
      found = await look(tx)
      throw ROLLED_BACK
    })
    .catch((error: unknown) => {
      if (error !== ROLLED_BACK) throw error
    })
  return present(found, 'what was found')
}

/** Violations after such changes. */
export const breachesOf = (db: WideDb, statements: readonly string[]): Promise<Breach[]> =>
  foundAfter(db, statements, findBreaches)
