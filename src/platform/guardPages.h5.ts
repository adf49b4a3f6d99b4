import { history } from '@tarojs/router'
import Taro from '@tarojs/taro'
import { type LoadPage, pageCode, pageLoads, setOpening } from './pages.h5'
import { painted } from './painted.h5'

interface GeneratedRoute {
  path: string
  load: LoadPage
}

/** Number of navigations so far: a page whose code arrives after the next one began is not opened. */
let moves = 0
/** The address is being reset to the page shown; the router must not open that page again. */
let staying = false

/** Code of a page; undefined for a page not to be opened, which makes the router change nothing. */
async function codeOf(fetch: () => unknown): Promise<unknown> {
  moves += 1
  const mine = moves
  if (staying) {
    staying = false
    setOpening(null)
    return undefined
  }
  const { pathname, search } = history.location
  setOpening(pathname + search)
  // Shows the response to the tap first, such as the chosen tab.
  if (Taro.getCurrentPages().length > 0) await painted()
  const code = await pageLoads.load(fetch)
  if (mine !== moves) return undefined
  // The router now puts the page on screen; until then another tap would open it a second time.
  void painted().then(() => mine === moves && setOpening(null))
  return code
}

/** Puts page loading between Taro's router and the chunks. Called by the generated entry (config/h5/entry.ts). */
export function guardPageLoads(routes: GeneratedRoute[]): void {
  for (const route of routes) {
    const { path, load } = route
    pageCode.set(path, load)
    route.load = (context, params) => [codeOf(() => load(context, params)[0]), context, params]
  }
}

/**
 * Gives up the page being loaded and resets the address to `shown`, the page on screen. False when there is nothing to
 * give up: no page is shown yet, or it is the one addressed.
 */
export function stay(shown: string): boolean {
  const { pathname, search } = history.location
  if (Taro.getCurrentPages().length === 0 || pathname + search === shown) return false
  staying = true
  if ((history.action as string) === 'PUSH') history.back()
  else history.replace(shown)
  return true
}
