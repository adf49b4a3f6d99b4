import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const NAME = '.oxlintrc.json'
const CONFIG = path.resolve(__dirname, '../..', NAME)

/** Gives a folder the project's lint rules, without those that need types: they would read the whole project. */
export function lintWithoutTypes(folder: string): void {
  const text = readFileSync(CONFIG, 'utf8')
  writeFileSync(path.join(folder, NAME), text.replace('"typeAware": true', '"typeAware": false'))
}
