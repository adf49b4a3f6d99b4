/**
 * `npm test`: all checks, on a fresh clone too. Installs what is missing (packages, browsers), builds both platforms,
 * the server and the desk when their sources changed, lints, checks types, runs every suite, and counts the results.
 * - `quick` runs the suites without a browser or a built app
 * - `webkit` runs all suites in Safari's engine; the other modes run only a few there
 * Other arguments are passed on to jest. Suites that need what this machine lacks are left out, with a line for each need at
 * the start and at the end; on a build server (`CI`) each of these lines counts as a failure.
 */
import { installBrowsers } from './lib/browsers.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { isFailure, leftOutLine, unmetNeeds } from './lib/needs.mjs'
import { root, runNpm } from './lib/run.mjs'
import { buildStale } from './lib/stale.mjs'
import { runSuites } from './lib/suites.mjs'

const NO_RANDOM_SUITES = ['--testPathIgnorePatterns', '/node_modules/', '\\.soak\\.']

/** Arguments for jest, what the suites need, and what is built, by mode. jest reads all after --selectProjects as projects. */
const MODES = {
  quick: {
    args: [...NO_RANDOM_SUITES, '--selectProjects', 'domain', 'unit', 'stores', 'server'],
    needs: [],
    builds: ['server'],
  },
  webkit: {
    args: ['--selectProjects', 'webkit'],
    needs: ['Chromium', 'WebKit'],
    builds: ['h5', 'server', 'desk'],
  },
}
const ALL = {
  args: [],
  needs: ['Chromium', 'WebKit', 'Firefox'],
  builds: ['h5', 'weapp', 'server', 'desk'],
}

checkNode()
await installIfNeeded()
const [first, ...others] = process.argv.slice(2)
const isMode = Object.hasOwn(MODES, first ?? '')
const { args, needs, builds } = isMode ? MODES[first] : ALL
const more = isMode ? others : process.argv.slice(2)
installBrowsers(...needs)
const unmet = unmetNeeds(root).filter((name) => needs.includes(name) || !isMode)
for (const name of unmet) console.error(leftOutLine(name))

// Beside the builds.
const checks = runNpm(['run', '--silent', 'check'])
await buildStale(...builds)
const isChecked = (await checks) === 0

// For jest alone: what else reads jest's configuration, such as knip, has to find all of it.
const env = { WEBKIT_SUITES: first === 'webkit' ? 'all' : 'ways' }
const { passed, failed, leftOut } = await runSuites([...more, ...args], env)
for (const [name, count] of leftOut) console.error(leftOutLine(name, count))
const missing = [...leftOut.keys()].filter((name) => isFailure(name)).length
const failures = failed + missing + (isChecked ? 0 : 1)
console.log(`${passed + (isChecked ? 1 : 0)} passed, ${failures} failed`)
process.exit(failures === 0 ? 0 : 1)
