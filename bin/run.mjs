/** Runs the named tools one after another, all of them, and ends non-zero if any failed. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @param {[name: string, command: string, ...args: string[]][]} steps */
export function runAll(steps) {
  const failed = steps.filter(([name, command, ...args]) => {
    console.log(`> ${name}`)
    const bin = path.join(root, 'node_modules', '.bin', command)
    return spawnSync(bin, args, { cwd: root, stdio: 'inherit' }).status !== 0
  })
  for (const [name] of failed) console.error(`${name} 未通过`)
  return failed.length === 0
}
