/**
 * `npm run test:soak`: runs the random suites in full, from a random seed that it prints. `SEED=… npm run test:soak` replays a
 * seed; further arguments, parts of file names, select suites.
 */
import { randomInt } from 'node:crypto'
import { installBrowsers, requireChromium } from './lib/browsers.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { runNode } from './lib/run.mjs'
import { buildStale } from './lib/stale.mjs'

checkNode()
await installIfNeeded()
installBrowsers('Chromium')
requireChromium()
await buildStale('h5', 'weapp', 'server')

const SEED = process.env.SEED ?? String(randomInt(2 ** 31))
const replay = `seed ${SEED}; replay with: SEED=${SEED} npm run test:soak`
console.log(replay)
const only = process.argv.slice(2)
const suites =
  only.length > 0 ? only.map((word) => `${word}.*\\.soak\\.test\\.`) : ['\\.soak\\.test\\.']
const status = await runNode(['node_modules/jest/bin/jest.js', '--runInBand', ...suites], {
  env: { SOAK: '1', SEED, NODE_OPTIONS: '--no-warnings' },
})
console.log(replay)
process.exit(status)
