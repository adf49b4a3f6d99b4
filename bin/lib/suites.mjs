import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { runNode } from './run.mjs'

/**
 * Runs every suite of these projects of jest's once, as many at a time as there are processors.
 * @returns {Promise<{passed: number, failed: number}>} tests; what could not run at all is one failure
 */
export async function runSuites(projects, args) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'xffq-test-'))
  const report = path.join(scratch, 'jest.json')
  const program = ['node_modules/jest/bin/jest.js']
  const status = await runNode(
    [
      ...program,
      '--json',
      `--outputFile=${report}`,
      '--passWithNoTests',
      `--maxWorkers=${availableParallelism()}`,
      ...args,
      // Jest reads all that follows as projects.
      '--selectProjects',
      ...projects,
    ],
    { env: { NODE_OPTIONS: '--no-warnings' } },
  )
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
    return { passed: result.numPassedTests, failed: failed || (status === 0 ? 0 : 1) }
  } catch {
    return { passed: 0, failed: status === 0 ? 0 : 1 }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
