import { history } from '@tarojs/router'
import Taro from '@tarojs/taro'
import { pageLoads } from './lazyPages.h5'
import { painted } from './painted.h5'

type Loaded = [page: unknown, context: unknown, params: unknown]

interface GeneratedRoute {
  load: (context: unknown, params: unknown) => Loaded
}

/** Moves so far: a page whose code comes after the next move is not opened. */
let moves = 0
/** The address is on its way back to the page shown, which the router is not to open once more. */
let staying = false

/** The code of a page; nothing for a page that is not to be opened, at which the router leaves all as it is. */
async function codeOf(fetch: () => unknown): Promise<unknown> {
  moves += 1
  const mine = moves
  if (staying) {
    staying = false
    return undefined
  }
  // What was touched answers first, the tab that is chosen now for one.
  if (Taro.getCurrentPages().length > 0) await painted()
  const code = await pageLoads.load(fetch)
  return mine === moves ? code : undefined
}

/** Puts the watch between Taro's router and the chunks. Called by the generated entry (config/h5/entry.ts). */
export function guardPageLoads(routes: GeneratedRoute[]): void {
  for (const route of routes) {
    const { load } = route
    route.load = (context, params) => [codeOf(() => load(context, params)[0]), context, params]
  }
}

/**
 * Gives up the page on its way and returns the address to the page shown, whose address is given. False where there is
 * nothing to give up: no page is shown yet, or it is the one addressed.
 */
export function stay(shown: string): boolean {
  const { pathname, search } = history.location
  if (Taro.getCurrentPages().length === 0 || pathname + search === shown) return false
  staying = true
  if ((history.action as string) === 'PUSH') history.back()
  else history.replace(shown)
  return true
}
