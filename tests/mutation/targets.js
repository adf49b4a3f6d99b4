/**
 * What `npm run mutate` changes, and the suites that have to notice. Suites that start processes or databases of
 * their own are not among them: a mutant would wait for them without being in them.
 */
module.exports = {
  domain: {
    project: 'domain',
    // Without the contract: its schemas say what may travel and hold no rule; a changed limit there is what the
    // suites of `server/routes` (bounds, bodies, replies) draw their cases from, so that they would follow it.
    mutate: ['domain/**/*.ts', '!domain/contract/**'],
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
