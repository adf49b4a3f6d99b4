/**
 * `npm run test:soak`: the random suites in full, from a seed that is drawn and printed, then all H5 suites in Safari's
 * engine. `SEED=… npm run test:soak` replays a seed; with further words, such as a part of a file's name, only the
 * random suites of that name are run.
 */
import { randomInt } from 'node:crypto'
import { runProgram } from './lib/children.mjs'
import { findChromium } from './lib/chromium.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { buildStale } from './lib/stale.mjs'
import { ensureWebkit, WITHOUT_WEBKIT } from './lib/webkit.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
process.env.CHROMIUM_PATH = findChromium()
await buildStale(root, 'h5', 'weapp', 'server')

const SEED = process.env.SEED ?? String(randomInt(2 ** 31))
const replay = `SEED=${SEED} npm run test:soak`
console.log(`seed ${SEED}; replay with: ${replay}`)

const JEST = ['node_modules/jest/bin/jest.js', '--runInBand']

/** Runs jest in full; gives its exit code. */
const jest = (...args) =>
  runProgram(process.execPath, [...JEST, ...args], {
    cwd: root,
    env: { ...process.env, SOAK: '1', SEED, NODE_OPTIONS: '--no-warnings' },
  })

/** Gives an exit code, as jest does. */
async function soakInWebkit() {
  if (!ensureWebkit()) {
    console.error(WITHOUT_WEBKIT)
    return 1
  }
  process.env.WEBKIT_SUITES = 'all'
  return jest('--selectProjects', 'webkit')
}

const only = process.argv.slice(2)
process.env.WEBKIT_SUITES = 'none'
process.env.FIREFOX_SUITES = 'none'
const statuses = [
  await jest(
    ...(only.length > 0 ? only.map((word) => `${word}.*\\.soak\\.test\\.`) : ['\\.soak\\.test\\.']),
  ),
]
if (only.length === 0) statuses.push(await soakInWebkit())
console.log(`seed ${SEED}; replay with: ${replay}`)
process.exit(Math.max(...statuses))
