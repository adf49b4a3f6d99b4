import { PAGES, routeInfo, type PagePath } from '@/app/routes'

export const TABS = (Object.keys(PAGES) as PagePath[]).filter((path) => routeInfo(path).tab)

/** Words to tap from each tab, in tab order; null when the page is too far. */
export type WaysTo = (readonly string[] | null)[]

/** The pages that one person reaches. */
export type PersonsWays = Partial<Record<PagePath, WaysTo>>

/** By person id. */
export type Ways = Record<string, PersonsWays>

/** Fewest taps, from the farthest tab. */
export const taps = (ways: WaysTo | undefined): number =>
  Math.max(...(ways ?? [null]).map((way) => way?.length ?? Infinity))

/** The shortest path. */
export const shortest = (ways: WaysTo): readonly string[] =>
  ways.reduce<readonly string[] | null>(
    (best, way) => (way && (!best || way.length < best.length) ? way : best),
    null,
  ) ?? []

/** Tab where the shortest path begins. */
export const beginsAt = (ways: WaysTo): PagePath => {
  const best = shortest(ways)
  return TABS[ways.indexOf(best)] ?? '/pages/index/index'
}
