import { judge, type Section } from './result'
import { head, row } from './table'

/** Sections by name, in the order they run; each is loaded when it runs. */
const SECTIONS: Record<string, () => Promise<{ default: Section }>> = {
  start: () => import('./server/startTime'),
  server: () => import('./server/rates'),
  rows: () => import('./server/rows'),
  person: () => import('./server/person'),
  memory: () => import('./server/memory'),
  crowd: () => import('./crowd/section'),
  shards: () => import('./shards/section'),
  hostile: () => import('./hostile/section'),
  timing: () => import('./timing'),
  size: () => import('./size'),
  load: () => import('./browser/load'),
  webkit: () => import('./browser/webkit'),
  inp: () => import('./browser/inp'),
  heap: () => import('./browser/heap'),
  lists: () => import('./browser/lists'),
}

/**
 * Runs the named sections, or all, and prints a line of JSON per measure; with `--table` the rows of
 * docs/performance.md, and the JSON on standard error.
 */
async function main(args: string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('--'))
  const asTable = args.includes('--table')
  if (asTable) console.log(head())
  for (const [name, load] of Object.entries(SECTIONS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const section = await load()
    for (const measure of await section.default()) {
      const result = judge(measure)
      const line = JSON.stringify({ section: name, ...result })
      if (asTable) console.log(row(result))
      if (asTable) console.error(line)
      else console.log(line)
    }
  }
}

// What a section left open, such as a connection that is kept alive, must not keep the program from ending.
void main(process.argv.slice(2)).then(() => process.exit())
