/**
 * `npm run mutate [domain|server] [options of stryker]`: changes the code in one place at a time and reports which
 * changes no test notices. Both targets when none is named; `--mutate server/lending/booking.ts` narrows one down, and
 * SUITES (paths, by commas) what has to notice.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import targets from '../tests/mutation/targets.js'
import { runProgram } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { programOf } from './lib/programs.mjs'
import { buildStale } from './lib/stale.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
await buildStale(root, 'server')

const [first, ...rest] = process.argv.slice(2)
const isNamed = Object.hasOwn(targets, first ?? '')
const chosen = isNamed ? [first] : Object.keys(targets)
const options = isNamed ? rest : process.argv.slice(2)

/** The database that the server's suites start from, made once for all mutants. */
const scratch = mkdtempSync(path.join(tmpdir(), 'xffq-mutate-'))
const FRESH_DATABASE = path.join(scratch, 'database.tar')
const run = (args, env) =>
  runProgram(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })

let status = await run(['--import', 'tsx', 'tests/support/dumpDatabase.ts', FRESH_DATABASE])
for (const MUTATE of status === 0 ? chosen : []) {
  const stryker = [
    programOf(root, '@stryker-mutator/core'),
    'run',
    'tests/mutation/stryker.config.mjs',
  ]
  status = Math.max(status, await run([...stryker, ...options], { MUTATE, FRESH_DATABASE }))
}
rmSync(scratch, { recursive: true })
process.exit(status)
