import { existsSync, readdirSync } from 'node:fs'
import { installPackages } from './apt.mjs'

export const WITHOUT_WEBKIT = '！！！没有 WebKit：iOS 的内核没有测到，计为一项失败。'

const DRIVERS = [process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver']
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64']
const DISPLAYS = ['/usr/bin/Xvfb']

const first = (paths) => paths.find((path) => path && existsSync(path))

/** The window that Debian ships with each version of WebKitGTK, the newest API first. */
const windows = () =>
  LIBRARIES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
      .sort()
      .reverse()
      .map((name) => `${folder}/${name}/MiniBrowser`),
  )

/**
 * Safari's engine as WebKitGTK has it: its driver, its window, and a display without a screen.
 * @returns {{driver: string, window: string, display: string} | undefined} paths; undefined where a part is missing
 */
export function findWebkit() {
  const driver = first(DRIVERS)
  const window = first([process.env.WEBKIT_WINDOW, ...windows()])
  const display = first(DISPLAYS)
  return driver && window && display ? { driver, window, display } : undefined
}

/** Whether the suites in WebKit can run; installs it where that can be done. Says so loudly where it cannot be had. */
export function ensureWebkit() {
  if (!findWebkit()) installPackages(' WebKit', 'webkit2gtk-driver', 'xvfb')
  if (findWebkit()) return true
  console.error(WITHOUT_WEBKIT)
  console.error(
    '！！！请安装 webkit2gtk-driver 与 xvfb（Debian），或用 WEBKIT_DRIVER、WEBKIT_WINDOW 指定路径。',
  )
  return false
}
