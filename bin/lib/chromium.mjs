import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Debian and its children, as root: the packages the browser tests need, Chinese font included. */
function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('正在安装测试用的浏览器（约一分钟）…')
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
  if (!quietly('apt-get', ['update', '-qq'])) return
  quietly('apt-get', ['install', '-y', '-qq', ...packages])
}

/** Path of a Chromium for the browser tests; installs one where that can be done. Ends the run with a sentence otherwise. */
export function findChromium() {
  if (!find()) install()
  const path = find()
  if (path) return path
  console.error('没有找到 Chromium。请安装它，或用 CHROMIUM_PATH 指定路径。')
  process.exit(1)
}
