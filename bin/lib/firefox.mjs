import { existsSync } from 'node:fs'
import { installPackages } from './apt.mjs'

export const WITHOUT_FIREFOX = '！！！没有 Firefox：它的内核没有测到，计为一项失败。'

const CANDIDATES = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Path of a Firefox as it is shipped; undefined where there is none. */
export const findFirefox = () => CANDIDATES.find((path) => path && existsSync(path))

/** Whether the suites in Firefox can run; installs it where that can be done. Says so loudly where it cannot be had. */
export function ensureFirefox() {
  if (!findFirefox()) installPackages(' Firefox', 'firefox-esr')
  if (findFirefox()) return true
  console.error(WITHOUT_FIREFOX)
  console.error('！！！请安装 firefox-esr（Debian），或用 FIREFOX_PATH 指定路径。')
  return false
}
