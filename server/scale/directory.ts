import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wideSql } from '../db/sql'
import type { WideQueryable } from '../db/types'
import { ROOT } from '../root'

/** Makes the directory of numbers a table, or brings the table up to date with the rows. */
export async function makeDirectory(tx: WideQueryable): Promise<void> {
  await tx.script(readFileSync(join(ROOT, 'server/db/citus/directory.sql'), 'utf8'))
  // By a table of this transaction: where the rows are on other machines, they can't be joined with the directory.
  await tx.script(`CREATE TEMPORARY TABLE numbers_now ON COMMIT DROP AS
      SELECT kind, number, user_id FROM numbers_of_rows;
    DELETE FROM numbers n WHERE NOT EXISTS (SELECT 1 FROM numbers_now r
      WHERE r.kind = n.kind AND r.number = n.number AND r.user_id = n.user_id);
    INSERT INTO numbers (kind, number, user_id) SELECT kind, number, user_id FROM numbers_now
      ON CONFLICT (kind, number) DO NOTHING`)
}

/** Whether the directory is a table. */
export async function hasDirectory(db: WideQueryable): Promise<boolean> {
  const rows = await db.query(wideSql`SELECT 1 FROM pg_class
    WHERE relname = 'numbers' AND relkind = 'r' AND relnamespace = current_schema()::regnamespace`)
  return rows.length > 0
}
