import { tmpdir } from 'node:os'
import path from 'node:path'
import targets from './targets.js'

const target = process.env.MUTATE
const { mutate, least } = targets[target]

/** Mutation check of one target (tests/mutation/targets.js), which bin/mutate.mjs names. */
export default {
  mutate,
  plugins: ['@stryker-mutator/jest-runner', './tests/mutation/ignoreErrorWords.mjs'],
  ignorers: ['error-words'],
  testRunner: 'jest',
  jest: { configFile: 'tests/mutation/jest.config.js', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A busy machine is no reason to count a mutant as noticed.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  // The copies lie outside the project, where no other tool comes upon them.
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
