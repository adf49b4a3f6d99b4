/** Checks that files written by `npm run new` compile, pass lint, and are in every table of their kind. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lintWithoutTypes } from '../support/lintWithoutTypes'
import { isSoak } from '../support/scale'

const ROOT = path.resolve(__dirname, '../..')

/** Folders that the generators read and change; the copy uses the installed packages. */
const COPIED = ['bin', 'config', 'domain', 'server', 'src', 'tests', 'types']
const PICTURES = /\.(png|webp|gz)$/

jest.setTimeout(600_000)

let copy: string
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'generated-'))
  const filter = (source: string) => !PICTURES.test(source)
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter })
  for (const page of ['docs/specification.md', 'docs/ARCHITECTURE.md'])
    cpSync(path.join(ROOT, page), path.join(copy, page))
  for (const entry of readdirSync(ROOT, { withFileTypes: true }))
    if (entry.isFile()) cpSync(path.join(ROOT, entry.name), path.join(copy, entry.name))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** @throws with the whole output */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout
}

/** @returns the files that were written or extended */
const make = (...args: string[]): string[] => {
  const said = run('bin/new.mjs', ...args)
  return said
    .slice(0, said.indexOf('Next:'))
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim())
}

const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8')

it('a page with its call, a call that writes, a migration and a component', () => {
  const files = [
    make('call', 'userCoupons', 'get', '/api/user/coupons', '我的优惠券'),
    make('call', 'userDropCoupon', 'post', '/api/user/dropCoupon', '删除优惠券'),
    make('call', 'newsTags', 'get', '/api/news/tags', '新闻的标签', '--public'),
    make('page', 'coupon/list', '我的优惠券', '--call', 'userCoupons'),
    make('page', 'coupon/help', '优惠券说明', '--access', 'public', '--refresh'),
    make('migration', 'coupons'),
    make('component', 'Badge', '徽标'),
  ].flat()
  expect(files).toContain('src/screens/coupon-list/CouponListScreen.tsx')
  expect(read('src/app/routes.ts')).toContain(
    `'/pages/coupon/help': { title: '优惠券说明', access: 'public', refresh: true }`,
  )
  expect(read('src/api/call.ts')).toContain('/api/news/tags')
  expect(files.filter((file) => /migrations\/\d{4}-coupons\.sql$/.test(file))).toHaveLength(1)

  const changed = [...new Set(files)]
  const code = changed.filter((file) => /\.tsx?$/.test(file))
  if (!isSoak) lintWithoutTypes(copy)
  run('node_modules/oxlint/bin/oxlint', ...code)
  const sheets = changed.filter((file) => file.endsWith('.scss'))
  run('node_modules/stylelint/bin/stylelint.mjs', ...sheets)
  const formatted = changed.filter((file) => !file.endsWith('.sql'))
  run('node_modules/oxfmt/bin/oxfmt', '--check', ...formatted)
  const project = { extends: './tsconfig.json', include: ['types', 'tests/jest', ...code] }
  writeFileSync(path.join(copy, 'tsconfig.made.json'), JSON.stringify(project))
  // Several checkers would each work out the types they share.
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.made.json')
})

it.each([
  [['page', 'list', '标题'], 'expected the page as group/page'],
  [['page', 'coupon/list'], 'expected a title'],
  [['page', 'coupon/list', '标题', '--access', 'all'], '--access is public or prompt'],
  [['page', 'settings/export', '导出'], 'src/pages/settings/export.tsx is there already'],
  [['call', 'userX', 'put', '/api/x/y', '用途'], 'expected get or post'],
  [['migration', 'Bank'], 'expected what it adds'],
  [['component', 'badge', '徽标'], 'expected a name in Pascal case'],
  [['store'], 'npm run new'],
])('%j is refused, and nothing is written', (args, words) => {
  const before = read('src/app/routes.ts')
  expect(() => make(...args)).toThrow(words)
  expect(read('src/app/routes.ts')).toBe(before)
})
