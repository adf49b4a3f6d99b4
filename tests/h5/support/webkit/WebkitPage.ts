import type { Locator, Page, Request, Response, Route } from 'playwright-core'
import { Clock } from './Clock'
import { complete } from './complete'
import type { Downloads } from './Downloads'
import { DrivenWindow } from './DrivenWindow'
import type { Files } from './files'
import { heard } from './heard'
import { Keyboard, Mouse } from './inputs'
import { addressMatches, type Address } from './patterns'
import { LEAST_WIDTH, resize, type Session } from './Session'
import { wantedOf } from './steps'
import { byRole, bySelector, WebkitLocator } from './WebkitLocator'
import type { WebkitContext } from './WebkitContext'

/** Milliseconds without calls after which the network counts as idle, as in Playwright. */
const IDLE_MS = 500

type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>

interface Size {
  width: number
  height: number
}

const isOfSize = ({ width, height }: Size): boolean =>
  innerWidth === width && innerHeight === height

/** Playwright's page as far as the suites use it: one WebKit window behind its driver. */
export class WebkitPage extends DrivenWindow {
  readonly keyboard = new Keyboard(this)
  readonly mouse = new Mouse(this)
  readonly clock: Clock

  constructor(
    readonly owner: WebkitContext,
    session: Session,
    handle: string,
    private readonly downloads: Downloads,
  ) {
    super(session, owner.front, handle)
    this.clock = new Clock(this, owner.front)
  }

  /** This page with Playwright's interface. */
  readonly asPage: Page = complete<Page>(this, 'page')

  setDefaultTimeout(ms: number): void {
    this.patience = ms
  }

  locator(selector: string): Locator {
    return WebkitLocator.at(this, [bySelector(selector)])
  }

  getByRole(role: string, options?: RoleOptions): Locator {
    return WebkitLocator.at(this, [byRole(role, options)])
  }

  getByText(text: string | RegExp, options: { exact?: boolean } = {}): Locator {
    return WebkitLocator.at(this, [{ by: 'text', wanted: wantedOf(text, options.exact) }])
  }

  getByLabel(text: string | RegExp, options: { exact?: boolean } = {}): Locator {
    return WebkitLocator.at(this, [{ by: 'label', wanted: wantedOf(text, options.exact) }])
  }

  context(): unknown {
    return this.owner.asContext
  }

  async goto(url: string): Promise<null> {
    const { origin, backend } = this.owner.front
    await this.run((driver) => driver.get(url.replace(backend, origin)))
    await this.look()
    return null
  }

  async reload(): Promise<null> {
    await this.run((driver) => driver.navigate().refresh())
    await this.look()
    return null
  }

  async goBack(): Promise<null> {
    await this.run((driver) => driver.navigate().back())
    await this.look()
    return null
  }

  async goForward(): Promise<null> {
    await this.run((driver) => driver.navigate().forward())
    await this.look()
    return null
  }

  /** The last known address, as tests write it: Playwright's url() is synchronous. */
  url(): string {
    return this.address
  }

  title(): Promise<string> {
    return this.run((driver) => driver.getTitle())
  }

  cookies() {
    return this.run((driver) => driver.manage().getCookies())
  }

  async bringToFront(): Promise<void> {
    await this.look()
  }

  async close(): Promise<void> {
    await this.owner.forget(this)
  }

  /** Resizes the window; the engine has a least width. */
  async setViewportSize(size: Size): Promise<void> {
    if (await this.evaluate(isOfSize, size)) return
    if (size.width < LEAST_WIDTH)
      throw new Error(`WebKit's window here is at least ${LEAST_WIDTH} px wide, not ${size.width}`)
    await this.run((driver) => resize(driver, size))
    await this.waitForFunction(isOfSize, size)
  }

  async waitForURL(wanted: Address): Promise<void> {
    const deadline = Date.now() + this.patience
    while (!addressMatches(wanted, this.address)) {
      if (Date.now() > deadline) throw new Error(`still at ${this.address}`)
      await this.look()
    }
  }

  async waitForLoadState(state: 'load' | 'networkidle' = 'load'): Promise<void> {
    await this.waitForFunction(() => document.readyState === 'complete')
    if (state === 'networkidle') await this.owner.front.idle(IDLE_MS)
  }

  waitForRequest(wanted: Address): Promise<Request> {
    return this.waitForEvent<Request>('request', (one) => addressMatches(wanted, one.url()))
  }

  waitForResponse(wanted: Address): Promise<Response> {
    return this.waitForEvent<Response>('response', (one) => addressMatches(wanted, one.url()))
  }

  waitForEvent<T>(event: string, fits: (one: T) => boolean = () => true): Promise<T> {
    if (event === 'filechooser') return this.chooser() as Promise<T>
    if (event === 'download') return this.downloads.next(this.patience) as Promise<T>
    return heard(this, event, fits, this.patience)
  }

  route(
    address: Address,
    handle: (route: Route) => unknown,
    { times = Infinity }: { times?: number } = {},
  ): Promise<void> {
    this.owner.hold({ by: this.handle, address, handle, times })
    return Promise.resolve()
  }

  unroute(address: Address): Promise<void> {
    this.owner.release(this.handle, address)
    return Promise.resolve()
  }

  unrouteAll(): Promise<void> {
    this.owner.release(this.handle)
    return Promise.resolve()
  }

  /** Stores the window's handle in the page, by which its calls are recognised. */
  async call(): Promise<void> {
    await this.goto(this.owner.front.blank)
    await this.evaluate((name: string) => window.hand?.call(name), this.handle)
  }

  addInitScript<A>(act: (arg: A) => unknown, arg?: A): Promise<void> {
    return this.owner.addInitScript(act, arg)
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.run((driver) => driver.takeScreenshot()), 'base64')
  }

  private async chooser(): Promise<{ setFiles: (files: Files) => Promise<void> }> {
    await this.waitForFunction(() => window.hand?.picker.opened != null)
    return { setFiles: (files) => this.give('return hand.picker.opened', files) }
  }
}
