import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
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

/**
 * Checks every invariant in a few milliseconds, where {@link findBreaches} takes fifty: one prepared statement, for
 * databases with a single connection. On a violation {@link findBreaches} reports it.
 */
export async function prepareSoundness(db: WideDb): Promise<() => Promise<void>> {
  const parts = invariantQueries().map((sql, at) => `SELECT what FROM (${sql}) AS rule_${at}`)
  await db.script(`SET plan_cache_mode = force_generic_plan;
    PREPARE all_invariants AS ${parts.join(' UNION ALL ')}`)
  return async () => {
    const found = await db.query(sql`EXECUTE all_invariants`)
    if (found.length > 0) expect(await findBreaches(db)).toEqual([])
    expect(found).toEqual([])
    expect(await findUnprovenPlans(db)).toEqual([])
  }
}
