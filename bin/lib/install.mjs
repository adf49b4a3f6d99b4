/** The packages that scripts need. Imports nothing but Node. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from './children.mjs'
import { alone } from './lock.mjs'
import { doneIn } from './machine.mjs'

function isInstalled(root) {
  const done = doneIn(root)
  if (!existsSync(done)) return false
  return statSync(done).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
}

/** Runs `npm ci` when packages are missing or older than the lock file. */
export async function installIfNeeded(root) {
  if (isInstalled(root)) return
  await alone(
    path.join(root, 'dist/install.lock'),
    async () => {
      if (!isInstalled(root)) await install(root)
    },
    () => console.log('另一个进程正在安装依赖，等它完成…'),
  )
}

async function install(root) {
  console.log('正在安装依赖（约一分钟）…')
  const status = await runProgram('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
  })
  if (status === 0) return
  console.error('依赖安装失败，请检查网络后重试。')
  process.exit(1)
}
