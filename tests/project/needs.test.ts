/** Browsers are found where each system has them; on a build server a missing one is a failure. */
import {
  findChromium,
  findFirefox,
  findWebkit,
  howToGet,
  type Machine,
  type Variables,
} from '../../bin/lib/browsers.mjs'
import { isFailure } from '../../bin/lib/needs.mjs'

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
    read: () => undefined,
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

it('a Firefox that Playwright can not drive is none, and what Debian has would not help', () => {
  const file = '/usr/bin/firefox-esr'
  const machine = (version: string) => ({
    ...machineWith('linux', [file, '/usr/bin/apt-get']),
    read: (name: string) => (name.endsWith('application.ini') ? `Version=${version}` : undefined),
  })
  expect(findFirefox(machine('143.0'))).toBe(file)
  expect(findFirefox(machine('140.12.0'))).toBeUndefined()
  expect(howToGet('Firefox', machine('140.12.0'))).toBeUndefined()
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
})
