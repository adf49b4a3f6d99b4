/** The packages that scripts need. Imports nothing but Node. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { alone } from './lock.mjs'
import { doneIn } from './machine.mjs'
import { root, runNpm } from './run.mjs'

function isInstalled() {
  const done = doneIn(root)
  if (!existsSync(done)) return false
  return statSync(done).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
}

/** Runs `npm ci` when packages are missing or older than the lock file. */
export async function installIfNeeded() {
  if (isInstalled()) return
  await alone(
    path.join(root, 'dist/install.lock'),
    async () => {
      if (isInstalled()) return
      console.log('正在安装依赖（约一分钟）…')
      if ((await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'])) === 0) return
      console.error('依赖安装失败，请检查网络后重试。')
      process.exit(1)
    },
    () => console.log('另一个进程正在安装依赖，等它完成…'),
  )
}
