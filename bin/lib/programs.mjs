import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Path of the script that a package declares as its program: the only one, or the one with the package's name. What npm
 * puts into `node_modules/.bin` is no script for Node on Windows.
 * @throws Error when the package is missing or declares no such program
 */
export function programOf(root, name) {
  const folder = path.join(root, 'node_modules', name)
  const { bin = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const programs = typeof bin === 'string' ? { [name]: bin } : bin
  const all = Object.values(programs)
  const script = all.length === 1 ? all[0] : programs[name.replace(/^@[^/]+\//, '')]
  if (script === undefined) throw new Error(`${name} declares no program of its own name`)
  return path.join(folder, script)
}
