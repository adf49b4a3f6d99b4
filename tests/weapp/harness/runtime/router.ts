import path from 'node:path'
import { closeContainer } from './pageContainer'
import { openPage, type OpenPage, type PageMaker, type Query } from './openPage'

/** Most open pages; WeChat refuses an eleventh. */
const STACK_LIMIT = 10

export interface Router {
  /** Bottom first. */
  stack: OpenPage[]
  top: () => OpenPage
  /** Pages on the stack, and tab pages kept while another tab is shown. */
  alive: () => OpenPage[]
  launch: (url: string) => Promise<void>
  navigateTo: (url: string) => Promise<void>
  redirectTo: (url: string) => Promise<void>
  reLaunch: (url: string) => Promise<void>
  switchTab: (url: string) => Promise<void>
  navigateBack: (delta: number) => Promise<void>
}

/** The page stack with WeChat's rules and errors. Navigations run one after another, each after the caller's code. */
export function createRouter(maker: PageMaker): Router {
  const { report } = maker
  const { pages, tabs } = maker.dist
  /** Tab pages stay loaded while another tab is shown. */
  const keptTabs = new Map<string, OpenPage>()
  const stack: OpenPage[] = []
  let queue = Promise.resolve()

  const top = () => {
    const page = stack.at(-1)
    if (!page) throw new Error('no page is open')
    return page
  }

  const guarded = (run: () => void) => {
    try {
      run()
    } catch (error) {
      report(error)
    }
  }

  const inTurn = (move: () => void): Promise<void> => {
    const moved = queue.then(async () => {
      await new Promise((resolve) => setTimeout(resolve))
      move()
    })
    queue = moved.catch(() => {})
    return moved
  }

  const target = (url: string) => {
    const [route = '', search = ''] = url.split('?')
    const from = stack.at(-1)?.route ?? ''
    const absolute = route.startsWith('/')
      ? route.slice(1)
      : path.posix.join(path.posix.dirname(from), route)
    if (!pages.includes(absolute)) throw new Error(`page "${absolute}" is not found`)
    return { route: absolute, query: parseQuery(search), isTab: tabs.includes(absolute) }
  }

  const make = (route: string, query: Query) => {
    try {
      return openPage(maker, route, query)
    } catch (error) {
      report(error)
      throw error
    }
  }

  const open = (route: string, query: Query) => {
    const kept = keptTabs.get(route)
    const page = kept ?? make(route, query)
    if (tabs.includes(route)) keptTabs.set(route, page)
    stack.push(page)
    if (!kept) guarded(page.load)
    guarded(page.show)
    if (!kept) setTimeout(() => guarded(() => page.call('onReady')))
  }

  const leave = (page: OpenPage) => {
    if (keptTabs.get(page.route) === page) guarded(page.hide)
    else guarded(page.unload)
  }

  const clear = () => {
    const above = stack.splice(0)
    above.reverse().forEach((page) => keptTabs.get(page.route) !== page && guarded(page.unload))
    keptTabs.forEach((page) => guarded(page.unload))
    keptTabs.clear()
  }

  return {
    stack,
    top,
    alive: () => [...stack, ...keptTabs.values()],
    launch: (url) =>
      inTurn(() => {
        const { route, query } = target(`/${url.replace(/^\//, '')}`)
        open(route, query)
      }),
    navigateTo: (url) =>
      inTurn(() => {
        const { route, query, isTab } = target(url)
        if (isTab) throw new Error('can not navigateTo a tabbar page')
        if (stack.length >= STACK_LIMIT) throw new Error('webview count limit exceed')
        guarded(top().hide)
        open(route, query)
      }),
    redirectTo: (url) =>
      inTurn(() => {
        const { route, query, isTab } = target(url)
        if (isTab) throw new Error('can not redirectTo a tabbar page')
        const left = stack.pop()
        if (left) {
          keptTabs.delete(left.route)
          leave(left)
        }
        open(route, query)
      }),
    reLaunch: (url) =>
      inTurn(() => {
        const { route, query } = target(url)
        clear()
        open(route, query)
      }),
    switchTab: (url) =>
      inTurn(() => {
        const { route, isTab } = target(url)
        if (!isTab) throw new Error('can not switch to no-tabBar page')
        if (stack.at(-1)?.route === route) return
        const left = stack.splice(0).reverse()
        left.forEach((page) => page.route !== route && leave(page))
        open(route, {})
      }),
    navigateBack: (delta) =>
      inTurn(() => {
        if (closeContainer(top(), maker.framework.easel)) return
        if (stack.length < 2) throw new Error('cannot navigate back at first page.')
        stack
          .splice(Math.max(1, stack.length - delta))
          .reverse()
          .forEach(leave)
        guarded(top().show)
      }),
  }
}

/** WeChat passes query values unchanged, still percent-encoded. */
function parseQuery(search: string): Query {
  const pairs = search.split('&').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}
