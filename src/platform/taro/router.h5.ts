import type { ComponentType } from 'react'
import { pageLoads } from '../lazyPages.h5'
import { painted } from '../painted.h5'
import { eventCenter } from './events.h5'
import type { ReactApp } from './framework.h5'
import { place, push, putBack, replace, watchMoves, type Move, type Place } from './history.h5'
import { Page } from './Page.h5'
import { PageStack } from './stack.h5'

/** Stands in for `@tarojs/router`: the same stack of pages, for the addresses and the moves this app has. */

interface Route {
  path: string
  navigationBarTitleText?: string
  load: () => [code: Promise<{ default: ComponentType }>]
}

interface Config {
  routes: Route[]
  tabBar: { list: { pagePath: string }[] }
}

let stack: PageStack
/** How many pages a way back was asked for, until the browser has gone it. */
let wayBack = 0
/** Moves so far: a page whose code comes after the next move is not opened. */
let newest = 0
/** How the browser came to the address it is at. */
let cameBy: Move = 'PUSH'

const isSame = (page: Page, { path, query }: Place): boolean =>
  page.route === path && JSON.stringify(page.options) === JSON.stringify(query)

/** Called by Taro's generated entry with the app and its configuration, the route table among it. */
export function createRouter(_history: unknown, app: ReactApp, config: Config): void {
  const routes = new Map(config.routes.map((route) => [`/${route.path}`, route]))
  const tabs = new Set(config.tabBar.list.map(({ pagePath }) => `/${pagePath}`))
  stack = new PageStack(app)

  /** True where the page has yet to be made, as in the functions below. */
  function toTab(path: string): boolean {
    const { top, pages } = stack
    if (top?.route === path) return false
    const onTab = tabs.has(pages[0]?.route ?? '')
    if (onTab && pages.length === 1) stack.cover(false)
    else stack.slideOut(onTab ? pages.length - 1 : pages.length)
    stack.keepTab()
    if (!stack.restoreTab(path)) return true
    stack.uncover()
    return false
  }

  function back({ path }: Place, steps: number): boolean {
    const depth = stack.depthOf(path)
    if (depth === 0) {
      stack.drop(steps || 1)
      return true
    }
    const shown = stack.pages[stack.pages.length - 1 - depth]
    stack.slideOut(steps || depth, () => {
      if (stack.top === shown) stack.uncover()
    })
    return false
  }

  function move(target: Place, by: Move, steps: number): boolean {
    const { top } = stack
    if (!top) return true
    if (tabs.has(target.path)) return toTab(target.path)
    if (by === 'POP') return !isSame(top, target) && back(target, steps)
    if (by === 'REPLACE') stack.drop(1)
    else stack.cover(true)
    return true
  }

  async function render(by: Move): Promise<void> {
    const target = place()
    const steps = wayBack
    wayBack = 0
    newest += 1
    const mine = newest
    cameBy = by
    eventCenter.trigger('__taroRouterChange')
    const route = routes.get(target.path)
    await ready
    if (!route) return app.trigger('pageNotFound')
    // What was touched answers first, the tab that is chosen now for one.
    if (stack.top) await painted()
    const code = await pageLoads.load(() => route.load()[0])
    if (mine !== newest || !move(target, by, steps)) return
    const page = new Page(target, code.default, route.navigationBarTitleText)
    await stack.open(page, tabs.has(target.path))
  }

  const container = document.getElementById('app')
  if (!container) throw new Error('index.html has no #app')
  container.classList.add('taro_router')
  const ready = app.mount(container).then(() => {
    app.trigger('launch')
    app.trigger('show')
  })
  if (place().path === '/') window.history.replaceState(null, '', `#/${config.routes[0]?.path}`)
  watchMoves((by) => void render(by))
  void render('PUSH')
  window.addEventListener('visibilitychange', () => {
    const event = document.visibilityState === 'visible' ? 'show' : 'hide'
    app.trigger(event)
    stack.top?.trigger(event)
  })
}

/** Both are for the entry's sake: the app is mounted and the addresses read by {@link createRouter}. */
export const createHashHistory = (): void => {}
export const handleAppMountWithTabbar = (): void => {}

export const getCurrentPages = (): readonly Page[] => stack.pages

/**
 * Gives up the page on its way and returns the address to the page shown. False where there is nothing to give up: no
 * page is shown yet, or it is the one addressed.
 */
export function stay(): boolean {
  const { top } = stack
  if (!top || isSame(top, place())) return false
  if (cameBy === 'PUSH') window.history.back()
  else {
    newest += 1
    putBack({ path: top.route, query: top.options })
    eventCenter.trigger('__taroRouterChange')
  }
  return true
}

interface To {
  url: string
}

export const navigateTo = async ({ url }: To): Promise<void> => push(url)
export const redirectTo = async ({ url }: To): Promise<void> => replace(url)
export const switchTab = redirectTo

/** Never further than to the lowest page. */
export async function navigateBack({ delta = 1 } = {}): Promise<void> {
  wayBack = Math.min(delta, stack.pages.length - 1)
  if (wayBack > 0) window.history.go(-wayBack)
}
