import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { ScopeProvider } from '@/app/scope'
import { createWorld, type World } from './fakes'
import { closePages, happens, openPages } from './taroApp'

export { happens, shownUrl } from './taroApp'

/** Route of the screen under test. */
const START = '/pages/index/index'

/** Renders a screen as its page does: with the real stores over a fake server, and its own page scope. */
export async function renderScreen(screen: ReactElement, world: World = createWorld()) {
  const Screen = () => <ScopeProvider>{screen}</ScopeProvider>
  const container = await openPages(world.stores, { [START]: Screen }, START)
  return { ...world, container, unmount: closePages }
}

/** Scrolls the top page to so many px from its top. */
export const scrollBy = (px: number): Promise<void> =>
  happens(() => {
    const page = document.querySelector('.taro_page') as HTMLElement
    page.scrollTop = px
    page.dispatchEvent(new Event('scroll'))
  })

/** Height of a scrolled page: jsdom has no layout. */
const HEIGHT = 5_000

/** Scrolls the page from its top to its end. */
export async function scrollToEnd(): Promise<void> {
  const page = document.querySelector('.taro_page') as HTMLElement
  Object.defineProperty(page, 'scrollHeight', { value: HEIGHT, configurable: true })
  await scrollBy(0)
  await scrollBy(HEIGHT)
}

/** Taps, and waits for the effects. */
export const tap = (element: Element): Promise<void> => userEvent.click(element)
