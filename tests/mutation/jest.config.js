/** One file that holds all suites of the target, with the settings of the project they belong to. */
const { projects } = require('../../jest.config')
const { project } = require('./targets')[process.env.MUTATE]

const { globalSetup, globalTeardown, ...settings } = projects.find(
  ({ displayName }) => displayName === project,
)

module.exports = {
  ...settings,
  testEnvironment: '<rootDir>/tests/mutation/environment.js',
  testMatch: ['<rootDir>/tests/mutation/suites.ts'],
  testTimeout: 90_000,
}
