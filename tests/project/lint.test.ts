/** Checks that the rules of `.oxlintrc.json` find planted faults, where they apply; rules that need types are left out. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lintWithoutTypes } from '../support/lintWithoutTypes'

const ROOT = path.resolve(__dirname, '../..')

const REQUEST = "Taro.request({ url: 'a' })"
const CLICK = '<i onClick={f} />'
const LOST = 'try { f() } catch (e) { f(e); throw new Lost() }'
const UNSEEN = "try { f() } catch { throw new Error('a') }"
const STATE = 'const [s, set] = useState(0)'

/** Where it stands, what is written, and which rules find it. */
const PLANTED: [file: string, text: string, ...rules: string[]][] = [
  ['server/compare.ts', 'export const a = b == 1', 'eqeqeq'],
  ['server/comment.ts', '// @ts-ignore\nf()', 'ban-ts-comment'],
  ['server/any.ts', 'export const a: any = 1', 'no-explicit-any'],
  ['server/type.ts', "import { A } from 'a'\nexport type B = A", 'consistent-type-imports'],
  [
    'server/twice.ts',
    "import { a } from 'a'\nimport { b } from 'a'\nf(a, b)",
    'no-duplicate-imports',
  ],
  ['server/order.ts', "import { a } from './a'\nimport { b } from 'b'\nf(a, b)", 'sort-imports'],
  ['server/unused.ts', 'const a = 1', 'no-unused-vars'],
  ['server/let.ts', 'let a = 1\nf(a)', 'prefer-const'],
  ['server/print.ts', "console.log('a')", 'no-console'],
  ['server/cli/print.ts', "console.log('a')"],
  ['server/personal.ts', 'logger.info(user.mobile)', 'no-personal-data-in-logs'],
  ['server/repositories/id.ts', 'export const a = rows[0]?.id ?? 0', 'no-stand-in-row'],
  ['server/repositories/stand.ts', 'export const a = rows[0] ?? { owed: 0 }', 'no-stand-in-row'],
  ['server/repositories/found.ts', 'export const a = rows[0]?.id ?? null'],
  ['server/id.ts', 'export const a = rows[0]?.id ?? 0'],
  ['server/require.ts', "export const a = require('a')", 'no-require-imports'],
  ['server/require.cjs', "exports.a = require('a')"],
  ['server/lost.ts', LOST, 'no-lost-cause'],
  ['tests/weapp/harness/wx/lost.ts', LOST],
  ['desk/unseen.ts', UNSEEN, 'no-unseen-cause'],
  [
    'server/caught.ts',
    "try { f() } catch (e) { f(e); throw new Error('a') }",
    'preserve-caught-error',
  ],
  [
    'server/slow.ts',
    'export const a = /^(?:a+)+$/',
    'no-super-linear-backtracking',
    'no-trivially-nested-quantifier',
  ],
  ['server/moves.ts', 'export const a = /a+b/', 'no-super-linear-move'],
  ['server/double.ts', 'export const a = /[aa]/', 'no-dupe-characters-character-class'],
  ['tests/double.ts', 'export const a = /[aa]/'],
  ['domain/newer.ts', 'export const a = structuredClone(b)', 'compat'],
  ['src/newer.ts', 'export const a = structuredClone(b)', 'compat'],
  ['server/newer.ts', 'export const a = structuredClone(b)'],
  ['src/behind.ts', 'export const a = /(?<=a)b/', 'no-looking-behind'],
  ['src/window.ts', 'f(window.top)', 'no-restricted-globals'],
  ['src/window.h5.ts', 'f(window.top)'],
  ['src/request.ts', REQUEST, 'no-raw-request'],
  ['src/platform/request.ts', REQUEST],
  ['src/storage.ts', "Taro.setStorageSync('a', 1)", 'no-raw-storage'],
  ['src/html.ts', "a.innerHTML = 'a'", 'no-html-sink'],
  ['desk/html.tsx', 'f(<i dangerouslySetInnerHTML={a} />)', 'no-html-sink'],
  ['src/click.tsx', `f(${CLICK})`, 'no-raw-click'],
  ['src/components/A/A.h5.tsx', `f(${CLICK})`],
  ['src/api/default.ts', 'export const a = b ?? 0', 'no-silent-default'],
  ['src/api/client.ts', 'export const a = b ?? 0'],
  ['src/if.tsx', `export function A({ a }) { if (a) { ${STATE}; f(s, set) } }`, 'rules-of-hooks'],
  ['desk/deps.tsx', 'export function A({ a }) { useEffect(() => f(a), []) }', 'exhaustive-deps'],
  [
    'src/effect.tsx',
    `export function A({ a }) { ${STATE}; useEffect(() => { set(a) }, [a]); return s }`,
    'set-state-in-effect',
  ],
  ['src/purity.tsx', 'export function A() { return <i>{Math.random()}</i> }', 'purity'],
  [
    'src/refs.tsx',
    'export function A() { const r = useRef(0); return <i>{r.current}</i> }',
    'refs',
  ],
  [
    'src/inner.tsx',
    'export function A() { const B = () => <i />; return <B /> }',
    'static-components',
  ],
  ['src/mutate.tsx', 'export function A({ a }) { a.b = 1; return <i /> }', 'immutability'],
  ['server/off.ts', '// oxlint-disable-next-line eqeqeq -- why\nexport const a = b == 1'],
  ['src/off.ts', `// oxlint-disable-next-line own/no-raw-request -- why\n${REQUEST}`],
  ['server/idle.ts', '// oxlint-disable-next-line eqeqeq\nf()', 'unused directive'],
  ['src/idle.ts', '// oxlint-disable-next-line own/no-raw-request\nf()', 'unused directive'],
  ['tests/idle.ts', '// eslint-disable-next-line eqeqeq\nf()', 'unused directive'],
]

interface Finding {
  filename: string
  message: string
  code?: string
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'planted-'))
  for (const name of ['package.json', 'bin/lib/ownRules.mjs'])
    cpSync(path.join(ROOT, name), path.join(folder, name))
  lintWithoutTypes(folder)
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  for (const [file, text] of PLANTED) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${text}\n`)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('planted faults are found, each by its rule and by no other', () => {
  const folders = [...new Set(PLANTED.map(([file]) => file.split('/')[0] ?? ''))]
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...folders],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] }
  const ruleOf = ({ code, message }: Finding) =>
    /\((.+)\)/.exec(code ?? '')?.[1] ?? (/directive/.test(message) ? 'unused directive' : message)
  const found = PLANTED.map(([file]) => [
    file,
    ...diagnostics
      .filter(({ filename }) => filename === file)
      .map(ruleOf)
      .sort(),
  ])
  expect(found).toEqual(PLANTED.map(([file, , ...rules]) => [file, ...rules]))
  expect(status).toBe(1)
})
