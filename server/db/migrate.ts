import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root'
import { StartupError } from '../startupError'
import { sql } from './sql'
import type { WideDb } from './types'

/** Arbitrary, but the same in every instance. */
const MIGRATION_LOCK = 7_220_801

const FOLDER = join(ROOT, 'server/db/migrations')

export interface Migration {
  /** File name. */
  name: string
  sql: string
}

/** All migrations, in order. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(FOLDER, name), 'utf8') }))
}

const fingerprintOf = ({ sql: text }: Migration): string =>
  createHash('sha256').update(text).digest('hex')

/** Migrations that ran, by name, each with the fingerprint of its text; null where none was kept. */
type Applied = ReadonlyMap<string, string | null>

/**
 * The schema is written by area in the first files; what comes later changes it, and a file that ran never changes. Data of
 * versions in development, whose files were others, can't be brought here.
 */
function refuseOlderData(applied: Applied, all: readonly Migration[]): void {
  const ran = all.filter(({ name }) => applied.has(name))
  const isOurs = ran.every((one) => applied.get(one.name) === fingerprintOf(one))
  if (applied.size === 0 || (ran.length > 0 && isOurs)) return
  throw new StartupError(
    '数据库里是开发中旧版本的数据，这个版本不能接着用：请换一个新的 DATA_DIR（或空的数据库），需要的数据请先用旧版本导出。',
  )
}

/**
 * Runs every migration of `all` not yet recorded, all in one transaction under a lock, so that several instances may start
 * together.
 * @returns names of the files run now
 * @throws StartupError when the database has the schema of a version in development
 */
export function migrate(
  db: WideDb,
  all: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Changing a large table, or waiting for another instance to do so, takes long.
    await tx.query(sql`SET LOCAL statement_timeout = 0`)
    await tx.query(sql`SET LOCAL lock_timeout = 0`)
    await tx.query(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await tx.script(`CREATE TABLE IF NOT EXISTS migrations (
        name text PRIMARY KEY, sha256 text, applied_at timestamptz NOT NULL DEFAULT now());
      ALTER TABLE migrations ADD COLUMN IF NOT EXISTS sha256 text`)
    const rows = await tx.query(
      sql<{
        name: string
        sha256: string | null
      }>`SELECT name, sha256 FROM migrations`,
    )
    const applied: Applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    refuseOlderData(applied, all)
    const pending = all.filter(({ name }) => !applied.has(name))
    for (const migration of pending) {
      await tx.script(migration.sql)
      await tx.query(
        sql`INSERT INTO migrations (name, sha256) VALUES (${migration.name}, ${fingerprintOf(migration)})`,
      )
    }
    return pending.map(({ name }) => name)
  })
}
