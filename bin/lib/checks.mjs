/** What reads the code without running it; `npm run lint`, `npm run typecheck` and `npm test` run these. */

/** What a check found the last time, so that it reads only what changed since. */
const CACHE = 'node_modules/.cache/checks'

/** @type {[name: string, command: string, ...args: string[]][]} */
export const LINT = [
  // First, as it is told within seconds and put right by `npm run format`.
  [
    'prettier',
    'prettier',
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${CACHE}/prettier`,
    '.',
  ],
  // A file that did not change is not read again, even where a type it uses did: a promise that such a change leaves
  // unawaited shows on a fresh clone, which has no cache.
  [
    'eslint',
    'eslint',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${CACHE}/eslint`,
  ],
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
  [
    'dependency-cruiser',
    'depcruise',
    'src',
    'desk',
    'domain',
    'server',
    '--config=.dependency-cruiser.cjs',
    `--cache=${CACHE}/dependency-cruiser`,
    '--cache-strategy=content',
  ],
]

/** The compiler in its native form, three times as fast; `typescript` itself stays what eslint can read with. */
const TSC = '../@typescript/native/bin/tsc'

const types = (name, project) => [
  name,
  TSC,
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `${CACHE}/${project.replaceAll('/', '-')}.tsbuildinfo`,
]

/** Once as H5, once as WeChat (a signature that drifted apart shows only in its own pass), once the server. */
export const TYPES = [
  types('types of H5, domain and tests', 'tsconfig.json'),
  types('types of the mini-program', 'tsconfig.weapp.json'),
  types('types of the server', 'server/tsconfig.json'),
]
