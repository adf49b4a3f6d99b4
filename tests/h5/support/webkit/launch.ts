import type { Browser, BrowserContextOptions } from 'playwright-core'
import { ORIGIN } from '../backend'
import { complete } from './complete'
import { Front } from './Front'
import { Session, type Looks } from './Session'
import { WebkitContext } from './WebkitContext'
import { Windows } from './Windows'

function refuse({ reducedMotion, colorScheme }: BrowserContextOptions): void {
  if (reducedMotion ?? colorScheme) throw new Error('WebKit is told of its looks at its start')
}

/** Safari's engine with Playwright's interface. */
export async function launchWebkit(looks?: Looks): Promise<Browser> {
  const session = await Session.start(looks)
  const windows = new Windows(session, await session.first())
  const opened: WebkitContext[] = []
  const newContext = async (options: BrowserContextOptions = {}) => {
    refuse(options)
    const state = typeof options.storageState === 'object' ? options.storageState : undefined
    const front = await Front.start(options.baseURL ?? ORIGIN)
    front.withPolicy = !options.bypassCSP
    const stored = state?.origins[0]?.localStorage ?? []
    const context = new WebkitContext(session, windows, front, {
      stored,
      viewport: options.viewport ?? undefined,
      workers: options.serviceWorkers !== 'block',
    })
    opened.push(context)
    return context.asContext
  }
  const close = async () => {
    await session.close()
    await Promise.all(opened.map(({ front }) => front.stop()))
  }
  /** Whether it may be lent to another suite. */
  const isConnected = () => session.isAsNew
  return complete<Browser>({ newContext, close, isConnected }, 'browser')
}
