import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from './children.mjs'

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
