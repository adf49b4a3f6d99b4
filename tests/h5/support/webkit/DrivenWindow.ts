import { EventEmitter } from 'node:events'
import { Button, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import { giveFiles, type Files } from './files'
import { handSource } from './inPage/bundle'
import type { Session } from './Session'
import type { State, Step } from './steps'

/** Longest time of one check in the page, ms, so that other windows get their turn with the driver. */
const LOOK_MS = 400

/** Answer of a script in the page: its value, or that it timed out. */
type Outcome<R> = { value?: R } | 'late' | 'no hand'

/** A locator in the form that the page takes. */
interface Located {
  steps: readonly Step[]
}

const isLocated = (arg: unknown): arg is Located =>
  typeof arg === 'object' && arg !== null && 'steps' in arg

/** The origin of one server, as the engine sees it and as tests write it. */
interface Names {
  readonly origin: string
  readonly backend: string
}

/** One WebKit window: runs scripts in its page and sends input to it. */
export class DrivenWindow extends EventEmitter {
  protected patience = 45_000
  protected address = 'about:blank'

  constructor(
    private readonly session: Session,
    private readonly names: Names,
    readonly handle: string,
  ) {
    super()
    this.setMaxListeners(50)
  }

  protected run<T>(act: (driver: WebDriver) => Promise<T>): Promise<T> {
    return this.session.in(this.handle, act)
  }

  protected async look(): Promise<void> {
    const { origin, backend } = this.names
    const shown = await this.run((driver) => driver.getCurrentUrl())
    this.address = shown.replace(origin, backend)
  }

  /** Adds the script to pages that did not come through the front, such as about:blank. */
  private async ensureHand(): Promise<void> {
    await this.run((driver) => driver.executeScript(`if (!window.hand) {${handSource()}}`))
  }

  /** The window's address and text, for messages of failures. */
  private async shown(): Promise<string> {
    const script =
      'return `${location.href}: ${document.body.innerText.trim().replace(/\\s+/g, " ").slice(0, 600)}`'
    return this.run((driver) => driver.executeScript<string>(script)).catch(String)
  }

  /** Runs a script in the page until it succeeds; repeats it when the page was just being left. */
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
        // The document was left during the check.
        .catch((error: unknown): Outcome<R> => {
          fault = error
          return 'late'
        })
      if (typeof outcome === 'object' && isDone(outcome)) {
        await this.look()
        return outcome.value as R
      }
      if (Date.now() > deadline)
        throw new Error(`${failure}; ${await this.shown()}`, { cause: fault })
      if (outcome === 'no hand') await this.ensureHand()
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Runs this with the element once it is in that state. */
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

  /** Clicks at this place, `times` times. */
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
    if (isLocated(arg))
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

  /** Sets the files of the field that a script finds. */
  protected give(script: string, files: Files): Promise<void> {
    return this.run(async (driver) => {
      const field = await driver.executeScript<WebElement>(script)
      await giveFiles(driver, field, files)
      await driver.executeScript('hand.picker.opened = null')
    })
  }
}
