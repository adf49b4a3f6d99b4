import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { StoresContext } from '@/app/root'
import { ScopeProvider } from '@/app/scope'
import { eventCenter } from '../../jest/taroEvents'
import { getCurrentPages, reLaunch } from '../../jest/taroStack'
import { createWorld, type World } from './fakes'
import { settled } from './fakeHttp'

/** Where the screen under test stands. */
const START = '/pages/index/index'

/** Shows a screen as its page would: with the real stores over a fake server, and a life of its own. */
export async function renderScreen(screen: ReactElement, world: World = createWorld()) {
  await reLaunch({ url: START })
  const page = (
    <StoresContext.Provider value={world.stores}>
      <ScopeProvider>{screen}</ScopeProvider>
    </StoresContext.Provider>
  )
  const view = render(page)
  await act(settled)
  return { ...world, ...view }
}

const idle = (): Promise<void> =>
  new Promise((done) => unstable_scheduleCallback(unstable_IdlePriority, done))

/** Resolves when React has drawn what it put off, and what follows: a long list comes in turns. */
async function drawn(): Promise<void> {
  let before
  do {
    before = document.body.innerHTML
    await act(settled)
    await idle()
  } while (document.body.innerHTML !== before)
}

/** Something happens outside the screen: the server answers, time passes. */
export async function happens(what: () => unknown): Promise<void> {
  await act(async () => {
    await what()
    await settled()
  })
  await drawn()
}

/** Plays a page event such as `reachBottom`. */
export const pageEvent = (name: string, detail?: unknown): Promise<void> =>
  happens(() => eventCenter.trigger(name, detail))

/** Address of the page in front, as it was asked for. */
export function shownUrl(): string {
  const top = getCurrentPages().at(-1)
  const query = Object.entries(top?.options ?? {}).map(([key, value]) => `${key}=${value}`)
  return [top?.route ?? '', ...query].join('?')
}

/** The person taps, and what follows from it comes to rest. */
export async function tap(element: Element): Promise<void> {
  await userEvent.click(element)
  await drawn()
}
