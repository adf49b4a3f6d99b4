import { existsSync } from 'node:fs'
import { installPackages } from './apt.mjs'

/** Draws and runs pages as Chromium does, without the window around them: half of the work for the processor. */
const SHELL = '/usr/bin/chromium-headless-shell'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => CANDIDATES.find((path) => path && existsSync(path))

/** Path of a Chromium for the browser tests; installs one where that can be done. Ends the run with a sentence otherwise. */
export function findChromium() {
  if (!find()) installPackages('浏览器', 'chromium-headless-shell')
  const path = find()
  if (path) return path
  console.error('没有找到 Chromium。请安装它，或用 CHROMIUM_PATH 指定路径。')
  process.exit(1)
}
