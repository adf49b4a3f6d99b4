import { PAGES, routeInfo, type PagePath } from '@/app/routes'

export const TABS = (Object.keys(PAGES) as PagePath[]).filter((path) => routeInfo(path).tab)

/** From each tab, in their order, the words to tap; null where a page is not within so many taps. */
export type WaysTo = (readonly string[] | null)[]

/** The pages one person reaches. */
export type PersonsWays = Partial<Record<PagePath, WaysTo>>

/** By the id of the person. */
export type Ways = Record<string, PersonsWays>

/** The fewest taps from the tab where they are most. */
export const taps = (ways: WaysTo | undefined): number =>
  Math.max(...(ways ?? [null]).map((way) => way?.length ?? Infinity))

/** The shortest of all. */
export const shortest = (ways: WaysTo): readonly string[] =>
  ways.reduce<readonly string[] | null>(
    (best, way) => (way && (!best || way.length < best.length) ? way : best),
    null,
  ) ?? []

/** The tab it begins at. */
export const beginsAt = (ways: WaysTo): PagePath => {
  const best = shortest(ways)
  return TABS[ways.indexOf(best)] ?? '/pages/index/index'
}

/** Without those that are just the same for another. */
export const unlike = (ways: PersonsWays, others: PersonsWays): PersonsWays =>
  Object.fromEntries(
    Object.entries(ways).filter(
      ([page, to]) => JSON.stringify(to) !== JSON.stringify(others[page as PagePath]),
    ),
  )
