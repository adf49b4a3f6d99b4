/** `npm run bench [section …]`: measures the app as built; prints a line of JSON for each figure. */
import { spawnSync } from 'node:child_process'
import { findChromium } from './lib/chromium.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { buildStale } from './lib/stale.mjs'
import { root } from './run.mjs'

checkNode()
installIfNeeded(root)
await buildStale(root, 'h5', 'weapp', 'server')
const args = ['--import', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium() },
})
process.exit(status ?? 1)
