import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { todayInShanghai } from '../../../domain'
import { composed } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { seedDemo } from '../../../server/demo'
import type { WideDeps } from '../../../server/deps'

const textsOf = async (db: WideDb, question: string): Promise<string[]> =>
  (await db.query(composed<{ text: string }>(question))).map(({ text }) => text)

/** Statements that give an empty database the rows and numbers of this one. */
async function dump(db: WideDb): Promise<string> {
  const tables = await textsOf(
    db,
    `SELECT quote_ident(relname) AS text FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  )
  const statements: string[] = []
  for (const table of tables) {
    const [rows] = await textsOf(
      db,
      `SELECT quote_literal(json_agg(each)) AS text FROM ${table} AS each HAVING count(*) > 0`,
    )
    if (rows === undefined) continue
    const [columns] = await textsOf(
      db,
      `SELECT string_agg(quote_ident(attname), ', ') AS text FROM pg_attribute
        WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    )
    statements.push(
      `DELETE FROM ${table}`,
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${rows})`,
    )
  }
  const numbers = await textsOf(
    db,
    `SELECT format('SELECT setval(%L, %s)', quote_ident(sequencename), last_value) AS text
      FROM pg_sequences WHERE last_value IS NOT NULL`,
  )
  // Without the triggers that forbid changing bookings.
  const role = 'session_replication_role'
  return [`SET ${role} = replica`, ...statements, ...numbers, `RESET ${role}`].join(';\n')
}

/**
 * Gives a fresh database the demo data. The first suite of a run has the server make it; the others copy its rows, in
 * a tenth of the time.
 */
export async function giveDemoData(deps: WideDeps): Promise<void> {
  const today = todayInShanghai(deps.clock.now().getTime())
  const file = `${process.env.FRESH_DATABASE}.${today}.sql`
  if (existsSync(file)) return deps.db.script(readFileSync(file, 'utf8'))
  await seedDemo(deps)
  const half = `${file}.${process.pid}`
  writeFileSync(half, await dump(deps.db))
  renameSync(half, file)
}
