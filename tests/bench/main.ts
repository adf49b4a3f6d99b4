import { judge, type Section } from './result'

/** Sections by name, in the order they run. Each is loaded only when it runs. */
const SECTIONS: Record<string, () => Promise<{ default: Section }>> = {
  start: () => import('./server/startTime'),
  server: () => import('./server/rates'),
  rows: () => import('./server/rows'),
  memory: () => import('./server/memory'),
  instances: () => import('./server/instances'),
  timing: () => import('./timing'),
  size: () => import('./size'),
  load: () => import('./browser/load'),
}

/** Runs the sections named, or all, and prints one line of JSON for each measure. */
async function main(names: string[]): Promise<void> {
  for (const [name, load] of Object.entries(SECTIONS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const section = await load()
    for (const measure of await section.default()) {
      console.log(JSON.stringify({ section: name, ...judge(measure) }))
    }
  }
}

void main(process.argv.slice(2))
