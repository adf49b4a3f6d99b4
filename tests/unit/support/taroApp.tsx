import { configure, getConfig } from '@testing-library/react'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { createHashHistory } from '@tarojs/router/dist/history'
import { createRouter } from '@tarojs/router/dist/router/spa'
import Taro from '@tarojs/taro'
import * as React from 'react'
import ReactDOM from 'react-dom/client'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { StoresContext } from '@/app/root'
import { PAGES, pageConfig, routeInfo, type PagePath } from '@/app/routes'
import type { RootStore } from '@/stores/RootStore'
import { settled } from './fakeHttp'

// An app on Taro's own router and React binding, one per suite: each test opens it at an address and finds nothing of
// the test before. Pages change without animation.

type Pages = Partial<Record<PagePath, React.ComponentType>>

let shown: { stores: RootStore; pages: Pages } | null = null

/** Address between two tests. */
const NOWHERE = '/nowhere'

const paths = Object.keys(PAGES) as PagePath[]

const Nothing = () => null

function App({ children }: React.PropsWithChildren) {
  if (!shown) return <>{children}</>
  return <StoresContext.Provider value={shown.stores}>{children}</StoresContext.Provider>
}

const route = (path: string, page: () => React.ComponentType, config: object) => ({
  ...config,
  path: path.slice(1),
  load: (context: unknown, params: unknown) => [Promise.resolve(page()), context, params],
})

const config = {
  pages: paths.map((path) => path.slice(1)),
  entryPagePath: NOWHERE.slice(1),
  routes: [
    route(NOWHERE, () => Nothing, {}),
    ...paths.map((path) => route(path, () => shown?.pages[path] ?? Nothing, pageConfig(path))),
  ],
  tabBar: {
    custom: true,
    list: paths
      .filter((path) => routeInfo(path).tab)
      .map((path) => ({ pagePath: path.slice(1), text: routeInfo(path).title })),
  },
  window: { navigationStyle: 'custom' },
  router: { mode: 'hash', basename: '', pathname: '' },
  animation: false,
}

const idle = (): Promise<void> =>
  new Promise((done) => unstable_scheduleCallback(unstable_IdlePriority, done))

/**
 * Waits until everything has settled: the router loads pages in promises and shows them by timers, and long lists
 * render in steps.
 */
export async function rest(): Promise<void> {
  let before
  do {
    before = document.body.innerHTML
    for (let turn = 0; turn < 3; turn += 1) {
      await settled()
      await new Promise((done) => setTimeout(done))
    }
    await idle()
  } while (document.body.innerHTML !== before)
}

const pathOf = (url: string | undefined): string => url?.split('?')[0] ?? ''

/** Waits until the page of the address is the top one. */
async function arrive(): Promise<void> {
  do await rest()
  while (Taro.getCurrentPages().at(-1)?.route !== pathOf(window.location.hash.slice(1)))
}

async function start(): Promise<void> {
  const container = document.createElement('div')
  container.id = 'app'
  document.body.append(container)
  const history = createHashHistory({ window })
  const app = createReactApp(App, React, ReactDOM, config)
  createRouter(history, app as never, config as never, React as never)
  // The router's own style sheet: tests/jest/computedStyle.ts implements its one relevant rule, and is fast without
  // any sheet.
  for (const sheet of document.querySelectorAll('style')) sheet.remove()
  await arrive()
}

let started: Promise<void> | undefined

const testing = getConfig()

/**
 * Also waits for everything that follows. React renders by its own schedule meanwhile, as in a browser, instead of
 * when a test has acted: the router waits for pages to render.
 */
const toTheEnd = <T,>(work: () => Promise<T>): Promise<T> =>
  testing.asyncWrapper(async () => {
    const result = await work()
    await rest()
    return result
  })

// Applies to everything a person does.
configure({ asyncWrapper: toTheEnd })

/** Runs something and waits for all effects: a server's answer, or passing time. */
export const happens = (what: () => unknown): Promise<void> =>
  toTheEnd(async () => void (await what()))

const moveTo = (url: string): Promise<void> =>
  testing.asyncWrapper(async () => {
    await (started ??= start())
    await Taro.reLaunch({ url })
    await arrive()
  })

/**
 * Opens the app with these pages at an address; other pages render nothing.
 * @returns the container of the pages
 */
export async function openPages(stores: RootStore, pages: Pages, url: string): Promise<Element> {
  await closePages()
  shown = { stores, pages }
  await moveTo(url)
  return document.getElementById('app') as Element
}

/** Closes all pages of the app. */
export async function closePages(): Promise<void> {
  if (!shown) return
  await moveTo(NOWHERE)
  shown = null
}

afterEach(closePages)

/** The current address, decoded for reading. */
export const shownUrl = (): string => decodeURIComponent(window.location.hash.slice(1))

/** Routes of the stack, bottom first. */
export const stackRoutes = (): string[] => Taro.getCurrentPages().map(({ route }) => pathOf(route))
