import { EventEmitter } from 'node:events'
import type { BrowserContext, ConsoleMessage, Route } from 'playwright-core'
import { complete } from './complete'
import { Downloads } from './Downloads'
import { requestOf, responseOf, routeOf } from './exchange'
import { type Front, type Answer, type Asked } from './Front'
import { addressMatches, type Address } from './patterns'
import type { Session } from './Session'
import { heard } from './heard'
import { WebkitPage } from './WebkitPage'
import type { Windows } from './Windows'

const PATIENCE_MS = 20_000

const NO_WORKERS = 'if (navigator.serviceWorker) navigator.serviceWorker.register = async () => {}'

interface Held {
  /** The window whose calls are meant; any window when absent. */
  by?: string
  address: Address
  handle: (route: Route) => unknown
  times: number
}

interface Told {
  kind: 'error' | 'uncaught' | 'went'
  text: string
  from: string | null
}

interface Stored {
  name: string
  value: string
}

interface Beginning {
  stored: readonly Stored[]
  viewport: { width: number; height: number } | undefined
  /** Whether a service worker may run; it would answer instead of a test's routes. */
  workers: boolean
}

/** Writes what an earlier visit stored. */
const store = (items: readonly Stored[]): void => {
  for (const { name, value } of items) localStorage.setItem(name, value)
}

/** Playwright's context: tabs that share a storage, here by an origin of their own. */
export class WebkitContext extends EventEmitter {
  private readonly open = new Set<WebkitPage>()
  private held: Held[] = []

  constructor(
    private readonly session: Session,
    private readonly windows: Windows,
    readonly front: Front,
    private readonly begin: Beginning,
  ) {
    super()
    this.setMaxListeners(50)
    const { backend } = front
    const tell = (event: string, asked: Asked) =>
      this.tell(event, this.requestFor(asked), asked.from)
    front.on('request', (asked: Asked) => tell('request', asked))
    front.on('finished', (asked: Asked, answer: Answer) => {
      this.tell('response', responseOf(asked, answer, backend), asked.from)
      tell('requestfinished', asked)
    })
    front.on('failed', (asked: Asked) => tell('requestfailed', asked))
    front.on('told', (told: Told) => this.hear(told))
    front.intercept = (asked) => this.answer(asked)
    if (!begin.workers) front.scripts.push(() => NO_WORKERS)
  }

  /** This context with Playwright's interface. */
  readonly asContext: BrowserContext = complete<BrowserContext>(this, 'context')

  async newPage() {
    const downloads = new Downloads(this.session.downloads)
    const page = new WebkitPage(this, this.session, await this.windows.take(), downloads)
    await page.call()
    const { stored, viewport } = this.begin
    this.open.add(page)
    if (viewport && page.handle === this.windows.first) await page.setViewportSize(viewport)
    if (this.open.size === 1 && stored.length > 0) await page.evaluate(store, stored)
    return page.asPage
  }

  pages() {
    return [...this.open].map(({ asPage }) => asPage)
  }

  addInitScript<A>(act: (arg: A) => unknown, arg?: A): Promise<void> {
    const script = `(${String(act)})(${arg === undefined ? '' : JSON.stringify(arg)})`
    this.front.scripts.push(() => script)
    return Promise.resolve()
  }

  async setOffline(offline: boolean): Promise<void> {
    this.front.offline = offline
    for (const page of this.open)
      await page.evaluate((off: boolean) => {
        window.hand?.goOffline(off)
        window.dispatchEvent(new Event(off ? 'offline' : 'online'))
      }, offline)
  }

  /** Cookies of the first window's page, which are all: each phone has its own origin. */
  async cookies() {
    const [page] = this.open
    return page ? page.cookies() : []
  }

  waitForEvent<T>(event: string, fits: (one: T) => boolean = () => true): Promise<T> {
    return heard(this, event, fits, PATIENCE_MS)
  }

  /** Lets a test handle the calls of all windows. */
  route(address: Address, handle: (route: Route) => unknown): Promise<void> {
    this.hold({ address, handle, times: Infinity })
    return Promise.resolve()
  }

  /** Lets a test handle the calls of one window, and calls that no script made. */
  hold(held: Held): void {
    this.held.unshift(held)
  }

  release(by: string, address?: Address): void {
    this.held = this.held.filter(
      (one) => one.by !== by || (address !== undefined && one.address !== address),
    )
  }

  async forget(page: WebkitPage): Promise<void> {
    if (this.open.delete(page)) await this.windows.give(page.handle, this.front.blank)
  }

  async close(): Promise<void> {
    for (const page of this.open) await this.forget(page)
    await this.front.stop()
  }

  private readonly requests = new WeakMap<Asked, ReturnType<typeof requestOf>>()

  /** One object per call, so that a listener can recognise it. */
  private requestFor(asked: Asked) {
    const request = this.requests.get(asked) ?? requestOf(asked, this.front.backend)
    this.requests.set(asked, request)
    return request
  }

  private async answer(asked: Asked): Promise<Answer | undefined | null> {
    const url = this.front.backend + asked.url
    const held = this.held.find(
      ({ by, address, times }) =>
        times > 0 && (by ?? asked.from) === (asked.from ?? by) && addressMatches(address, url),
    )
    if (!held) return undefined
    held.times -= 1
    const { route, decided } = routeOf(asked, this.front)
    await Promise.all([held.handle(route), decided])
    return decided
  }

  private hear({ kind, text, from }: Told): void {
    const window = from ?? undefined
    const { origin, backend } = this.front
    if (kind === 'uncaught') return this.tell('pageerror', new Error(text), window)
    if (kind === 'went')
      return this.tell('framenavigated', { url: () => text.replace(origin, backend) }, window)
    this.complain(text, window)
  }

  private complain(text: string, from?: string): void {
    const message = { type: () => 'error', text: () => text }
    this.tell('console', complete<ConsoleMessage>(message, 'message'), from)
  }

  private tell(event: string, what: unknown, from?: string): void {
    this.emit(event, what)
    for (const page of this.open) if ((from ?? page.handle) === page.handle) page.emit(event, what)
  }
}
