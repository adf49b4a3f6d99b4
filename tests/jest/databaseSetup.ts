import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Makes the database every suite's own begins as, once for all of them. */
export default function setUp(): void {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'xffq-fresh-')), 'database.tar')
  const script = path.join(__dirname, '../support/dumpDatabase.ts')
  execFileSync(process.execPath, ['--import', 'tsx', script, file], {
    cwd: path.join(__dirname, '../..'),
    stdio: 'inherit',
  })
  process.env.FRESH_DATABASE = file
}
