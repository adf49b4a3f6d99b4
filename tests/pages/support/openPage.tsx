import '@tarojs/taro'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { createHashHistory, setHistory } from '@tarojs/router'
import { RouterConfig } from '@tarojs/router/dist/router'
import stacks from '@tarojs/router/dist/router/stack'
import { Current } from '@tarojs/runtime'
import TestUtils from '@tarojs/test-utils-react'
import * as React from 'react'
import ReactDOM from 'react-dom/client'
import { StoresContext } from '@/app/root'
import type { PagePath } from '@/app/routes'
import { createWorld, type World } from '../../unit/support/fakes'

/**
 * Taro's test kit mounts a component; this builds the rest of a page's surroundings: React for Taro's hooks, a hash
 * history, and the page's place in the stack. (The kit's own createApp is made for Taro 3's router.)
 */
createReactApp(React.Fragment, React, ReactDOM, {})
RouterConfig.config = {
  routes: [],
  pages: [],
  window: {},
  router: { mode: 'hash', basename: '', pathname: '' },
}
setHistory(createHashHistory({ window }), '/')

export const utils = new TestUtils()

interface Opening {
  world: World
  path: PagePath
  query?: Record<string, string>
}

/** Opens a page of `src/pages` at an address, alone in the stack, with fake services. */
export async function openPage(
  Page: React.ComponentType,
  { world, path, query = {} }: Opening,
): Promise<void> {
  location.hash = ''
  stacks.get().splice(0)
  stacks.push({ path, options: query })
  Current.router = { path, params: query, $taroPath: path, onReady: '', onHide: '', onShow: '' }
  await utils.mount(() => (
    <StoresContext.Provider value={world.stores}>
      <Page />
    </StoresContext.Provider>
  ))
}

/** Waits until the effects of an answer or a tap have settled. */
export const settle = (act: () => unknown = () => {}): Promise<void> =>
  utils.act(async () => {
    await act()
    await new Promise((resolve) => setTimeout(resolve))
  })

/** Visible text of the page and of the layers above it. */
export const seen = (): string => document.body.textContent ?? ''

/** In-app address shown in the browser. */
export const address = (): string => decodeURIComponent(location.hash.replace(/^#/, ''))

/** A world whose person has accepted the privacy sheet. */
export function agreedWorld(options?: Parameters<typeof createWorld>[0]): World {
  const world = createWorld(options)
  world.stores.consent.agree()
  return world
}
