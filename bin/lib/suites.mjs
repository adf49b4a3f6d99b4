import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { root, runNode } from './run.mjs'

/** Projects with limits that a busy processor may exceed. */
const MAY_BE_LATE = ['h5', 'webkit', 'firefox', 'weapp']

/** If more suites fail, the reason is not a busy processor, so none is run again. */
const MOST_AGAIN = 4

/** One more than there are processors, since many suites wait: for a browser, a server, and what a page shows. */
const WORKERS = availableParallelism() + 1

/** Project of a suite: the folder of `tests` it is in. */
const projectOf = (file) => path.relative(path.join(root, 'tests'), file).split(path.sep)[0]

const countOf = ({ assertionResults }, status) =>
  assertionResults.filter((one) => one.status === status).length

/** A suite of jest's report; one that could not start counts as one failure. */
const suiteOf = (suite) => ({
  file: suite.name,
  passed: countOf(suite, 'passed'),
  failed: countOf(suite, 'failed') || (suite.status === 'failed' ? 1 : 0),
})

/** How many suites were left out for each need, from the lines that tests/jest/leaveOut.js wrote. */
function leftOutIn(file) {
  const counts = new Map()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const [need, count] = JSON.parse(line)
    counts.set(need, (counts.get(need) ?? 0) + count)
  }
  return counts
}

/**
 * Runs jest with these arguments and further environment variables. Resolves to the suites of its report, how many were
 * left out for each need, and whether the report explains its status.
 */
async function jest(args, env) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'xffq-test-'))
  const report = path.join(scratch, 'jest.json')
  const LEFT_OUT = path.join(scratch, 'leftOut')
  const program = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`]
  const status = await runNode([...program, '--passWithNoTests', ...args], {
    env: { ...env, LEFT_OUT, NODE_OPTIONS: '--no-warnings' },
  })
  const leftOut = leftOutIn(LEFT_OUT)
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const suites = testResults.map(suiteOf)
    return { suites, leftOut, isExplained: status === 0 || suites.some(({ failed }) => failed) }
  } catch {
    // Without a suite that can run, jest writes no report.
    return { suites: [], leftOut, isExplained: status === 0 && leftOut.size > 0 }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Runs failed suites in browsers once more, alone on the machine; their second result counts. */
async function again(suites, env) {
  const late = suites.filter(({ file, failed }) => failed && MAY_BE_LATE.includes(projectOf(file)))
  if (late.length === 0 || late.length > MOST_AGAIN) return []
  const files = late.map(({ file }) => path.relative(root, file))
  console.log(`与其他测试并行时失败，单独再跑一次：${files.join('，')}`)
  const second = await jest(['--runInBand', '--runTestsByPath', ...files], env)
  // A run that broke off without a failed test proves nothing: the first result counts.
  return second.isExplained ? second.suites : []
}

/**
 * Runs jest with these arguments and further environment variables.
 * @returns passed and failed tests, and how many suites were left out for each need
 */
export async function runSuites(args, env) {
  const first = await jest([`--maxWorkers=${WORKERS}`, ...args], env)
  const { leftOut, isExplained } = first
  const second = await again(first.suites, env)
  const ranAgain = new Set(second.map(({ file }) => file))
  // By run, not by file: `unit` and `stores` share some files, and a failure in one must not be replaced by a pass in the
  // other.
  const last = [...first.suites.filter(({ file }) => !ranAgain.has(file)), ...second]
  const total = (what) => last.reduce((before, suite) => before + suite[what], 0)
  return { passed: total('passed'), failed: total('failed') + (isExplained ? 0 : 1), leftOut }
}
