import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root'
import { readMigrations } from './migrate'

const ENGINE = join(ROOT, 'node_modules/@electric-sql/pglite/package.json')

/**
 * Path of an empty, migrated database that the build keeps: new embedded databases start as copies, since creating
 * one takes seconds. Its name depends on the engine and migrations, so it never belongs to another version. It
 * contains no data.
 */
export function emptyDatabase(): string {
  const hash = createHash('sha256').update(readFileSync(ENGINE))
  for (const { name, sql } of readMigrations()) hash.update(`\0${name}\0${sql}`)
  return join(ROOT, 'dist/database', hash.digest('hex').slice(0, 16))
}
