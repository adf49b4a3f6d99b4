/**
 * `npm test`: all checks, on a fresh clone too. Installs what is missing (packages, browsers), builds both platforms,
 * the server and the desk when their sources changed, lints, checks types, runs every suite once, and counts the results.
 * `quick` runs the suites without a browser or a built app. `--selectProjects` runs those projects of jest's, other arguments
 * are passed on to it. Projects that need what this machine lacks are left out, with a line for each need at the start and at
 * the end; on a build server (`CI`) each of these lines counts as a failure.
 */
import { createRequire } from 'node:module'
import { installBrowsers } from './lib/browsers.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { isFailure, leftOutLine, needsOf, splitByNeeds } from './lib/needs.mjs'
import { root, runNpm } from './lib/run.mjs'
import { buildStale } from './lib/stale.mjs'
import { runSuites } from './lib/suites.mjs'

const QUICK = ['domain', 'unit', 'stores', 'server']

checkNode()
await installIfNeeded()
const args = process.argv.slice(2)
const isQuick = args[0] === 'quick'
if (isQuick) args.splice(0, 1, '--testPathIgnorePatterns', '/node_modules/', '\\.soak\\.')
const selecting = args.indexOf('--selectProjects')
const selected = selecting < 0 ? [] : args.splice(selecting).slice(1)

const { projects } = createRequire(import.meta.url)('../jest.config.js')
const all = projects.map(({ displayName }) => displayName)
const chosen = isQuick ? QUICK : selected.length > 0 ? selected : all
installBrowsers(...needsOf(chosen))
const { kept, leftOut } = splitByNeeds(root, chosen)
const sayLeftOut = () => {
  for (const [need, names] of leftOut) console.error(leftOutLine(need, names))
}
sayLeftOut()

// Beside the builds.
const checks = runNpm(['run', '--silent', 'check'])
await buildStale(...(isQuick ? ['server'] : ['h5', 'weapp', 'server', 'desk']))
const isChecked = (await checks) === 0

const { passed, failed } = await runSuites(kept, args)
sayLeftOut()
const missing = [...leftOut.keys()].filter((need) => isFailure(need)).length
const failures = failed + missing + (isChecked ? 0 : 1)
console.log(`${passed + (isChecked ? 1 : 0)} passed, ${failures} failed`)
process.exit(failures === 0 ? 0 : 1)
