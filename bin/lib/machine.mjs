/** What every script needs of the machine before it runs. Imports nothing but Node. */
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Whether the packages used here run on a version of Node: some refuse 21 and the first versions of 22. */
function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  return major === 22 ? minor >= 13 : major > 22
}

/** Ends the run with a message on a version of Node that the packages used here do not support. */
export function checkNode(version = process.versions.node) {
  if (isSupported(version)) return
  console.error(`需要 Node 20.19 以上的 20.x，或 22.13 以上的版本，现在是 ${version}。`)
  process.exit(1)
}

/** npm writes this file last, so its age is the age of the installation. */
export const doneIn = (root) => path.join(root, 'node_modules/.package-lock.json')

/** Ends the run with a message where packages have never been installed. For scripts that do not install them. */
export function checkInstalled(root) {
  if (existsSync(doneIn(root))) return
  console.error('还没有安装依赖，请先运行 npm ci。')
  process.exit(1)
}
