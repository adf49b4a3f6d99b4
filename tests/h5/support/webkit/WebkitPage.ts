/* eslint-disable max-lines -- one class, because it has one face: Playwright's page */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page, Request, Response, Route } from 'playwright-core'
import { Button, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import { ORIGIN } from '../backend'
import { complete } from './complete'
import type { Downloads } from './Downloads'
import { heard } from './heard'
import { handSource } from './inPage/bundle'
import { Keyboard, Mouse } from './inputs'
import { addressMatches, type Address } from './patterns'
import { LEAST_WIDTH, resize, type Session } from './Session'
import type { State, Step } from './steps'
import { wantedOf } from './steps'
import { byRole, bySelector, WebkitLocator } from './WebkitLocator'
import type { WebkitContext } from './WebkitContext'

/** How long one look in the page takes at most, in ms: others want their turn with the driver, too. */
const LOOK_MS = 400

type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>
type Files = Parameters<Locator['setInputFiles']>[0]

/** What a script in the page answers: what came of it, or that it is too early. */
type Outcome<R> = { value?: R } | 'late' | 'no hand'

interface Size {
  width: number
  height: number
}

const isOfSize = ({ width, height }: Size): boolean =>
  innerWidth === width && innerHeight === height

const isLocator = (arg: unknown): arg is WebkitLocator =>
  typeof arg === 'object' && arg !== null && 'steps' in arg

/** Playwright's page, as far as the suites use it: one window of WebKit behind its driver. */
export class WebkitPage extends EventEmitter {
  private patience = 20_000
  readonly keyboard = new Keyboard(this)
  readonly mouse = new Mouse(this)
  readonly clock = {
    install: () => this.setClock(),
    setFixedTime: (time: number | Date) => this.setClock(Number(time)),
    runFor: (ms: number) => this.evaluate(async (time: number) => window.hand?.passTime(time), ms),
  }

  constructor(
    readonly owner: WebkitContext,
    private readonly session: Session,
    readonly handle: string,
    private readonly downloads: Downloads,
  ) {
    super()
    this.setMaxListeners(50)
  }

  /** Playwright's face of this page. */
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
    await this.run((driver) => driver.get(url.replace(ORIGIN, this.owner.front.origin)))
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

  /** Where it was when it was last looked at: Playwright tells without asking the page. */
  url(): string {
    return this.address
  }

  title(): Promise<string> {
    return this.run((driver) => driver.getTitle())
  }

  async bringToFront(): Promise<void> {
    await this.look()
  }

  async close(): Promise<void> {
    await this.owner.forget(this)
  }

  /** Makes the window this large; the engine's own has a least width. */
  async setViewportSize(size: Size): Promise<void> {
    if (await this.evaluate(isOfSize, size)) return
    if (size.width < LEAST_WIDTH)
      throw new Error(`WebKit's window here is at least ${LEAST_WIDTH} px wide, not ${size.width}`)
    await this.run((driver) => resize(driver, size))
    await this.waitForFunction(isOfSize, size)
  }

  async evaluate<R, A>(act: string | ((arg: A) => R), arg?: A): Promise<Awaited<R>> {
    if (typeof act === 'string') return this.run((driver) => driver.executeScript<Awaited<R>>(act))
    const script =
      `const [given] = arguments;` +
      `return Promise.resolve((${String(act)})(given ?? undefined))` +
      `.then((value) => JSON.stringify({ value }))`
    await this.ensureHand()
    const text = await this.run((driver) => driver.executeScript<string>(script, arg ?? null))
    await this.look()
    return (JSON.parse(text) as { value: Awaited<R> }).value
  }

  async waitForFunction<A>(
    act: (arg: A) => unknown,
    arg?: A,
    { timeout }: { timeout?: number } = {},
  ): Promise<void> {
    if (isLocator(arg))
      return void (await this.repeat(
        `const [element] = hand.find(arguments[0]);` +
          `return { value: element && (${String(act)})(element) }`,
        [arg.steps],
        (outcome: { value?: unknown }) => Boolean(outcome.value),
        `it is not so: ${String(act)}`,
        timeout,
      ))
    await this.repeat(
      `return Promise.resolve((${String(act)})(arguments[0] ?? undefined))` +
        `.then((value) => ({ value: Boolean(value) }))`,
      [arg ?? null],
      (outcome: { value?: unknown }) => outcome.value === true,
      `it is not so: ${String(act)}`,
      timeout,
    )
  }

  async waitForURL(wanted: Address): Promise<void> {
    const deadline = Date.now() + this.patience
    while (!addressMatches(wanted, this.address)) {
      if (Date.now() > deadline) throw new Error(`still at ${this.address}`)
      await this.look()
    }
  }

  waitForLoadState(): Promise<void> {
    return this.waitForFunction(() => document.readyState === 'complete')
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

  /** Gives the window its handle for a name, by which its calls are known. */
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

  /** Does this with the element once it is in that state. */
  async reach<R, A>(
    steps: readonly Step[],
    state: State,
    act: (element: HTMLElement, arg: A) => R,
    arg: A,
    timeout?: number,
  ): Promise<Awaited<R>> {
    const script =
      `return hand.wait(arguments[0], arguments[1], ${LOOK_MS})` +
      `.then((element) => element === undefined ? 'late'` +
      ` : Promise.resolve(element && (${String(act)})(element, arguments[2] ?? undefined))` +
      `.then((value) => ({ value })))`
    const failure = `not ${state}: ${JSON.stringify(steps)}`
    return this.repeat<Awaited<R>>(
      script,
      [steps, state, arg ?? null],
      () => true,
      failure,
      timeout,
    )
  }

  async withAll<R, A>(
    steps: readonly Step[],
    act: (elements: HTMLElement[], arg: A) => R,
    arg: A,
  ): Promise<Awaited<R>> {
    const script =
      `return Promise.resolve((${String(act)})(hand.find(arguments[0]), arguments[1] ?? undefined))` +
      `.then((value) => ({ value }))`
    return this.repeat<Awaited<R>>(script, [steps, arg ?? null], () => true, 'the page is gone')
  }

  /** A pointer at this place, pressed and let go so many times. */
  async touch({ x, y }: { x: number; y: number }, times = 1): Promise<void> {
    await this.run(async (driver) => {
      let actions = driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 })
      for (let tap = 0; tap < times; tap += 1)
        actions = actions.press(Button.LEFT).release(Button.LEFT)
      await actions.perform()
    })
    await this.look()
  }

  async attach(steps: readonly Step[], files: Files): Promise<void> {
    await this.reach(steps, 'attached', () => undefined, undefined)
    await this.give(`return hand.find(${JSON.stringify(steps)})[0]`, files)
  }

  async keys(act: (driver: WebDriver) => Promise<void>): Promise<void> {
    await this.run(act)
    await this.look()
  }

  private address = 'about:blank'

  private run<T>(act: (driver: WebDriver) => Promise<T>): Promise<T> {
    return this.session.in(this.handle, act)
  }

  private async look(): Promise<void> {
    this.address = await this.run((driver) => driver.getCurrentUrl())
  }

  /** Pages that did not come through the front, as about:blank, get the script now. */
  private async ensureHand(): Promise<void> {
    await this.run((driver) => driver.executeScript(`if (!window.hand) {${handSource()}}`))
  }

  /** Runs a script of the page until it answers what is wanted; a page that is just being left is asked again. */
  private async repeat<R>(
    script: string,
    args: unknown[],
    isDone: (outcome: { value?: R }) => boolean,
    failure: string,
    timeout = this.patience,
  ): Promise<R> {
    const deadline = Date.now() + timeout
    let fault: unknown
    for (;;) {
      const asked = `if (!window.hand) return 'no hand';${script}`
      const outcome = await this.run((driver) => driver.executeScript<Outcome<R>>(asked, ...args))
        // The document was left while it looked.
        .catch((error: unknown): Outcome<R> => {
          fault = error
          return 'late'
        })
      if (typeof outcome === 'object' && isDone(outcome)) {
        await this.look()
        return outcome.value as R
      }
      if (Date.now() > deadline) throw new Error(failure, { cause: fault })
      if (outcome === 'no hand') await this.ensureHand()
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  private async setClock(fixed?: number): Promise<void> {
    await this.owner.addInitScript((time: number | null) => {
      window.hand?.installClock(time ?? undefined)
    }, fixed ?? null)
    await this.evaluate((time: number | null) => {
      window.hand?.installClock(time ?? undefined)
    }, fixed ?? null)
  }

  private async chooser(): Promise<{ setFiles: (files: Files) => Promise<void> }> {
    await this.waitForFunction(() => window.hand?.picker.opened != null)
    return { setFiles: (files) => this.give('return hand.picker.opened', files) }
  }

  /** Gives files to the field that a script of the page finds. */
  private async give(script: string, files: Files): Promise<void> {
    const folder = mkdtempSync(path.join(tmpdir(), 'xffq-picked-'))
    const paths = [files].flat().map((file) => {
      if (typeof file === 'string') return file
      const kept = path.join(folder, file.name)
      writeFileSync(kept, file.buffer)
      return kept
    })
    await this.run(async (driver) => {
      const field = await driver.executeScript<WebElement>(script)
      await field.sendKeys(paths.join('\n'))
      await driver.executeScript('hand.picker.opened = null')
    })
  }
}
