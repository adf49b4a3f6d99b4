/**
 * Leaves in package.json only the packages that run in the image, so that `npm prune` removes the others: most build the app
 * or test it. It is for the image's build alone.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { serverPackages } from './lib/serverPackages.mjs'
import { root } from './run.mjs'

const file = path.join(root, 'package.json')
const { dependencies, overrides, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
const needed = await serverPackages(root)
const kept = Object.entries(dependencies).filter(([name]) => needed.includes(name))
// An override may refer to a dependency that is dropped; nothing that is kept has one of those.
const own = Object.entries(overrides).filter(([, value]) => !JSON.stringify(value).includes('"$'))
const all = {
  ...manifest,
  devDependencies: {},
  // PostgreSQL for the tests.
  optionalDependencies: {},
  dependencies: Object.fromEntries(kept),
  overrides: Object.fromEntries(own),
}
writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
