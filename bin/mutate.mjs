/**
 * `npm run mutate [domain|server] [options of stryker]`: changes the code in one place at a time and reports which
 * changes no test notices. Both targets when none is named; `--mutate server/lending/booking.ts` narrows one down, and
 * SUITES (paths, by commas) what has to notice.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import targets from '../tests/mutation/targets.js'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { runNode } from './lib/run.mjs'
import { buildStale } from './lib/stale.mjs'

checkNode()
await installIfNeeded()
await buildStale('server')

const [first, ...rest] = process.argv.slice(2)
const isNamed = Object.hasOwn(targets, first ?? '')
const chosen = isNamed ? [first] : Object.keys(targets)
const options = isNamed ? rest : process.argv.slice(2)

/** The database that the server's suites start from, made once for all mutants. */
const scratch = mkdtempSync(path.join(tmpdir(), 'xffq-mutate-'))
const FRESH_DATABASE = path.join(scratch, 'database.tar')
let status = await runNode(['--import', 'tsx', 'tests/support/dumpDatabase.ts', FRESH_DATABASE])
for (const MUTATE of status === 0 ? chosen : []) {
  const stryker = [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    'tests/mutation/stryker.config.mjs',
  ]
  status = Math.max(
    status,
    await runNode([...stryker, ...options], { env: { MUTATE, FRESH_DATABASE } }),
  )
}
rmSync(scratch, { recursive: true })
process.exit(status)
