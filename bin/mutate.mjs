/**
 * `npm run mutate [domain|server] [options of stryker]`: changes the code in one place at a time and reports which
 * changes no test notices. Both targets when none is named; `--mutate server/lending/booking.ts` narrows one down, and
 * SUITES (paths, by commas) what has to notice. `npm run mutate hand` makes the changes of tests/mutation/byHand.mjs.
 */
import targets from '../tests/mutation/targets.js'
import { mutateByHand } from '../tests/mutation/byHand.mjs'
import { startCluster } from '../tests/postgres/cluster.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { root, runNode } from './lib/run.mjs'
import { buildStale } from './lib/stale.mjs'

checkNode()
await installIfNeeded()
await buildStale('server')

const [first, ...rest] = process.argv.slice(2)
if (first === 'hand') process.exit(mutateByHand(root) === 0 ? 0 : 1)
const isNamed = Object.hasOwn(targets, first ?? '')
const chosen = isNamed ? [first] : Object.keys(targets)
const options = isNamed ? rest : process.argv.slice(2)

const stopCluster = await startCluster()
let status = 0
for (const MUTATE of chosen) {
  const stryker = [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    'tests/mutation/stryker.config.mjs',
  ]
  status = Math.max(status, await runNode([...stryker, ...options], { env: { MUTATE } }))
}
await stopCluster()
process.exit(status)
