/**
 * What `npm run mutate` changes, and the suites that have to notice. Suites that start processes or databases of
 * their own are not among them: a mutant would wait for them without being in them.
 */
module.exports = {
  domain: {
    project: 'domain',
    mutate: ['domain/**/*.ts'],
    suites: ['tests/domain'],
    // Percent of mutants to be noticed; below that the command fails.
    least: 90,
  },
  server: {
    project: 'server',
    mutate: ['server/lending/**/*.ts', 'server/payments/**/*.ts'],
    suites: ['tests/server/loan', 'tests/server/payments', 'tests/server/cli/commands.test.ts'],
    least: null,
  },
}
