/** One file with all suites of the target, and the settings of their project. */
const { projects } = require('../../jest.config')
const { project } = require('./targets')[process.env.MUTATE]

const settings = { ...projects.find(({ displayName }) => displayName === project) }
// bin/mutate.mjs ran it once for all mutants.
delete settings.globalSetup
delete settings.globalTeardown

module.exports = {
  ...settings,
  // As a full path, because stryker's own environment loads it.
  testEnvironment: require.resolve('./environment'),
  testMatch: ['<rootDir>/tests/mutation/suites.js'],
  testTimeout: 90_000,
}
