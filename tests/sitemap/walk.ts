import { routeInfo, type PagePath } from '@/app/routes'
import { leadsOn } from './controls'
import type { Hand, Place } from './Hand'
import { TABS, type PersonsWays } from './ways'

/** A position after some taps, and the next positions. */
interface Step {
  /** The expected page; null when no stored path ends here. */
  path: PagePath | null
  next: Map<string, Step>
}

const TITLES = new Set(TABS.map((path) => routeInfo(path).title))

/** A person's paths from one tab; paths by the tab bar start at the tab it leads to. */
function stepsFrom(tab: PagePath, ways: PersonsWays): Step {
  const start: Step = { path: tab, next: new Map() }
  for (const [path, from] of Object.entries(ways)) {
    const words = from[TABS.indexOf(tab)]
    if (!words || TITLES.has(words[0] ?? '')) continue
    let step = start
    for (const word of words) {
      const next = step.next.get(word) ?? { path: null, next: new Map<string, Step>() }
      step.next.set(word, next)
      step = next
    }
    step.path = path as PagePath
  }
  return start
}

/** Pages at this position and behind it. */
const pagesOf = ({ path, next }: Step): PagePath[] => [
  ...(path === null ? [] : [path]),
  ...[...next.values()].flatMap(pagesOf),
]

/** Where each word led when somebody tapped it, by the place that offered it. */
export type Trodden = Map<string, Place>

const keyOf = ({ path, layer }: Place, word: string): string => [path, layer ?? '', word].join('|')

/** Whether everything that is stored behind this word has been tapped before, with the stored result. */
function isTrodden(trodden: Trodden, here: Place, word: string, { path, next }: Step): boolean {
  const led = trodden.get(keyOf(here, word))
  if (!led || (path !== null && led.path !== path)) return false
  return [...next].every(([then, step]) => isTrodden(trodden, led, then, step))
}

interface WalkOptions {
  /** Called on each page when it is first reached. */
  onPage?: (path: PagePath) => Promise<void>
  /** What others tapped before: here it only has to be offered. What this walk taps is added. */
  trodden?: Trodden
  /** Pages visited before: other links to them must be offered, but are not tapped. The walk adds the pages it visits. */
  visited?: Set<PagePath>
}

/**
 * Follows a person's stored paths by their words.
 * @returns differences to the stored paths, and dead ends
 */
export async function walk(
  hand: Hand,
  ways: PersonsWays,
  { onPage = async () => {}, trodden = new Map(), visited }: WalkOptions = {},
): Promise<string[]> {
  const reached = new Set<PagePath>()
  const wrong: string[] = []

  const goTo = async (tab: PagePath, taken: readonly string[]) => {
    await hand.openTab(tab)
    for (const word of taken) await hand.tap(word)
  }
  const visit = async (tab: PagePath, { path, next }: Step, taken: readonly string[]) => {
    const here = await hand.look()
    const where = [routeInfo(tab).title, ...taken].join(' > ')
    if (path !== null && here.path !== path) wrong.push(`${where} leads to ${here.path}`)
    if (here.layer === null && !leadsOn(here.words)) wrong.push(`${where} leads nowhere`)
    if (!reached.has(here.path)) {
      reached.add(here.path)
      visited?.add(here.path)
      await onPage(here.path)
    }
    for (const [word, step] of next) {
      // A word that is not there yet is tapped: the hand looks again, and fails when there is none.
      const leadsBack = visited && pagesOf(step).every((page) => visited.has(page))
      if (here.words.includes(word) && (leadsBack || isTrodden(trodden, here, word, step))) {
        pagesOf(step).forEach((page) => reached.add(page))
        continue
      }
      if ((await hand.look()).path !== here.path) await goTo(tab, taken)
      await hand.tap(word)
      trodden.set(keyOf(here, word), await hand.look())
      await visit(tab, step, [...taken, word])
      if (!routeInfo((await hand.look()).path).tab) await hand.back()
    }
  }
  for (const tab of TABS) {
    await hand.openTab(tab)
    await visit(tab, stepsFrom(tab, ways), [])
  }
  for (const path of Object.keys(ways))
    if (!reached.has(path as PagePath)) wrong.push(`${path} is not reached`)
  return wrong
}
