/**
 * `npm test`: everything, on a fresh clone too. Installs what is missing (packages, a browser), builds both
 * platforms when their sources changed, lints, checks types, runs every suite, and counts.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { buildIfStale } from './lib/stale.mjs'
import { root } from './run.mjs'

checkNode()
installIfNeeded(root)
process.env.CHROMIUM_PATH = findChromium()
buildIfStale(root, 'h5')
buildIfStale(root, 'weapp')

const scratch = mkdtempSync(path.join(tmpdir(), 'xffq-test-'))
const report = path.join(scratch, 'jest.json')

/** Runs one command; its exit code is its only verdict. */
function run(args, env = {}) {
  return (
    spawnSync(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).status === 0
  )
}

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

const checks = ['bin/lint.mjs', 'bin/typecheck.mjs'].map((script) => run([script]))
const jest = [
  'node_modules/jest/bin/jest.js',
  '--json',
  `--outputFile=${report}`,
  ...process.argv.slice(2),
]
const suites = jestCounts(run(jest, { NODE_OPTIONS: '--no-warnings' }))
rmSync(scratch, { recursive: true, force: true })

const passed = suites.passed + checks.filter(Boolean).length
const failed = suites.failed + checks.filter((fine) => !fine).length
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
