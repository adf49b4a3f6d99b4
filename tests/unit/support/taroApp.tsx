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

/**
 * An app on Taro's own router and React binding, one for a suite: each test opens it at an address, and finds nothing
 * of the one before. Pages come and go without sliding.
 */

type Pages = Partial<Record<PagePath, React.ComponentType>>

let shown: { stores: RootStore; pages: Pages } | null = null

/** Where the app stands between two tests. */
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
 * Lets what is under way come to rest: the router loads a page in promises and shows it by timers, a long list is drawn
 * in turns.
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

/** Waits until the page addressed is the one on top. */
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
  // The router's own sheet: tests/jest/computedStyle.ts has what counts of it, and is fast without any.
  for (const sheet of document.querySelectorAll('style')) sheet.remove()
  await arrive()
}

let started: Promise<void> | undefined

const testing = getConfig()

/**
 * Waits for all that follows too. React draws by its own schedule meanwhile, as in a browser, and not when a test has
 * acted: the router waits for pages to be drawn.
 */
const toTheEnd = <T,>(work: () => Promise<T>): Promise<T> =>
  testing.asyncWrapper(async () => {
    const result = await work()
    await rest()
    return result
  })

// After all that a person does.
configure({ asyncWrapper: toTheEnd })

/** Something happens, and all that follows: the server answers, time passes. */
export const happens = (what: () => unknown): Promise<void> =>
  toTheEnd(async () => void (await what()))

const moveTo = (url: string): Promise<void> =>
  testing.asyncWrapper(async () => {
    await (started ??= start())
    await Taro.reLaunch({ url })
    await arrive()
  })

/**
 * Opens the app with these pages at an address; the other pages of the app draw nothing.
 * @returns what the pages are drawn in
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

/** The address in front, decoded for reading. */
export const shownUrl = (): string => decodeURIComponent(window.location.hash.slice(1))

/** Routes from the bottom of the stack to the top. */
export const stackRoutes = (): string[] => Taro.getCurrentPages().map(({ route }) => pathOf(route))
