/**
 * Code that `npm run mutate` changes, and the suites that must notice. Suites with their own processes or databases
 * are left out: a mutant would wait for them without being in them.
 */
module.exports = {
  domain: {
    project: 'domain',
    // Without the contract: its schemas hold no rules, and the suites of `server/routes` (bounds, bodies, replies)
    // derive their cases from it, so they would follow a changed limit.
    mutate: ['domain/**/*.ts', '!domain/contract/**'],
    suites: ['tests/domain'],
    // Percent of mutants that must be noticed; below it the command fails.
    least: 90,
  },
  server: {
    project: 'server',
    mutate: ['server/lending/**/*.ts', 'server/payments/**/*.ts'],
    suites: ['tests/server/loan', 'tests/server/payments', 'tests/server/cli/commands.test.ts'],
    least: null,
  },
}
