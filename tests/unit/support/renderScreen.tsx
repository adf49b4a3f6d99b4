import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { ScopeProvider } from '@/app/scope'
import { createWorld, type World } from './fakes'
import { closePages, happens, openPages } from './taroApp'

export { happens, shownUrl } from './taroApp'

/** Where the screen under test stands. */
const START = '/pages/index/index'

/** Shows a screen as its page would: with the real stores over a fake server, and a life of its own. */
export async function renderScreen(screen: ReactElement, world: World = createWorld()) {
  const Screen = () => <ScopeProvider>{screen}</ScopeProvider>
  const container = await openPages(world.stores, { [START]: Screen }, START)
  return { ...world, container, unmount: closePages }
}

/** The person scrolls the page in front by so many px from its top. */
export const scrollBy = (px: number): Promise<void> =>
  happens(() => {
    const page = document.querySelector('.taro_page') as HTMLElement
    page.scrollTop = px
    page.dispatchEvent(new Event('scroll'))
  })

/** Height of a page that is scrolled: nothing has one here. */
const HEIGHT = 5_000

/** The person scrolls the page from its top to its end. */
export async function scrollToEnd(): Promise<void> {
  const page = document.querySelector('.taro_page') as HTMLElement
  Object.defineProperty(page, 'scrollHeight', { value: HEIGHT, configurable: true })
  await scrollBy(0)
  await scrollBy(HEIGHT)
}

/** The person taps, and what follows from it comes to rest. */
export const tap = (element: Element): Promise<void> => userEvent.click(element)
