/**
 * `npm test`: all checks, on a fresh clone too. Installs what is missing (packages, browsers), builds both platforms,
 * the server and the desk when their sources changed, lints, checks types, runs every suite, and counts the results.
 * - `quick` leaves out slow suites
 * - `changed [commit]` runs the suites affected by changes since a commit (default HEAD), by imports and by the table in
 *   bin/lib/reach.mjs
 * - `webkit` runs all suites in Safari's engine; the other modes run only a few there
 * Other arguments are passed on to jest. Suites that need what this machine lacks are left out, with a line for each need at
 * the start and at the end; on a build server (`CI`) each of these lines counts as a failure.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { LINT, TYPES } from './lib/checks.mjs'
import { installBrowsers } from './lib/browsers.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/machine.mjs'
import { isFailure, leftOutLine, unmetNeeds } from './lib/needs.mjs'
import { withSlashes } from './lib/paths.mjs'
import { programOf } from './lib/programs.mjs'
import { buildStale } from './lib/stale.mjs'
import { QUICK, suitesReachedBy } from './lib/reach.mjs'
import { runSuites } from './lib/suites.mjs'
import { root, runAll } from './run.mjs'

const since = performance.now()
const seconds = () => Math.round((performance.now() - since) / 1000)

/** Arguments of each jest run, by mode. */
const MODES = {
  quick: () => [QUICK],
  // jest reads every argument after --selectProjects as a project.
  webkit: (...rest) => [[...rest, '--selectProjects', 'webkit']],
  changed: (commit = 'HEAD') => {
    const changed = changedPaths(commit)
    const suites = [
      ...importing(`--changedSince=${commit}`),
      ...standIns(changed).flatMap((file) => importing('--findRelatedTests', file)),
      ...suitesReachedBy(changed),
    ]
    return suites.length > 0 ? [suites] : []
  },
}

/** Output of a command, split at a separator. */
function parts(between, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status === 0) return stdout.split(between).filter(Boolean)
  console.error(stderr)
  process.exit(1)
}

/** Paths changed since a commit, new and deleted files included. */
const changedPaths = (commit) => [
  ...parts('\0', 'git', 'diff', '--name-only', '--no-renames', '-z', commit, '--'),
  ...parts('\0', 'git', 'ls-files', '--others', '--exclude-standard', '-z'),
]

/** End of a module's name; a platform's file takes the place of the common one. */
const END = /(\.h5|\.weapp)?\.tsx?$/
const ENDS = ['', '.h5', '.weapp'].flatMap((platform) => [`${platform}.ts`, `${platform}.tsx`])
const isThere = (file) => existsSync(path.join(root, file))

/** Modules imported from now on in place of deleted ones: of the same name, for other platforms. */
const standIns = (changed) =>
  changed
    .filter((file) => END.test(file) && !isThere(file))
    .flatMap((file) => ENDS.map((end) => file.replace(END, end)))
    .filter(isThere)

/** Suites that import the files jest is asked about, as patterns. */
const importing = (...which) =>
  parts('\n', process.execPath, programOf(root, 'jest'), '--listTests', ...which).map((file) =>
    withSlashes(path.relative(root, file)).replace(/[.[\]()]/g, '\\$&'),
  )

/** What the suites of a mode need, by name; undefined where it may be anything. */
const NEEDED = { quick: ['Chromium'], webkit: ['Chromium', 'WebKit'] }

checkNode()
await installIfNeeded(root)
const [mode, ...rest] = process.argv.slice(2)
const needed = NEEDED[mode]
const isNeeded = (name) => needed?.includes(name) ?? true
installBrowsers(...['Chromium', 'WebKit', 'Firefox'].filter(isNeeded))
const unmet = unmetNeeds(root).filter(isNeeded)
for (const name of unmet) console.error(leftOutLine(name))
if (mode === 'webkit' && unmet.includes('WebKit')) process.exit(1)
// For jest alone: what else reads jest's configuration, such as knip, has to find all of it.
const engines = { WEBKIT_SUITES: mode === 'webkit' ? 'all' : 'ways' }
const runs = MODES[mode]?.(...rest) ?? [process.argv.slice(2)]

// The longest first, beside the builds: what is left at the end uses several threads.
const checks = runAll([...LINT, ...TYPES])
await buildStale(root, 'h5', 'weapp', 'server', 'desk')
const checked = await checks
console.log(`代码检查与构建：${seconds()} 秒`)

let passed = checked.filter(Boolean).length
let failed = checked.length - passed
const times = new Map()
const leftOut = new Map()
for (const args of runs) {
  const result = await runSuites(args, engines)
  passed += result.passed
  failed += result.failed
  for (const [project, took] of result.projects)
    times.set(project, (times.get(project) ?? 0) + took)
  for (const [name, count] of result.leftOut) leftOut.set(name, (leftOut.get(name) ?? 0) + count)
}

const rows = [...times].sort(([, one], [, two]) => two - one)
console.log(rows.map(([project, took]) => `${project} ${Math.round(took)} 秒`).join('，'))
console.log(`共 ${seconds()} 秒；各项为其测试文件用时之和，它们并行运行`)
for (const [name, count] of leftOut) console.error(leftOutLine(name, count))
failed += [...leftOut.keys()].filter((name) => isFailure(name)).length
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
