/** What reads the code without running it; `npm run lint`, `npm run typecheck` and `npm test` run these. */

/** @type {[name: string, command: string, ...args: string[]][]} */
export const LINT = [
  ['eslint', 'eslint', '.', '--max-warnings', '0'],
  ['stylelint', 'stylelint', 'src/**/*.scss'],
  [
    'dependency-cruiser',
    'depcruise',
    'src',
    'domain',
    'server',
    '--config',
    '.dependency-cruiser.cjs',
  ],
  ['prettier', 'prettier', '--check', '--log-level', 'warn', '.'],
]

/** Once as H5, once as WeChat (a signature that drifted apart shows only in its own pass), once the server. */
export const TYPES = [
  ['types of H5, domain and tests', 'tsc', '-p', 'tsconfig.json'],
  ['types of the mini-program', 'tsc', '-p', 'tsconfig.weapp.json'],
  ['types of the server', 'tsc', '-p', 'server/tsconfig.json'],
]
