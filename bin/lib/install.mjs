/** What every script needs before it runs. Imports nothing but Node. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from './children.mjs'

/** Major and minor version of Node. */
const NEEDED = [20, 19]

/** Ends the run with a message when Node is too old for the tools used here. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  console.error(`需要 Node ${NEEDED.join('.')} 或更新的版本，现在是 ${version}。`)
  process.exit(1)
}

/** npm writes this file last, so its age is the age of the installation. */
const INSTALLED = 'node_modules/.package-lock.json'

function isInstalled(root) {
  const done = path.join(root, INSTALLED)
  if (!existsSync(done)) return false
  return statSync(done).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
}

/** Runs `npm ci` when packages are missing or older than the lock file. */
export async function installIfNeeded(root) {
  if (isInstalled(root)) return
  console.log('正在安装依赖（约一分钟）…')
  const status = await runProgram('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
  })
  if (status === 0) return
  console.error('依赖安装失败，请检查网络后重试。')
  process.exit(1)
}
