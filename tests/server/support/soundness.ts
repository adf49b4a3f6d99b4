import { composed, sql } from '../../../server/db/sql'
import type { WideDb, WideQueryable } from '../../../server/db/types'
import { findBreaches, INVARIANTS } from '../../../server/lending/invariants'
import { findUnprovenPlans } from '../../../server/lending/planProof'

/** A value as SQL text. */
const literal = (value: unknown): string =>
  Array.isArray(value) ? `'{${value.join()}}'` : String(value)

/** The statements of all invariants with their values inlined: a prepared statement here takes no parameters. */
const invariantQueries = (): string[] =>
  INVARIANTS.map(({ broken: { text, values } }) =>
    text.replace(/\$(\d+)/g, (_, number) => literal(values[number - 1])),
  )

const PREPARED = 'all_invariants'

/** Prepares {@link PREPARED}, unless the connection has it. */
async function prepare(db: WideQueryable): Promise<void> {
  const known = await db.query(sql`SELECT FROM pg_prepared_statements WHERE name = ${PREPARED}`)
  if (known.length > 0) return
  const parts = invariantQueries().map((text, at) => `SELECT what FROM (${text}) AS rule_${at}`)
  await db.script(`PREPARE ${PREPARED} AS ${parts.join(' UNION ALL ')}`)
}

/**
 * Checks every invariant in a few milliseconds, where {@link findBreaches} takes fifty: by one prepared statement on
 * the embedded database, which has one connection. On a violation {@link findBreaches} reports it. Plans are proven
 * only there: on PostgreSQL the invariants alone are checked.
 */
export async function expectSound(
  db: WideQueryable & { pool?: WideDb['pool'] | undefined },
): Promise<void> {
  if (db.pool) {
    expect(await findBreaches(db)).toEqual([])
    return
  }
  await prepare(db)
  const found = await db.query(composed(`EXECUTE ${PREPARED}`))
  if (found.length > 0) expect(await findBreaches(db)).toEqual([])
  expect(found).toEqual([])
  expect(await findUnprovenPlans(db)).toEqual([])
}
