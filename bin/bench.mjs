/** `npm run bench [section …]`: measures the app as built; prints a line of JSON for each figure. */
import { findChromium } from './lib/browsers.mjs'
import { runProgram } from './lib/children.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { buildStale } from './lib/stale.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
await buildStale(root, 'h5', 'weapp', 'server')
const args = ['--import', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)]
const status = await runProgram(process.execPath, args, {
  cwd: root,
  env: { ...process.env, CHROMIUM_PATH: findChromium() },
})
process.exit(status)
