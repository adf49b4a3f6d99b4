import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Person } from './people'
import { taps, unlike, type PersonsWays, type Ways } from './ways'

const FILE = path.resolve(__dirname, 'ways.json')

/** The ways as they were found the last time; `npm run sitemap` finds them anew. */
export const keptWays = (): Ways => JSON.parse(readFileSync(FILE, 'utf8')) as Ways

/** One person's, who has some. */
export function waysOf(id: string): PersonsWays {
  const ways = keptWays()[id]
  if (!ways) throw new Error(`there are no ways of ${id}`)
  return ways
}

/** What each run goes: of people who have much the same before them, the second goes what differs. */
export const waysToGo = ({ id, like }: Person): PersonsWays =>
  like ? unlike(waysOf(id), waysOf(like)) : waysOf(id)

export const keepWays = (ways: Ways): void =>
  writeFileSync(FILE, `${JSON.stringify(ways, null, 2)}\n`)

/** Pages and how far they are, without the words, of which there may be several as short. */
export const distances = (ways: PersonsWays): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(ways)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([page, to]) => [page, to.map((way) => taps([way]))]),
  )
