import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** An export by a person; `year` belongs to a statement and is null for the copy of all data. */
export interface PersonalExport {
  kind: 'statement_csv' | 'statement_pdf' | 'personal_copy'
  year: number | null
  at: Date
}

export async function insertExport(
  tx: Queryable,
  userId: number,
  { kind, year, at }: PersonalExport,
): Promise<void> {
  await tx.query(sql`INSERT INTO personal_exports (user_id, kind, year, at)
    VALUES (${userId}, ${kind}, ${year}, ${at})`)
}

/** Newest first. */
export const findExports = (db: Queryable, userId: number): Promise<PersonalExport[]> =>
  db.query(sql<PersonalExport>`SELECT kind, year, at FROM personal_exports
    WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1000`)
