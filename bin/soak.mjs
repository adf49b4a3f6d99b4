/**
 * `npm run test:soak`: the random suites in full, from a seed that is drawn and printed. `SEED=… npm run
 * test:soak` replays one; further words are passed on to jest, such as a part of a file's name.
 */
import { randomInt } from 'node:crypto'
import { runProgram } from './lib/children.mjs'
import { findChromium } from './lib/chromium.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { buildStale } from './lib/stale.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
process.env.CHROMIUM_PATH = findChromium()
await buildStale(root, 'h5', 'weapp', 'server')

const SEED = process.env.SEED ?? String(randomInt(2 ** 31))
const replay = `SEED=${SEED} npm run test:soak`
console.log(`seed ${SEED}; replay with: ${replay}`)

const only = process.argv.slice(2)
const args = ['node_modules/jest/bin/jest.js', '--runInBand']
const patterns =
  only.length > 0 ? only.map((word) => `${word}.*\\.soak\\.test\\.`) : ['\\.soak\\.test\\.']
const status = await runProgram(process.execPath, [...args, ...patterns], {
  cwd: root,
  env: { ...process.env, SOAK: '1', SEED, NODE_OPTIONS: '--no-warnings' },
})
console.log(`seed ${SEED}; replay with: ${replay}`)
process.exit(status)
