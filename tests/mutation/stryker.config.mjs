import { tmpdir } from 'node:os'
import path from 'node:path'
import targets from './targets.js'

const target = process.env.MUTATE
const { mutate, least } = targets[target]

/** Mutation test of one target (tests/mutation/targets.js), named by bin/mutate.mjs. */
export default {
  mutate,
  plugins: ['@stryker-mutator/jest-runner', './tests/mutation/ignoreErrorWords.mjs'],
  ignorers: ['error-words'],
  testRunner: 'jest',
  jest: { configFile: 'tests/mutation/jest.config.js', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Long, so that a busy machine does not make a mutant count as noticed.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  // Copies are outside the project, where no other tool finds them.
  tempDirName: path.join(tmpdir(), 'xffq-mutation'),
  ignorePatterns: [
    'dist/h5',
    'dist/weapp',
    'data',
    'coverage',
    'docs',
    'src',
    'tests/h5',
    'tests/weapp',
  ],
  thresholds: { high: 95, low: 90, break: least },
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  htmlReporter: { fileName: `coverage/mutation/${target}.html` },
  jsonReporter: { fileName: `coverage/mutation/${target}.json` },
  incrementalFile: `coverage/mutation/${target}.incremental.json`,
}
