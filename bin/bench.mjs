/** `npm run bench [section …]`: measures the app as built; prints a line of JSON for each figure. */
import { requireChromium } from './lib/browsers.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { runNode } from './lib/run.mjs'
import { buildStale } from './lib/stale.mjs'

checkNode()
await installIfNeeded()
requireChromium()
await buildStale('h5', 'weapp', 'server')
process.exit(await runNode(['--import', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)]))
