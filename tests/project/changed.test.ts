/** The suites that `npm run test:changed` and `npm run test:quick` select. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withSlashes } from '../../bin/lib/paths.mjs'
import { isAccountedFor, QUICK, SMOKE, suitesReachedBy } from '../../bin/lib/reach.mjs'

const ROOT = path.resolve(__dirname, '../..')

const FOLDERS = ['bin', 'config', 'docs', 'domain', 'server', 'src', 'tests', 'types']

/** Written by a build of the mini-program; different on each machine. */
const PRIVATE = 'project.private.config.json'

const files = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isFile() && /\w\.(m?js|json|md)$/.test(entry.name))
  .filter(({ name }) => name !== PRIVATE)
  .map(({ name }) => name)
for (const folder of FOLDERS)
  for (const entry of readdirSync(path.join(ROOT, folder), {
    withFileTypes: true,
    recursive: true,
  }))
    if (entry.isFile())
      files.push(withSlashes(path.relative(ROOT, path.join(entry.parentPath, entry.name))))

const suites = files.filter((file) => /^tests\/.*\.test\.tsx?$/.test(file))

const chosen = (patterns: string[]): string[] =>
  suites.filter((suite) => patterns.some((pattern) => new RegExp(pattern).test(suite)))

describe('a change runs what it reaches without being imported', () => {
  it.each([
    ['server/db/migrations/0001-users.sql', 'tests/server/migrations.test.ts'],
    ['server/db/migrations/0001-users.sql', 'tests/server/loan/booking.test.ts'],
    ['server/db/migrations/0001-users.sql', 'tests/server/races/races.soak.test.ts'],
    ['server/db/migrations/0001-users.sql', 'tests/project/statements.test.ts'],
    ['server/pdf/fonts/NotoSansSC-Regular.ttf.gz', 'tests/server/export/statement.test.ts'],
    ['server/main.ts', 'tests/server/start.test.ts'],
    ['server/main.ts', 'tests/project/stopping.test.ts'],
    ['docs/api.md', 'tests/project/contract.test.ts'],
    ['docs/cases.md', 'tests/project/cases.test.ts'],
    ['docs/licences.md', 'tests/project/dependencies.test.ts'],
    ['docs/nginx.conf', 'tests/project/nginx.test.ts'],
    ['docs/security.md', 'tests/project/securityPage.test.ts'],
    ['docs/sitemap.md', 'tests/project/sitemap.test.ts'],
    ['docs/sitemap/index-index.webp', 'tests/project/sitemap.test.ts'],
    ['tests/sitemap/ways.json', 'tests/weapp/sitemap/ways.soak.test.ts'],
    ['src/components/Button/Button.scss', 'tests/project/styleSheets.test.ts'],
    ['src/components/Button/Button.h5.tsx', 'tests/unit/components/clicks.test.ts'],
    ['src/components/Button/Button.h5.tsx', 'tests/h5/session.test.ts'],
    ['tsconfig.json', 'tests/weapp/login.test.ts'],
    ['babel.config.js', 'tests/h5/session.test.ts'],
    ['babel.config.js', 'tests/server/login.test.ts'],
    ['jest.config.js', 'tests/domain/money.test.ts'],
    ['tests/jest/sharedRuntime.js', 'tests/server/login.test.ts'],
    ['tests/h5/support/globalSetup.ts', 'tests/h5/session.test.ts'],
    ['tests/unit/core/envelope.test.ts', 'tests/project/cases.test.ts'],
    ['bin/start.mjs', 'tests/project/stopping.test.ts'],
    ['config/dev.ts', 'tests/project/dev.soak.test.ts'],
    ['config/h5/paths.ts', 'tests/project/portable.test.ts'],
    ['bin/lib/lock.mjs', 'tests/project/building.test.ts'],
    ['bin/lib/browsers.mjs', 'tests/project/needs.test.ts'],
    ['tests/jest/leaveOut.js', 'tests/project/needs.test.ts'],
    ['package-lock.json', 'tests/project/dependencies.test.ts'],
  ])('%s runs %s', (file, suite) => {
    expect(chosen(suitesReachedBy([file]))).toContain(suite)
  })

  it('what only people read runs none', () => {
    expect(suitesReachedBy(['README.md', 'docs/adr/0005-ledger.md', 'docs/testing.md'])).toEqual([])
  })

  it('every suite is named once, however many files reach it', () => {
    const reached = suitesReachedBy(['src/theme.json', 'tsconfig.json', 'types/global.d.ts'])
    expect(reached).toEqual([
      ...SMOKE,
      'tests/project/appTypes\\.',
      'tests/project/securityPage\\.',
    ])
  })
})

it('every file of the project has its place in the table', () => {
  expect(files.filter((file) => !isAccountedFor(file))).toEqual([])
})

it.each([
  '.gitattributes',
  '.gitignore',
  '.npmrc',
  '.nvmrc',
  '.editorconfig',
  '.dockerignore',
  'Dockerfile',
])('%s has its place, too', (file) => expect(isAccountedFor(file)).toBe(true))

it('every pattern of the table finds a suite', () => {
  const patterns = [...new Set([...QUICK, ...suitesReachedBy(files)])]
  expect(patterns.length).toBeGreaterThan(20)
  expect(patterns.filter((pattern) => chosen([pattern]).length === 0)).toEqual([])
})

/** Test files that a test file imports, directly and indirectly. */
function within(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  for (const [, name = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
    const place = path.join(path.dirname(file), name)
    const found = [`${place}.ts`, `${place}/index.ts`].find((one) => files.includes(one))
    if (found?.startsWith('tests/')) within(found, seen)
  }
  return seen
}

it('the quick run has no suite of the server that starts a process', () => {
  const starts = (suite: string) =>
    [...within(suite)].some((file) =>
      readFileSync(path.join(ROOT, file), 'utf8').includes("'node:child_process'"),
    )
  const starting = suites.filter((suite) => suite.startsWith('tests/server/') && starts(suite))
  expect(starting.length).toBeGreaterThan(8)
  expect(chosen(QUICK).filter((suite) => starting.includes(suite))).toEqual([])
})
