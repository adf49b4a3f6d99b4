import { sql } from '../db/sql'
import type { WideDb, Queryable } from '../db/types'

/**
 * Runs `work` in one transaction, once per database and set of demo data. When several instances start together, the
 * others wait and then skip it.
 * @returns whether it ran
 */
export const seedOnce = (
  db: WideDb,
  name: string,
  now: Date,
  work: (tx: Queryable) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const fresh =
      await tx.query(sql`INSERT INTO demo_seeds (name, seeded_at) VALUES (${name}, ${now})
       ON CONFLICT (name) DO NOTHING RETURNING name`)
    if (fresh.length === 0) return false
    await work(tx)
    return true
  })

/** When a set of demo data was added; null when it was not. */
export async function seedTime(db: Queryable, name: string): Promise<Date | null> {
  const rows = await db.query(
    sql<{ seededAt: Date }>`SELECT seeded_at FROM demo_seeds WHERE name = ${name}`,
  )
  return rows[0]?.seededAt ?? null
}
