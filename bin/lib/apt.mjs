import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Installs what the tests need, with a Chinese font, on Debian and its children, as root; elsewhere nothing. */
export function installPackages(what, ...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`正在安装测试用的${what}（约一分钟）…`)
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  if (!quietly('apt-get', ['update', '-qq'])) return
  quietly('apt-get', ['install', '-y', '-qq', ...packages, 'fonts-noto-cjk'])
}
