/** One file that holds all suites of the target, with the settings of the project they belong to. */
const { projects } = require('../../jest.config')
const { project } = require('./targets')[process.env.MUTATE]

const settings = { ...projects.find(({ displayName }) => displayName === project) }
// bin/mutate.mjs has done it, once for all mutants.
delete settings.globalSetup
delete settings.globalTeardown

module.exports = {
  ...settings,
  // By its full path, as stryker's own environment loads it.
  testEnvironment: require.resolve('./environment'),
  testMatch: ['<rootDir>/tests/mutation/suites.js'],
  testTimeout: 90_000,
}
