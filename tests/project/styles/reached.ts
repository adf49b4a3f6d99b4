import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const SRC = path.resolve(__dirname, '../../../src')

export type Platform = 'h5' | 'weapp'

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile()

/** The file a specifier means on a platform; null for what is no file of the app. */
function resolved(from: string, specifier: string, platform: Platform): string | null {
  const bare = specifier.startsWith('@/')
    ? path.join(SRC, specifier.slice(2))
    : specifier.startsWith('.')
      ? path.resolve(path.dirname(from), specifier)
      : null
  if (bare === null) return null
  const names = ['', `.${platform}.tsx`, `.${platform}.ts`, '.tsx', '.ts'].map((end) => bare + end)
  return names.find(isFile) ?? null
}

/** Imports of values and styles, and of code that is fetched later. */
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?from\s)?'([^']+)'|import\('([^']+)'\)/gm

/** Files that a file imports, by platform and file: pages share most of theirs. */
const known = new Map<string, readonly string[]>()

function importsOf(file: string, platform: Platform): readonly string[] {
  const key = `${platform} ${file}`
  const found =
    known.get(key) ??
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(
      ([, once, later]) => resolved(file, (once ?? later) as string, platform) ?? [],
    )
  known.set(key, found)
  return found
}

/** Every file that code takes along, itself included. */
export function reachedFrom(entries: readonly string[], platform: Platform): Set<string> {
  const seen = new Set(entries.map((entry) => path.join(SRC, entry)))
  for (const file of seen)
    if (/\.tsx?$/.test(file)) for (const one of importsOf(file, platform)) seen.add(one)
  return seen
}

/** `c-cell` of c-cell__title and c-cell--wide. */
const blockOf = (name: string): string => name.split(/__|--/)[0] as string

/** Blocks whose elements a file draws: names of primitives, and names that have an element or a variant. */
export const blocksDrawn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/["'`](c-[\w-]+|[a-z][a-z-]*(?:__|--)[\w-]+)/g)].map(
    ([, name]) => blockOf(name as string),
  )

/** Blocks that a style sheet has rules for. */
export const blocksStyled = (sheet: string): string[] =>
  [...readFileSync(sheet, 'utf8').matchAll(/^\.([a-z][\w-]*)/gm)].map(([, name]) =>
    blockOf(name as string),
  )
