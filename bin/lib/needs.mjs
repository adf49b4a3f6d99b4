/** What some suites need of the machine. Where it is missing they are left out, with a line that says so. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findChromium, findFirefox, findWebkit, howToGet } from './browsers.mjs'
import { withSlashes } from './paths.mjs'
import { hasPostgres } from './postgres.mjs'

/**
 * Each need by its name: whether it is met, and the one command that meets it; undefined where nothing can, on another
 * system than this one.
 * @type {Record<string, {isMet: (root: string) => boolean, command: () => string | undefined}>}
 */
const NEEDS = {
  Chromium: { isMet: () => findChromium() !== undefined, command: () => howToGet('Chromium') },
  WebKit: { isMet: () => findWebkit() !== undefined, command: () => howToGet('WebKit') },
  Firefox: { isMet: () => findFirefox() !== undefined, command: () => howToGet('Firefox') },
  PostgreSQL: { isMet: hasPostgres, command: () => 'npm ci，或用 TEST_DATABASE_URL 指定一个' },
  'POSIX 信号': { isMet: () => process.platform !== 'win32', command: () => undefined },
}

/** The modules through which suites reach what they need: a suite that imports one, directly or not, has the need. */
const REACHED_BY = {
  'tests/h5/support/browser.ts': 'Chromium',
  // Compares what both engines draw.
  'tests/webkit/support/drawn.ts': 'Chromium',
  'tests/support/postgres.ts': 'PostgreSQL',
  'tests/support/processes.ts': 'POSIX 信号',
}

/** Folders whose suites run in another engine, with the same modules. */
const ENGINES = { 'tests/webkit/': 'WebKit', 'tests/firefox/': 'Firefox' }

const IMPORT = /(?:from|import|import\(|require\()\s*'(\.[^']+)'/g
const ENDS = ['', '.ts', '.tsx', '.h5.ts', '.h5.tsx', '/index.ts', '.js', '.mjs']

/** Modules that a file imports, by path from the root. */
function importsOf(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, name]) => {
    const place = path.posix.join(path.posix.dirname(file), name)
    const found = ENDS.find(
      (end) => path.extname(place + end) && existsSync(path.join(root, place + end)),
    )
    return found === undefined ? [] : [place + found]
  })
}

/** The file and all test modules that it imports, directly or not. */
function reach(root, file, seen) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const one of importsOf(root, file)) if (one.startsWith('tests/')) reach(root, one, seen)
  return seen
}

/**
 * @param {string} suite path from the root, with slashes
 * @returns {string[]} names of what it needs
 */
export function needsOf(root, suite) {
  const engine = Object.entries(ENGINES).find(([folder]) => suite.startsWith(folder))?.[1]
  const reached = [...reach(root, suite, new Set())].flatMap((file) => {
    const need = REACHED_BY[file]
    if (need === undefined) return []
    return engine && file === 'tests/h5/support/browser.ts' ? [] : [need]
  })
  return [...new Set(engine ? [engine, ...reached] : reached)]
}

/** Names of needs that this machine does not meet. */
export const unmetNeeds = (root) =>
  Object.entries(NEEDS).flatMap(([name, { isMet }]) => (isMet(root) ? [] : [name]))

/** Says that suites are left out for a need, how many where that is known, and what meets it. */
export function leftOutLine(name, count) {
  const command = NEEDS[name].command() ?? '这个系统上没有'
  const suites = count === undefined ? '跳过需要它的测试文件' : `跳过 ${count} 个测试文件`
  return `！！！没有 ${name}：${suites}（${command}）`
}

/** Whether suites left out for a need are a failure: on a build server (`CI`), if the need can be met there. */
export const isFailure = (name, env = process.env) =>
  !/^(|0|false)$/i.test(env.CI ?? '') && NEEDS[name].command() !== undefined

/**
 * @param {string[]} suites absolute paths
 * @returns {{kept: string[], leftOut: Map<string, string[]>}} those that can run here, and the others by an unmet need
 */
export function splitByNeeds(root, suites, unmet = unmetNeeds(root)) {
  const leftOut = new Map()
  const kept = suites.filter((suite) => {
    const needs = needsOf(root, withSlashes(path.relative(root, suite)))
    const need = needs.find((one) => unmet.includes(one))
    if (need !== undefined) leftOut.set(need, [...(leftOut.get(need) ?? []), suite])
    return need === undefined
  })
  return { kept, leftOut }
}
