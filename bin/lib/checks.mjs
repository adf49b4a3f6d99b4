// Static checks, for `npm run lint`, `npm run typecheck` and `npm test`.

/** Caches of the checks, so that they read only changed files. */
const CACHE = 'node_modules/.cache/checks'

/** What the dependency checker reads; the picture of the folders is drawn from the same, so it finds it in the cache. */
export const CRUISE = [
  'src',
  'desk',
  'domain',
  'server',
  '--config=.dependency-cruiser.cjs',
  `--cache=${CACHE}/dependency-cruiser`,
  '--cache-strategy=content',
]

/** @type {[name: string, package: string, ...args: string[]][]} */
export const LINT = [
  // First, since it takes seconds and `npm run format` fixes what it finds.
  ['oxfmt', 'oxfmt', '--check'],
  // Without a cache, so that a changed type is noticed in unchanged files.
  ['oxlint', 'oxlint'],
  ['statements', 'eslint', '--config=bin/lib/sql/eslint.config.mjs', '--max-warnings=0', 'server'],
  [
    'stylelint',
    'stylelint',
    'src/**/*.scss',
    'desk/**/*.css',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${CACHE}/stylelint`,
  ],
  ['knip', 'knip', '--no-progress', '--no-config-hints'],
  ['dependency-cruiser', 'dependency-cruiser', ...CRUISE],
]

/** The native compiler, three times as fast. The check of statements still needs the package `typescript`. */
const TSC = 'typescript-native'

const types = (name, project) => [
  name,
  TSC,
  '-p',
  project,
  // Several would each work out the types they share: twice the work, and what else runs has the other cores.
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  `${CACHE}/${project.replaceAll('/', '-')}.tsbuildinfo`,
]

/**
 * One pass of the app for H5 and one for WeChat, each with what its phones have (files of one platform are checked only in
 * its own pass), one for what runs in Node or at the desk, one for the server.
 */
export const TYPES = [
  types('types of H5', 'tsconfig.h5.json'),
  types('types of the mini-program', 'tsconfig.weapp.json'),
  types('types of desk, builds and tests', 'tsconfig.json'),
  types('types of the server', 'server/tsconfig.json'),
]
