/**
 * `npm test`: everything, on a fresh clone too. Installs what is missing (packages, a browser), builds both
 * platforms and the server when their sources changed, lints, checks types, runs every suite, and counts.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { LINT, TYPES } from './lib/checks.mjs'
import { findChromium } from './lib/chromium.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { buildStale } from './lib/stale.mjs'
import { root, runAll } from './run.mjs'

checkNode()
installIfNeeded(root)
process.env.CHROMIUM_PATH = findChromium()
const checks = runAll([...TYPES, ...LINT])
await buildStale(root, 'h5', 'weapp', 'server')

const scratch = mkdtempSync(path.join(tmpdir(), 'xffq-test-'))
const report = path.join(scratch, 'jest.json')

/** Passed and failed tests of the jest run; a suite that could not even start counts as one failure. */
function jestCounts(fine) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const failed = numFailedTests + numRuntimeErrorTestSuites
    return { passed: numPassedTests, failed: fine ? failed : Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const checked = await checks
// One more than there are processors: many suites wait for a browser or a server.
const workers = availableParallelism() + 1
const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`]
const { status } = spawnSync(
  process.execPath,
  [...jest, `--maxWorkers=${workers}`, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '--no-warnings' },
  },
)
const suites = jestCounts(status === 0)
rmSync(scratch, { recursive: true, force: true })

const passed = suites.passed + checked.filter(Boolean).length
const failed = suites.failed + checked.filter((fine) => !fine).length
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
