/** Browsers for the tests: found on the machine, or installed where that is possible. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const first = (paths) => paths.find((path) => path && existsSync(path))

/** Chromium without a window, which takes half of the processor's time. */
const SHELL = '/usr/bin/chromium-headless-shell'

const CHROMIUMS = [
  process.env.CHROMIUM_PATH,
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const chromium = () => first(CHROMIUMS)

/** Path of a Chromium, its shell if that can be installed; ends the run with a message when there is none. */
export function findChromium() {
  installBrowsers('Chromium')
  const path = chromium()
  if (path) return path
  console.error('没有找到 Chromium。请安装它，或用 CHROMIUM_PATH 指定路径。')
  process.exit(1)
}

export const WITHOUT_FIREFOX = '！！！没有 Firefox：它的内核没有测到，计为一项失败。'

const FIREFOXES = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Path of an unmodified Firefox; undefined where there is none. */
export const findFirefox = () => first(FIREFOXES)

/** Whether the suites in Firefox can run; installs it if possible, else prints a warning. */
export function ensureFirefox() {
  installBrowsers('Firefox')
  if (findFirefox()) return true
  console.error(WITHOUT_FIREFOX)
  console.error('！！！请安装 firefox-esr（Debian），或用 FIREFOX_PATH 指定路径。')
  return false
}

export const WITHOUT_WEBKIT = '！！！没有 WebKit：iOS 的内核没有测到，计为一项失败。'

const DRIVERS = [process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver']
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64']
const DISPLAYS = ['/usr/bin/Xvfb']

/** Paths of the small browser that Debian ships with each version of WebKitGTK, newest API first. */
const webkitWindows = () =>
  LIBRARIES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
      .sort()
      .reverse()
      .map((name) => `${folder}/${name}/MiniBrowser`),
  )

/**
 * WebKitGTK, which has Safari's engine: its driver, its small browser, and a virtual display.
 * @returns {{driver: string, window: string, display: string} | undefined} paths; undefined where a part is missing
 */
export function findWebkit() {
  const driver = first(DRIVERS)
  const window = first([process.env.WEBKIT_WINDOW, ...webkitWindows()])
  const display = first(DISPLAYS)
  return driver && window && display ? { driver, window, display } : undefined
}

/** What the tests need, and the packages of Debian that have it. */
const BROWSERS = {
  Chromium: {
    isThere: () => Boolean(first([process.env.CHROMIUM_PATH, SHELL])),
    packages: ['chromium-headless-shell'],
  },
  WebKit: { isThere: () => Boolean(findWebkit()), packages: ['webkit2gtk-driver', 'xvfb'] },
  Firefox: { isThere: () => Boolean(findFirefox()), packages: ['firefox-esr'] },
}

/** What this run has tried to install: where that failed once, it would fail again. */
const tried = new Set()

/**
 * Installs those that are missing, once, and a Chinese font, as root on Debian and distributions based on it; does nothing
 * elsewhere.
 * @param {(keyof typeof BROWSERS)[]} names
 */
export function installBrowsers(...names) {
  const missing = names.filter((name) => !tried.has(name) && !BROWSERS[name].isThere())
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  for (const name of missing) tried.add(name)
  console.log(`正在安装测试用的 ${missing.join('、')}（约一分钟）…`)
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  if (!quietly('apt-get', ['update', '-qq'])) return
  const install = (...packages) => quietly('apt-get', ['install', '-y', '-qq', ...packages])
  const packages = [...missing.flatMap((name) => BROWSERS[name].packages), 'fonts-noto-cjk']
  // One that can't be had does not keep the others away.
  if (!install(...packages)) for (const each of packages) install(each)
}

/** Whether the suites in WebKit can run; installs it if possible, else prints a warning. */
export function ensureWebkit() {
  installBrowsers('WebKit')
  if (findWebkit()) return true
  console.error(WITHOUT_WEBKIT)
  console.error(
    '！！！请安装 webkit2gtk-driver 与 xvfb（Debian），或用 WEBKIT_DRIVER、WEBKIT_WINDOW 指定路径。',
  )
  return false
}
