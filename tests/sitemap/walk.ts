import { routeInfo, type PagePath } from '@/app/routes'
import { leadsOn } from './controls'
import type { Hand } from './Hand'
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

/**
 * Follows a person's stored paths by their words.
 * @returns differences to the stored paths, and dead ends
 */
export async function walk(
  hand: Hand,
  ways: PersonsWays,
  onPage: (path: PagePath) => Promise<void> = async () => {},
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
      await onPage(here.path)
    }
    for (const [word, step] of next) {
      if ((await hand.look()).path !== here.path) await goTo(tab, taken)
      await hand.tap(word)
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
