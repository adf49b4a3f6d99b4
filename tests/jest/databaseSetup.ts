import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildServerIfStale } from '../support/builtServer'

/** Prepares, once for all suites, the server they start and the database each begins with. */
export default function setUp(): void {
  buildServerIfStale()
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'xffq-fresh-')), 'database.tar')
  const script = path.join(__dirname, '../support/dumpDatabase.ts')
  execFileSync(process.execPath, ['--liftoff-only', '--import', 'tsx', script, file], {
    cwd: path.join(__dirname, '../..'),
    stdio: 'inherit',
  })
  process.env.FRESH_DATABASE = file
}
