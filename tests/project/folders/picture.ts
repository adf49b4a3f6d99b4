/** Draws the dependencies of folders for docs/ARCHITECTURE.md, from the data of the dependency checker. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')
const PROGRAM = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
const ARGUMENTS = [
  'src',
  'desk',
  'domain',
  'server',
  '--config=.dependency-cruiser.cjs',
  '--output-type=json',
]
const MOST_BYTES = 256 * 1024 * 1024

interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[]
}

/** Folders that each folder imports from. */
type Uses = ReadonlyMap<string, ReadonlySet<string>>

const folderIn = (tree: string, file: string): string | undefined =>
  new RegExp(`^${tree}/([^/]+)/`).exec(file)?.[1]

function usesIn(tree: string, { modules }: Cruised): Uses {
  const uses = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = folderIn(tree, source)
    if (from === undefined) continue
    const taken = uses.get(from) ?? new Set()
    uses.set(from, taken)
    for (const { resolved } of dependencies) {
      const to = folderIn(tree, resolved)
      if (to !== undefined && to !== from) taken.add(to)
    }
  }
  return uses
}

/** Folders that a folder depends on, also indirectly. */
function below(uses: Uses, folder: string, found = new Set<string>()): Set<string> {
  for (const used of uses.get(folder) ?? []) {
    if (found.has(used)) continue
    found.add(used)
    below(uses, used, found)
  }
  return found
}

/** Arrows that are not implied by others. */
const arrows = (uses: Uses): string[] =>
  [...uses].flatMap(([from, taken]) =>
    [...taken]
      .filter((to) => ![...taken].some((other) => other !== to && below(uses, other).has(to)))
      .map((to) => `  ${from} --> ${to}`),
  )

const picture = (tree: string, cruised: Cruised): string =>
  ['```mermaid', 'flowchart TD', ...arrows(usesIn(tree, cruised)).sort(), '```'].join('\n')

/** The text with both pictures updated, each after its mark `<!-- folders of src -->`. */
export function withPictures(text: string): string {
  const output = execFileSync(process.execPath, [PROGRAM, ...ARGUMENTS], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  })
  const cruised = JSON.parse(output) as Cruised
  return ['src', 'server'].reduce(
    (drawn, tree) =>
      drawn.replace(
        new RegExp(`(<!-- folders of ${tree} -->\n\n)[^]*?(?=\n\n<!-- end -->)`),
        (_, mark: string) => mark + picture(tree, cruised),
      ),
    text,
  )
}
