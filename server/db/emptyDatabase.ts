import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root'
import { readMigrations } from './migrate'

const ENGINE = join(ROOT, 'node_modules/@electric-sql/pglite/package.json')

/**
 * Where the build keeps an empty, migrated database, of which new embedded ones begin as copies: making one from
 * nothing takes seconds. Its name is made of what it was made by and of, so what is found there is never another
 * version's. It holds nothing of any installation.
 */
export function emptyDatabase(): string {
  const hash = createHash('sha256').update(readFileSync(ENGINE))
  for (const { name, sql } of readMigrations()) hash.update(`\0${name}\0${sql}`)
  return join(ROOT, 'dist/database', hash.digest('hex').slice(0, 16))
}
