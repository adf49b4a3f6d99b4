/** Browsers for the tests: found on the machine, or installed where that is possible. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/**
 * A machine that is searched for browsers. `TEST_WITHOUT` of its environment names, by commas, what counts as missing.
 * @typedef {{
 *   platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home: string,
 *   exists: (path: string) => boolean, list: (folder: string) => string[],
 *   read: (path: string) => string | undefined,
 * }} Machine
 */

/** @type {Machine} */
export const HERE = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
}

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Whether `TEST_WITHOUT` names it. */
export const isHidden = (name, { env } = HERE) => (env.TEST_WITHOUT ?? '').split(',').includes(name)

const first = (paths, { exists }) => paths.find((one) => one && exists(one))

const joined = ({ platform }) => (platform === 'win32' ? path.win32 : path.posix).join

/** Folders that programs with a window are installed in, on systems other than Linux. */
function programFolders({ platform, env, home }) {
  if (platform === 'darwin') return ['/Applications', `${home}/Applications`]
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
  return platform === 'win32' ? folders.filter(Boolean) : []
}

/** Paths of a program in each of those folders. */
const installed = (machine, onMac, onWindows) =>
  programFolders(machine).map((folder) =>
    joined(machine)(folder, ...(machine.platform === 'darwin' ? onMac : onWindows)),
  )

/** Chromium without a window, which takes half of the processor's time. */
const SHELL = '/usr/bin/chromium-headless-shell'

const OF_LINUX = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/usr/bin/microsoft-edge',
  '/usr/bin/microsoft-edge-stable',
  '/opt/microsoft/msedge/msedge',
]

const mac = (name) => [`${name}.app`, 'Contents', 'MacOS', name]

const systemChromiums = (machine) => [
  ...(machine.platform === 'linux' ? OF_LINUX : []),
  ...installed(machine, mac('Google Chrome'), ['Google', 'Chrome', 'Application', 'chrome.exe']),
  ...installed(machine, mac('Microsoft Edge'), ['Microsoft', 'Edge', 'Application', 'msedge.exe']),
  ...installed(machine, mac('Chromium'), ['Chromium', 'Application', 'chrome.exe']),
]

/** Where Playwright installs browsers. */
function cacheOf(machine) {
  const { platform, env, home } = machine
  // "0" means a folder of its package.
  if (env.PLAYWRIGHT_BROWSERS_PATH && env.PLAYWRIGHT_BROWSERS_PATH !== '0')
    return env.PLAYWRIGHT_BROWSERS_PATH
  const join = joined(machine)
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'ms-playwright')
  if (platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'ms-playwright')
  return join(env.XDG_CACHE_HOME || join(home, '.cache'), 'ms-playwright')
}

/** Programs of each build, in the one folder of its system, of all versions of Playwright. */
const CACHED = {
  chromium_headless_shell: [
    ['chrome-headless-shell'],
    ['headless_shell'],
    ['chrome-headless-shell.exe'],
    ['headless_shell.exe'],
  ],
  chromium: [['chrome'], ['chrome.exe'], mac('Google Chrome for Testing'), mac('Chromium')],
}

/** Paths of programs that Playwright installed, the newest first. */
function cached(name, machine) {
  const cache = cacheOf(machine)
  const join = joined(machine)
  const revisionOf = (folder) => Number(new RegExp(`^${name}-(\\d+)$`).exec(folder)?.[1])
  return machine
    .list(cache)
    .filter(revisionOf)
    .sort((one, other) => revisionOf(other) - revisionOf(one))
    .map((folder) => join(cache, folder))
    .flatMap((folder) =>
      machine
        .list(folder)
        .flatMap((system) => CACHED[name].map((program) => join(folder, system, ...program))),
    )
}

/** Path of a Chromium, Chrome or Edge; undefined where there is none. */
export function findChromium(machine = HERE) {
  if (isHidden('Chromium', machine)) return undefined
  const shells = machine.platform === 'linux' ? [SHELL] : []
  const paths = [
    machine.env.CHROMIUM_PATH,
    ...shells,
    ...cached('chromium_headless_shell', machine),
    ...cached('chromium', machine),
    ...systemChromiums(machine),
  ]
  return first(paths, machine)
}

/** Path of a Chromium, its shell if that can be installed; ends the run with a message when there is none. */
export function requireChromium() {
  installBrowsers('Chromium')
  const found = findChromium()
  if (found) return found
  console.error(`没有找到 Chromium，请运行 ${howToGet('Chromium')}，或用 CHROMIUM_PATH 指定路径。`)
  process.exit(1)
}

/** The first Firefox with all commands of WebDriver BiDi that Playwright begins with. */
const OLDEST_FIREFOX = 143

/** Path of a Firefox as Mozilla or Debian releases it, new enough or not; undefined where there is none. */
function anyFirefox(machine) {
  const ofLinux = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/opt/firefox/firefox']
  const onMac = ['Firefox.app', 'Contents', 'MacOS', 'firefox']
  const paths = [
    machine.env.FIREFOX_PATH,
    ...(machine.platform === 'linux' ? ofLinux : []),
    ...installed(machine, onMac, ['Mozilla Firefox', 'firefox.exe']),
  ]
  return first(paths, machine)
}

/** Whether a Firefox is too old for Playwright, by the file that tells its version. */
function isTooOld(firefox, { read }) {
  const folder = path.dirname(existsSync(firefox) ? realpathSync(firefox) : firefox)
  const folders = [folder, path.join(folder, '../Resources')]
  const texts = folders.map((folder) => read(path.join(folder, 'application.ini')) ?? '')
  const [, version] = /^Version=(\d+)/m.exec(texts.join('\n')) ?? []
  return version !== undefined && Number(version) < OLDEST_FIREFOX
}

/** Path of a Firefox that Playwright can drive; undefined where there is none. */
export function findFirefox(machine = HERE) {
  if (isHidden('Firefox', machine)) return undefined
  const found = anyFirefox(machine)
  return found && !isTooOld(found, machine) ? found : undefined
}

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64']

/** Paths of the small browser that Debian ships with each version of WebKitGTK, newest API first. */
const webkitWindows = ({ list }) =>
  LIBRARIES.flatMap((folder) =>
    list(folder)
      .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
      .sort()
      .reverse()
      .map((name) => `${folder}/${name}/MiniBrowser`),
  )

/**
 * WebKitGTK, which has Safari's engine: its driver, its small browser, and a virtual display.
 * @returns {{driver: string, window: string, display: string} | undefined} paths; undefined where a part is missing
 */
export function findWebkit(machine = HERE) {
  if (isHidden('WebKit', machine)) return undefined
  const driver = first([machine.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver'], machine)
  const window = first([machine.env.WEBKIT_WINDOW, ...webkitWindows(machine)], machine)
  const display = first(['/usr/bin/Xvfb'], machine)
  return driver && window && display ? { driver, window, display } : undefined
}

/** What the tests need, and the packages of Debian that have it. */
const BROWSERS = {
  Chromium: {
    isThere: () => Boolean(first([process.env.CHROMIUM_PATH, SHELL], HERE)),
    packages: ['chromium-headless-shell'],
  },
  WebKit: { isThere: () => Boolean(findWebkit()), packages: ['webkit2gtk-driver', 'xvfb'] },
  Firefox: { isThere: () => Boolean(anyFirefox(HERE)), packages: ['firefox-esr'] },
}

const APT = '/usr/bin/apt-get'

/**
 * The one command that installs a browser where `installBrowsers` does not.
 * @param {keyof typeof BROWSERS} name
 * @returns {string | undefined} undefined where it can't be had on this system
 */
export function howToGet(name, machine = HERE) {
  if (name === 'Chromium') return 'npx playwright-core install chromium'
  const { platform, exists } = machine
  // What Debian has is there, and too old.
  if (name === 'Firefox' && platform === 'linux' && anyFirefox(machine)) return undefined
  if (platform === 'linux')
    return exists(APT) ? `sudo apt-get install ${BROWSERS[name].packages.join(' ')}` : undefined
  if (name === 'WebKit') return undefined
  return platform === 'darwin' ? 'brew install --cask firefox' : 'winget install Mozilla.Firefox'
}

/** What this run has tried to install: where that failed once, it would fail again. */
const tried = new Set()

/**
 * Installs those that are missing, once, and a Chinese font, as root on Debian and distributions based on it; does nothing
 * elsewhere.
 * @param {(keyof typeof BROWSERS)[]} names
 */
export function installBrowsers(...names) {
  const missing = names.filter(
    (name) => !tried.has(name) && !isHidden(name) && BROWSERS[name]?.isThere() === false,
  )
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync(APT)) return
  for (const name of missing) tried.add(name)
  console.log(`正在安装测试用的 ${missing.join('、')}（约一分钟）…`)
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  if (!quietly('apt-get', ['update', '-qq'])) return
  const install = (...packages) => quietly('apt-get', ['install', '-y', '-qq', ...packages])
  const packages = [...missing.flatMap((name) => BROWSERS[name].packages), 'fonts-noto-cjk']
  // One that can't be had does not keep the others away.
  if (!install(...packages)) for (const each of packages) install(each)
}
