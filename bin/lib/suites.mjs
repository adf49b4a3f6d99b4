import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../run.mjs'
import { runProgram } from './children.mjs'

/** A suite is named by the folder of `tests` it stands in, which is its project. */
const projectOf = (file) => path.relative(path.join(root, 'tests'), file).split(path.sep)[0]

function read(report, fine) {
  const projects = new Map()
  try {
    const { testResults, ...counts } = JSON.parse(readFileSync(report, 'utf8'))
    for (const { name, startTime, endTime } of testResults) {
      const project = projectOf(name)
      projects.set(project, (projects.get(project) ?? 0) + (endTime - startTime) / 1000)
    }
    const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites
    return { passed: counts.numPassedTests, failed: fine ? failed : Math.max(1, failed), projects }
  } catch {
    return { passed: 0, failed: 1, projects }
  }
}

/**
 * Runs jest with these arguments.
 * @returns passed and failed tests (a suite that could not even start counts as one failure), and the seconds the
 * suites of each project took
 */
export async function runSuites(args) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'xffq-test-'))
  const report = path.join(scratch, 'jest.json')
  // Two more than there are processors: many suites wait for a browser or a server.
  const workers = availableParallelism() + 2
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`]
  const status = await runProgram(process.execPath, [...jest, `--maxWorkers=${workers}`, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '--no-warnings' },
  })
  const result = read(report, status === 0)
  rmSync(scratch, { recursive: true, force: true })
  return result
}
