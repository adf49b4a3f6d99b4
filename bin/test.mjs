/**
 * `npm test`: everything, on a fresh clone too. Installs what is missing (packages, a browser), builds both
 * platforms and the server when their sources changed, lints, checks types, runs every suite, and counts.
 * `quick` leaves out what takes its time; `changed [commit]` runs the suites that reach what changed since a commit
 * (HEAD when none is named), and one flow on each platform; `webkit` runs all suites in Safari's engine, of which the
 * others run a few ways through the app. Anything else is passed on to jest.
 */
import { spawnSync } from 'node:child_process'
import { LINT, TYPES } from './lib/checks.mjs'
import { findChromium } from './lib/chromium.mjs'
import { ensureFirefox, WITHOUT_FIREFOX } from './lib/firefox.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { checkNode } from './lib/node.mjs'
import { buildStale } from './lib/stale.mjs'
import { QUICK, runSuites, SMOKE } from './lib/suites.mjs'
import { ensureWebkit, WITHOUT_WEBKIT } from './lib/webkit.mjs'
import { root, runAll } from './run.mjs'

const since = performance.now()
const seconds = () => Math.round((performance.now() - since) / 1000)

/** The jest runs of a mode, each by its arguments. */
const MODES = {
  quick: () => [QUICK],
  webkit: (...rest) => [['--selectProjects', 'webkit', ...rest]],
  changed: (commit = 'HEAD') => [
    ['--passWithNoTests', `--changedSince=${commit}`],
    ...(reachesApp(commit) ? [SMOKE] : []),
  ],
}

/** Whether anything changed of what the builds are made of, which suites of the built app do not import. */
function reachesApp(commit) {
  const paths = ['src', 'domain', 'config', 'server', 'types', 'package-lock.json']
  const diff = spawnSync('git', ['diff', '--quiet', commit, '--', ...paths], { cwd: root })
  const fresh = spawnSync('git', ['ls-files', '--others', '--exclude-standard', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
  return diff.status !== 0 || fresh.stdout !== ''
}

/** Which suites jest finds for an engine beside Chromium. */
function suitesIn(engine) {
  if (without[engine]) return 'none'
  return mode === engine ? 'all' : 'ways'
}

checkNode()
await installIfNeeded(root)
process.env.CHROMIUM_PATH = findChromium()
const [mode, ...rest] = process.argv.slice(2)
const runs = MODES[mode]?.(...rest) ?? [process.argv.slice(2)]
const without = {
  webkit: mode !== 'quick' && !ensureWebkit() && WITHOUT_WEBKIT,
  firefox: mode !== 'quick' && mode !== 'webkit' && !ensureFirefox() && WITHOUT_FIREFOX,
}
if (without.webkit && mode === 'webkit') process.exit(1)
process.env.WEBKIT_SUITES = suitesIn('webkit')
process.env.FIREFOX_SUITES = suitesIn('firefox')

const checks = runAll([...TYPES, ...LINT])
await buildStale(root, 'h5', 'weapp', 'server')
const checked = await checks
console.log(`代码检查与构建：${seconds()} 秒`)

let passed = checked.filter(Boolean).length
const missing = Object.values(without).filter(Boolean)
let failed = checked.length - passed + missing.length
const times = new Map()
for (const args of runs) {
  const result = await runSuites(args)
  passed += result.passed
  failed += result.failed
  for (const [project, took] of result.projects)
    times.set(project, (times.get(project) ?? 0) + took)
}

const rows = [...times].sort(([, one], [, two]) => two - one)
console.log(rows.map(([project, took]) => `${project} ${Math.round(took)} 秒`).join('，'))
console.log(`共 ${seconds()} 秒；各项为其测试文件用时之和，它们并行运行`)
for (const words of missing) console.error(words)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
