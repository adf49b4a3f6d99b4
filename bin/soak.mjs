/**
 * `npm run test:soak`: runs the random suites in full, from a random seed that it prints, then all H5 suites in Safari's
 * engine. `SEED=… npm run test:soak` replays a seed; further arguments, parts of file names, select random suites.
 */
import { randomInt } from 'node:crypto'
import { runProgram } from './lib/children.mjs'
import { ensureWebkit, findChromium, WITHOUT_WEBKIT } from './lib/browsers.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { buildStale } from './lib/stale.mjs'
import { root } from './run.mjs'

checkNode()
await installIfNeeded(root)
process.env.CHROMIUM_PATH = findChromium()
await buildStale(root, 'h5', 'weapp', 'server')

const SEED = process.env.SEED ?? String(randomInt(2 ** 31))
const replay = `SEED=${SEED} npm run test:soak`
console.log(`seed ${SEED}; replay with: ${replay}`)

const JEST = ['node_modules/jest/bin/jest.js', '--runInBand']

/** Runs jest with the random suites in full; resolves to its exit code. */
const jest = (...args) =>
  runProgram(process.execPath, [...JEST, ...args], {
    cwd: root,
    env: { ...process.env, SOAK: '1', SEED, NODE_OPTIONS: '--no-warnings' },
  })

/** Resolves to an exit code. */
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
