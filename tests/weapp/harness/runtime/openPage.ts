import type { Dist } from '../dist/readDist'
import type { Component, Framework, Instance } from './framework'
import type { Realm, Report } from './realm'
import { watchSetData } from './setData'
import { Viewport } from './viewport'

export type Query = Record<string, string>

/** A page on the stack. */
export interface OpenPage {
  /** Path without leading slash or query. */
  route: string
  query: Query
  instance: Instance
  root: Component
  /** This page's own custom-tab-bar; only on tab pages. */
  tabBar: Component | null
  /** Text of WeChat's title bar. */
  title: string
  /** Whether the native pull-down animation shows. */
  refreshing: boolean
  /** JSON length of every setData so far: the data WeChat passes between its two threads. */
  setDataSizes: number[]
  /** Visible area of the page. */
  viewport: Viewport
  /** Attaches the page and runs onLoad; the page must be on the stack. */
  load: () => void
  show: () => void
  /** Does nothing to a hidden page. */
  hide: () => void
  unload: () => void
  /** Calls a lifecycle function if the page has it. */
  call: (lifecycle: string, ...args: unknown[]) => unknown
}

export interface PageMaker {
  dist: Dist
  realm: Realm
  framework: Framework
  report: Report
}

const TAB_BAR = 'custom-tab-bar/index'
let lastId = 0

/** Creates a page without starting it: the router puts it on the stack first. */
export function openPage(
  { dist, realm, framework, report }: PageMaker,
  route: string,
  query: Query,
): OpenPage {
  framework.load(route)
  const id = `page-${++lastId}`
  const isTab = dist.tabs.includes(route)
  const hasTabBar = isTab && dist.app.tabBar?.custom === true
  const tabBar = hasTabBar ? createTabBar(framework, id) : null
  if (tabBar) watchSetData(tabBar.getMethodCaller() as Instance, dist, report)
  const root = framework.create('page', route)
  const instance = root.getMethodCaller() as Instance
  const setDataSizes = watchSetData(instance, dist, report)
  const options = realm.clone(query)
  const getTabBar = () => tabBar?.getMethodCaller() ?? null
  Object.assign(instance, { route, __route__: route, options, getTabBar, getPageId: () => id })

  const call = (lifecycle: string, ...args: unknown[]): unknown => {
    const handler = instance[lifecycle]
    return typeof handler === 'function' ? handler.apply(instance, args) : undefined
  }
  const both = (act: (component: Component) => void) => [tabBar, root].forEach((c) => c && act(c))
  const { Element } = framework.easel

  let visible = false

  return {
    route,
    query,
    instance,
    root,
    tabBar,
    title: titleOf(dist, route),
    refreshing: false,
    setDataSizes,
    viewport: new Viewport(root),
    call,
    load: () => {
      both((component) => Element.pretendAttached(component))
      call('onLoad', options)
    },
    show: () => {
      visible = true
      both((component) => component.triggerPageLifetime('show', []))
      call('onShow')
    },
    hide: () => {
      if (!visible) return
      visible = false
      both((component) => component.triggerPageLifetime('hide', []))
      call('onHide')
    },
    unload: () => {
      call('onUnload')
      both((component) => {
        Element.pretendDetached(component)
        ;(component.getMethodCaller() as Instance).setData = ignore
      })
    },
  }
}

/** WeChat ignores setData of an unloaded page. */
const ignore = () => {}

function createTabBar(framework: Framework, pageId: string): Component {
  framework.load(TAB_BAR)
  const tabBar = framework.create('custom-tab-bar', TAB_BAR)
  Object.assign(tabBar.getMethodCaller(), { getPageId: () => pageId })
  return tabBar
}

const titleOf = (dist: Dist, route: string) =>
  dist.settings.get(route)?.navigationBarTitleText ?? dist.app.window?.navigationBarTitleText ?? ''
