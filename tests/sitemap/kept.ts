import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { taps, type PersonsWays, type Ways } from './ways'

const FILE = path.resolve(__dirname, 'ways.json')

/** The stored paths; `npm run sitemap` creates them. */
export const keptWays = (): Ways => JSON.parse(readFileSync(FILE, 'utf8')) as Ways

/** Stored paths of a person who has some. */
export function waysOf(id: string): PersonsWays {
  const ways = keptWays()[id]
  if (!ways) throw new Error(`there are no ways of ${id}`)
  return ways
}

export const keepWays = (ways: Ways): void =>
  writeFileSync(FILE, `${JSON.stringify(ways, null, 2)}\n`)

/** Pages and their distances, without words, since several paths may be equally short. */
export const distances = (ways: PersonsWays): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(ways)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([page, to]) => [page, to.map((way) => taps([way]))]),
  )
