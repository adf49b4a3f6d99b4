/** What jest's projects need of the machine. Where it is missing they are left out, with a line that says so. */
import { findChromium, findFirefox, findWebkit, howToGet } from './browsers.mjs'
import { hasPostgres } from './postgres.mjs'

/**
 * Each need by its name: whether it is met, and the one command that meets it; undefined where nothing can.
 * @type {Record<string, {isMet: (root: string) => boolean, command: () => string | undefined}>}
 */
const NEEDS = {
  Chromium: { isMet: () => findChromium() !== undefined, command: () => howToGet('Chromium') },
  WebKit: { isMet: () => findWebkit() !== undefined, command: () => howToGet('WebKit') },
  Firefox: { isMet: () => findFirefox() !== undefined, command: () => howToGet('Firefox') },
  PostgreSQL: { isMet: hasPostgres, command: () => 'npm ci，或用 TEST_DATABASE_URL 指定一个' },
}

const OF_PROJECTS = {
  server: ['PostgreSQL'],
  world: ['PostgreSQL'],
  weapp: ['PostgreSQL'],
  h5: ['Chromium'],
  flows: ['Chromium'],
  'flows:firefox': ['Firefox'],
  'flows:webkit': ['WebKit'],
}

/** Needs of jest's projects by name; the others need nothing but Node. */
export const needsOf = (projects) => [...new Set(projects.flatMap((one) => OF_PROJECTS[one] ?? []))]

/**
 * @param {string[]} projects of jest
 * @returns {{kept: string[], leftOut: Map<string, string[]>}} those that can run here, and the others by an unmet need
 */
export function splitByNeeds(root, projects) {
  const leftOut = new Map()
  const kept = projects.filter((project) => {
    const need = needsOf([project]).find((name) => !NEEDS[name].isMet(root))
    if (need !== undefined) leftOut.set(need, [...(leftOut.get(need) ?? []), project])
    return need === undefined
  })
  return { kept, leftOut }
}

/** Says which projects are left out for a need, and what meets it. */
export const leftOutLine = (need, projects) =>
  `！！！没有 ${need}：跳过 ${projects.join('、')}（${NEEDS[need].command() ?? '这个系统上没有'}）`

/** Whether projects left out for a need are a failure: on a build server (`CI`), if the need can be met there. */
export const isFailure = (need, env = process.env) =>
  !/^(|0|false)$/i.test(env.CI ?? '') && NEEDS[need].command() !== undefined
