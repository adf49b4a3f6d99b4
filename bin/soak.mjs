/**
 * `npm run test:soak`: runs the random suites in full, from a random seed that it prints, then all H5 suites in Safari's
 * engine. `SEED=… npm run test:soak` replays a seed; further arguments, parts of file names, select random suites.
 */
import { randomInt } from 'node:crypto'
import { installBrowsers } from './lib/browsers.mjs'
import { isFailure, leftOutLine, unmetNeeds } from './lib/needs.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { root, runNode } from './lib/run.mjs'
import { buildStale } from './lib/stale.mjs'

checkNode()
await installIfNeeded()
installBrowsers('Chromium', 'WebKit')
const unmet = unmetNeeds(root).filter((name) => name !== 'Firefox')
for (const name of unmet) console.error(leftOutLine(name))
await buildStale('h5', 'weapp', 'server')

const SEED = process.env.SEED ?? String(randomInt(2 ** 31))
const replay = `SEED=${SEED} npm run test:soak`
console.log(`seed ${SEED}; replay with: ${replay}`)

const JEST = ['node_modules/jest/bin/jest.js', '--runInBand']

/** Runs jest with the random suites in full; resolves to its exit code. Suites that can't run here are left out. */
const jest = (engines, ...args) =>
  runNode([...JEST, '--passWithNoTests', ...args], {
    env: { ...engines, SOAK: '1', SEED, NODE_OPTIONS: '--no-warnings' },
  })

const only = process.argv.slice(2)
const suites =
  only.length > 0 ? only.map((word) => `${word}.*\\.soak\\.test\\.`) : ['\\.soak\\.test\\.']
const statuses = [await jest({ WEBKIT_SUITES: 'none', FIREFOX_SUITES: 'none' }, ...suites)]
if (only.length === 0)
  statuses.push(await jest({ WEBKIT_SUITES: 'all' }, '--selectProjects', 'webkit'))
for (const name of unmet) console.error(leftOutLine(name))
if (unmet.some((name) => isFailure(name))) statuses.push(1)
console.log(`seed ${SEED}; replay with: ${replay}`)
process.exit(Math.max(...statuses))
