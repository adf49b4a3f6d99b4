import Taro from '@tarojs/taro'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { createHashHistory, createRouter, handleAppMount } from '@tarojs/router'
import * as React from 'react'
import ReactDOM from 'react-dom/client'
import { PAGES, routeInfo, type PagePath } from '@/app/routes'

/** Taro's own router over pages that draw nothing, at the addresses of the app; pages come and go without sliding. */

const paths = Object.keys(PAGES) as PagePath[]

const config = {
  pages: paths.map((path) => path.slice(1)),
  routes: paths.map((path) => ({
    path: path.slice(1),
    load: (context: unknown, params: unknown) => [Promise.resolve(Blank), context, params],
  })),
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

function Blank() {
  return null
}

function App({ children }: React.PropsWithChildren) {
  return <>{children}</>
}

/** Resolves with whatever the router does at a move: it loads a page in promises and shows it by timers. */
const moved = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

/** Starts the app at home. */
export async function startAtHome(): Promise<void> {
  document.body.innerHTML = '<div id="app"></div>'
  window.location.hash = ''
  const history = createHashHistory({ window })
  handleAppMount(config as never, history)
  const app = createReactApp(App, React, ReactDOM, config)
  createRouter(history, app as never, config as never, React as never)
  await arrive()
}

/** Waits until the page addressed is the one on top. */
export async function arrive(): Promise<void> {
  const addressed = () => window.location.hash.slice(1).split('?')[0]
  do await moved()
  while (Taro.getCurrentPages().at(-1)?.route !== addressed())
  await moved()
}
