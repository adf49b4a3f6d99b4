/** Where browsers or a PostgreSQL are missing, the suites that need them are left out, and it is said. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  findChromium,
  findFirefox,
  findWebkit,
  howToGet,
  type Machine,
  type Variables,
} from '../../bin/lib/browsers.mjs'
import { isFailure, leftOutLine, needsOf } from '../../bin/lib/needs.mjs'
import { withSlashes } from '../../bin/lib/paths.mjs'

const ROOT = path.resolve(__dirname, '../..')

/** A machine with these files and no others. */
function machineWith(
  platform: NodeJS.Platform,
  files: readonly string[],
  env: Variables = {},
): Machine {
  const slash = platform === 'win32' ? '\\' : '/'
  const inFolder = (folder: string) =>
    files
      .filter((file) => file.startsWith(folder + slash))
      .map((file) => file.slice(folder.length + 1).split(slash)[0] ?? '')
  return {
    platform,
    env,
    home:
      { linux: '/home/li', darwin: '/Users/li', win32: 'C:\\Users\\李' }[platform as string] ?? '',
    exists: (file) => files.includes(file),
    list: (folder) => [...new Set(inFolder(folder))],
  }
}

const WINDOWS = {
  PROGRAMFILES: 'C:\\Program Files',
  'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\李\\AppData\\Local',
}
const LINUX_CACHE = '/home/li/.cache/ms-playwright'
const SHELL = 'chrome-headless-shell-linux64/chrome-headless-shell'

describe('Chromium is found', () => {
  it.each([
    ['linux', '/usr/bin/chromium-headless-shell', {}],
    ['linux', '/usr/bin/chromium', {}],
    ['linux', '/opt/google/chrome/chrome', {}],
    ['linux', '/usr/bin/microsoft-edge', {}],
    ['linux', `${LINUX_CACHE}/chromium_headless_shell-1200/${SHELL}`, {}],
    ['linux', `${LINUX_CACHE}/chromium-1200/chrome-linux64/chrome`, {}],
    ['linux', `/b/chromium_headless_shell-1200/${SHELL}`, { PLAYWRIGHT_BROWSERS_PATH: '/b' }],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
    ['darwin', '/Users/li/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
    ['darwin', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', {}],
    [
      'darwin',
      '/Users/li/Library/Caches/ms-playwright/chromium-1200/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      {},
    ],
    ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', WINDOWS],
    ['win32', 'C:\\Users\\李\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe', WINDOWS],
    ['win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', WINDOWS],
    [
      'win32',
      'C:\\Users\\李\\AppData\\Local\\ms-playwright\\chromium_headless_shell-1200\\chrome-headless-shell-win64\\chrome-headless-shell.exe',
      {},
    ],
  ] as const)('on %s at %s', (platform, file, env) => {
    expect(findChromium(machineWith(platform, [file], env))).toBe(file)
    expect(findChromium(machineWith(platform, [], env))).toBeUndefined()
  })

  it('the newest that Playwright installed, by number', () => {
    const at = (revision: number) => `${LINUX_CACHE}/chromium_headless_shell-${revision}/${SHELL}`
    expect(findChromium(machineWith('linux', [at(999), at(1200), at(1000)]))).toBe(at(1200))
  })

  it('first where CHROMIUM_PATH says', () => {
    const files = ['/usr/bin/chromium-headless-shell', '/own/chrome']
    expect(findChromium(machineWith('linux', files, { CHROMIUM_PATH: '/own/chrome' }))).toBe(
      '/own/chrome',
    )
  })
})

it.each([
  ['linux', '/usr/bin/firefox-esr', {}],
  ['darwin', '/Applications/Firefox.app/Contents/MacOS/firefox', {}],
  ['darwin', '/Users/li/Applications/Firefox.app/Contents/MacOS/firefox', {}],
  ['win32', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe', WINDOWS],
] as const)('Firefox is found on %s at %s', (platform, file, env) => {
  expect(findFirefox(machineWith(platform, [file], env))).toBe(file)
})

it('WebKit is found with its driver, its window and a display, or not at all', () => {
  const window = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
  const files = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', window]
  expect(findWebkit(machineWith('linux', files))?.window).toBe(window)
  expect(findWebkit(machineWith('linux', files.slice(1)))).toBeUndefined()
})

it('what TEST_WITHOUT names is missing', () => {
  const files = ['/usr/bin/chromium', '/usr/bin/firefox']
  const machine = machineWith('linux', files, { TEST_WITHOUT: 'Chromium,WebKit' })
  expect(findChromium(machine)).toBeUndefined()
  expect(findFirefox(machine)).toBe('/usr/bin/firefox')
})

it('one command installs what is missing, where it can be had', () => {
  const debian = machineWith('linux', ['/usr/bin/apt-get'])
  const [mac, windows] = [machineWith('darwin', []), machineWith('win32', [])]
  for (const machine of [debian, mac, windows])
    expect(howToGet('Chromium', machine)).toBe('npx playwright-core install chromium')
  expect(howToGet('WebKit', debian)).toBe('sudo apt-get install webkit2gtk-driver xvfb')
  expect(howToGet('Firefox', debian)).toBe('sudo apt-get install firefox-esr')
  expect(howToGet('Firefox', windows)).toBe('winget install Mozilla.Firefox')
  expect(howToGet('WebKit', mac)).toBeUndefined()
})

it('it is a failure on a build server alone, if it can be had there', () => {
  for (const CI of ['true', '1', 'yes']) expect(isFailure('Chromium', { CI })).toBe(true)
  for (const CI of ['', '0', 'false', undefined])
    expect(isFailure('PostgreSQL', { CI })).toBe(false)
  expect(isFailure('POSIX 信号', { CI: 'true' })).toBe(false)
})

describe('what a suite needs', () => {
  const suites = readdirSync(path.join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => withSlashes(path.join('tests', file)))
  const needing = (name: string) => suites.filter((suite) => needsOf(ROOT, suite).includes(name))

  it.each([
    ['tests/h5/session.test.ts', ['Chromium']],
    ['tests/h5/size.test.ts', []],
    ['tests/webkit/ways/session.test.ts', ['WebKit']],
    ['tests/webkit/pictures.test.ts', ['WebKit', 'Chromium']],
    ['tests/firefox/ways.test.ts', ['Firefox']],
    ['tests/server/races/races.soak.test.ts', ['PostgreSQL']],
    ['tests/server/kills/kills.soak.test.ts', ['PostgreSQL']],
    ['tests/server/uploads/s3/moving.test.ts', ['PostgreSQL']],
    ['tests/project/stopping.test.ts', ['POSIX 信号']],
    ['tests/domain/money.test.ts', []],
    ['tests/weapp/login.test.ts', []],
  ])('%s: %j', (suite, needs) => expect(needsOf(ROOT, suite)).toEqual(needs))

  it('is nothing for most suites, and a browser for those in one', () => {
    expect(suites.filter((suite) => needsOf(ROOT, suite).length === 0).length).toBeGreaterThan(300)
    expect(needing('PostgreSQL').length).toBeGreaterThan(10)
    expect(needing('Chromium').length).toBeGreaterThan(50)
    expect(needing('WebKit')).toEqual(suites.filter((suite) => suite.startsWith('tests/webkit/')))
  })
})

describe('`npm test` without what some suites need', () => {
  /** The checks, which find nothing here, or that another run would have set what is for jest. */
  const CHECK = `process.exit(process.env.WEBKIT_SUITES || process.env.FIREFOX_SUITES ? 1 : 0)`
  const CONFIG = `module.exports = {
    filter: '<rootDir>/tests/jest/leaveOut.js',
    projects: ['domain', 'server', 'h5', 'webkit', 'firefox'].map((displayName) => ({
      displayName, rootDir: __dirname, testMatch: ['<rootDir>/tests/' + displayName + '/*.test.js'], transform: {},
    })),
  }`
  const suite = (module = '') => `${
    module &&
    `jest.mock('${module}', () => {}, { virtual: true })
    const load = () => require('${module}')`
  }
    test('one', () => {})`

  let folder: string
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'needs-'))
    for (const name of ['bin', 'tests/jest/leaveOut.js'])
      cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
    write('bin/lib/stale.mjs', 'export const buildStale = async () => {}')
    write('package.json', JSON.stringify({ scripts: { check: 'node check.js' } }))
    write('check.js', CHECK)
    write('package-lock.json', '{}')
    write('node_modules/.package-lock.json', '{}')
    symlinkSync(
      path.join(ROOT, 'node_modules/jest'),
      path.join(folder, 'node_modules/jest'),
      'junction',
    )
    write('jest.config.js', CONFIG)
    write('tests/h5/support/browser.ts', '')
    write('tests/support/postgres.ts', '')
    write('tests/domain/a.test.js', suite())
    write('tests/server/a.test.js', suite())
    write('tests/server/races.test.js', suite('../support/postgres'))
    write('tests/server/kills.test.js', suite('../support/postgres'))
    write('tests/h5/a.test.js', suite('./support/browser'))
    write('tests/webkit/a.test.js', suite('../h5/support/browser'))
    write('tests/firefox/a.test.js', suite('../h5/support/browser'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function run(CI: string, ...args: string[]) {
    const TEST_WITHOUT = 'Chromium,WebKit,Firefox,PostgreSQL'
    const env = { ...process.env, CI, TEST_WITHOUT, TEST_DATABASE_URL: '' }
    for (const name of ['WEBKIT_SUITES', 'FIREFOX_SUITES', 'JEST_WORKER_ID', 'NODE_ENV'])
      Reflect.deleteProperty(env, name)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/test.mjs', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env,
    })
    const loud = stderr.split('\n').filter((line) => line.startsWith('！！！'))
    return { status, loud, counted: stdout.trim().split('\n').at(-1) }
  }

  it('runs the others, and says what was left out at the start and at the end', () => {
    const { status, loud, counted } = run('')
    const names = ['Chromium', 'WebKit', 'Firefox', 'PostgreSQL']
    expect(loud.slice(0, 4)).toEqual(names.map((name) => leftOutLine(name)))
    expect(loud.slice(4).sort()).toEqual(
      [
        leftOutLine('Chromium', 1),
        leftOutLine('WebKit', 1),
        leftOutLine('Firefox', 1),
        leftOutLine('PostgreSQL', 2),
      ].sort(),
    )
    expect(leftOutLine('Chromium', 2)).toBe(
      '！！！没有 Chromium：跳过 2 个测试文件（npx playwright-core install chromium）',
    )
    // The checks, and the two suites that need nothing.
    expect([status, counted]).toEqual([0, '3 passed, 0 failed'])
  })

  it('fails on a build server', () => {
    const { status, counted } = run('true')
    expect([status, counted]).toEqual([1, '3 passed, 4 failed'])
  })

  it('passes where no suite is left', () => {
    const { status, loud, counted } = run('', 'tests/server/races')
    expect(loud.at(-1)).toBe(leftOutLine('PostgreSQL', 1))
    expect([status, counted]).toEqual([0, '1 passed, 0 failed'])
  })
})
