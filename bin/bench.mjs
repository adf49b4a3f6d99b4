/** `npm run bench [section …]`: measures the app as built; prints a line of JSON for each figure. */
import { requireChromium } from './lib/browsers.mjs'
import { runProgram } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { buildStale } from './lib/stale.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
requireChromium()
await buildStale(root, 'h5', 'weapp', 'server')
const args = ['--import', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)]
process.exit(await runProgram(process.execPath, args, { cwd: root }))
