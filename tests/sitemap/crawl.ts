import { routeInfo, type PagePath } from '@/app/routes'
import { isLeftAlone, leadsOn } from './controls'
import type { Hand, Place } from './Hand'
import { TABS, type PersonsWays, type WaysTo } from './ways'

/** One page in one state: the same page of another loan may lead elsewhere. */
interface Known {
  place: Place
  tab: PagePath
  /** Taps from that tab. */
  steps: string[]
  /** Target of each word; words that stay on the page are left out. */
  leads: Map<string, string>
}

/** Shows one of everything. */
const GALLERY: PagePath = '/pages/gallery/index'

/** Number of taps up to which pages are explored. */
const DEPTH = 2

const keyOf = ({ path, layer, asks, words }: Place): string =>
  [path, layer ?? '', asks ? 'asks' : '', ...words].join('|')

/** Explores everything a person can reach by tapping. */
export class Crawl {
  private readonly known = new Map<string, Known>()
  /** Pages without links and actions. */
  readonly deadEnds: string[] = []
  private readonly looked = new Set<string>()

  constructor(private readonly hand: Hand) {}

  async run(): Promise<void> {
    const queue: string[] = []
    for (const tab of TABS) {
      await this.hand.openTab(tab)
      queue.push(this.keep(await this.hand.look(), tab, []))
    }
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
      const here = this.known.get(key)
      if (!here || here.steps.length > DEPTH || this.isSeen(here)) continue
      queue.push(...(await this.explore(here)))
    }
  }

  /** Deeper pages are explored once per route. */
  private isSeen({ place, steps }: Known): boolean {
    if (place.layer !== null || place.path === GALLERY) return true
    if (steps.length < DEPTH) return false
    const isSeen = this.looked.has(place.path)
    this.looked.add(place.path)
    return isSeen
  }

  private keep(place: Place, tab: PagePath, steps: string[]): string {
    const key = keyOf(place)
    if (!this.known.has(key)) {
      this.known.set(key, { place, tab, steps, leads: new Map() })
      if (place.layer === null && !leadsOn(place.words))
        this.deadEnds.push(`${place.path} after ${[tab, ...steps].join(' > ')}`)
    }
    return key
  }

  /** Taps everything on a page; returns new pages. */
  private async explore(here: Known): Promise<string[]> {
    const found: string[] = []
    const key = keyOf(here.place)
    await this.goTo(here)
    for (const word of here.place.words.filter((one) => !isLeftAlone(one))) {
      // An earlier tap removed it.
      if (!(await this.hand.look()).words.includes(word)) continue
      await this.hand.tap(word)
      const place = await this.hand.look()
      const reached = keyOf(place)
      if (reached === key) continue
      const hasMoved =
        place.path !== here.place.path || place.layer !== null || place.asks !== here.place.asks
      if (hasMoved) {
        if (!this.known.has(reached)) found.push(reached)
        this.keep(place, here.tab, [...here.steps, word])
        here.leads.set(word, reached)
        if (!routeInfo(place.path).tab || place.layer !== null) await this.hand.back()
      }
      if (keyOf(await this.hand.look()) !== key) await this.goTo(here)
    }
    return found
  }

  private async goTo({ tab, steps }: Known): Promise<void> {
    await this.hand.openTab(tab)
    for (const word of steps) await this.hand.tap(word)
  }

  /** The shortest path to each page from each tab, including the tab bar. */
  ways(): PersonsWays {
    const ways: PersonsWays = {}
    TABS.forEach((tab, at) => {
      for (const [path, steps] of this.from(tab)) {
        const to: WaysTo = (ways[path] ??= TABS.map(() => null))
        to[at] = steps
      }
    })
    return ways
  }

  private from(tab: PagePath): Map<PagePath, string[]> {
    const start = [...this.known].find(
      ([, one]) => one.place.path === tab && one.steps.length === 0,
    )
    const queue: [string, string[]][] = [[start?.[0] ?? '', []]]
    const seen = new Set(queue.map(([key]) => key))
    const shortest = new Map<PagePath, string[]>()
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [key, steps] = next
      const here = this.known.get(key)
      if (!here) continue
      const { path, asks } = here.place
      if (!asks && !shortest.has(path)) shortest.set(path, steps)
      for (const [word, reached] of [...here.leads, ...this.tabBar(path)]) {
        if (seen.has(reached)) continue
        seen.add(reached)
        queue.push([reached, [...steps, word]])
      }
    }
    return shortest
  }

  /** Targets of the tab bar, on the tabs. */
  private tabBar(path: PagePath): [string, string][] {
    if (!routeInfo(path).tab) return []
    return [...this.known]
      .filter(([, { place, steps }]) => steps.length === 0 && place.path !== path)
      .map(([key, { place }]) => [routeInfo(place.path).title, key])
  }
}
