import type { Locator, Page } from 'playwright-core'
import { complete } from './complete'
import { wantedOf, type RoleWanted, type State, type Step } from './steps'
import type { WebkitPage } from './WebkitPage'

type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>
type Filter = NonNullable<Parameters<Locator['filter']>[0]>

/** Milliseconds for which a tap is retried. */
const TAP_MS = 20_000

interface Point {
  x: number
  y: number
}

interface Limit {
  timeout?: number
}

export const byRole = (role: string, options: RoleOptions = {}): Step => {
  const { name, exact, ...states } = options
  const wanted: RoleWanted = { role, ...states }
  if (name !== undefined) wanted.name = wantedOf(name, exact)
  return { by: 'role', wanted }
}

export const bySelector = (selector: string): Step =>
  selector === '..' ? { by: 'parent' } : { by: 'css', selector }

/** Playwright's locator as far as the suites use it: the path to elements, evaluated anew on each use. */
export class WebkitLocator {
  constructor(
    private readonly page: WebkitPage,
    readonly steps: readonly Step[],
  ) {}

  static at(page: WebkitPage, steps: readonly Step[]): Locator {
    return complete<Locator>(new WebkitLocator(page, steps), 'locator')
  }

  private on(...steps: Step[]): Locator {
    return WebkitLocator.at(this.page, [...this.steps, ...steps])
  }

  locator(selector: string): Locator {
    return this.on(bySelector(selector))
  }

  getByRole(role: string, options?: RoleOptions): Locator {
    return this.on(byRole(role, options))
  }

  getByText(text: string | RegExp, options: { exact?: boolean } = {}): Locator {
    return this.on({ by: 'text', wanted: wantedOf(text, options.exact) })
  }

  getByLabel(text: string | RegExp, options: { exact?: boolean } = {}): Locator {
    return this.on({ by: 'label', wanted: wantedOf(text, options.exact) })
  }

  filter({ visible, hasText, has }: Filter): Locator {
    return this.on(
      ...(visible === undefined ? [] : [{ by: 'visible', visible } as const]),
      ...(hasText === undefined ? [] : [{ by: 'hasText', wanted: wantedOf(hasText) } as const]),
      ...(has === undefined ? [] : [{ by: 'has', steps: stepsOf(has) } as const]),
    )
  }

  and(other: Locator): Locator {
    return this.on({ by: 'and', steps: stepsOf(other) })
  }

  first(): Locator {
    return this.nth(0)
  }

  last(): Locator {
    return this.nth(-1)
  }

  nth(index: number): Locator {
    return this.on({ by: 'nth', index })
  }

  async all(): Promise<Locator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index))
  }

  count(): Promise<number> {
    return this.evaluateAll((all) => all.length)
  }

  async waitFor({ state = 'visible', timeout }: Limit & { state?: State } = {}): Promise<void> {
    await this.page.reach(this.steps, state, () => undefined, undefined, timeout)
  }

  evaluate<R, A>(act: (element: HTMLElement, arg: A) => R, arg?: A): Promise<Awaited<R>> {
    return this.page.reach(this.steps, 'attached', act, arg as A)
  }

  evaluateAll<R, A>(act: (elements: HTMLElement[], arg: A) => R, arg?: A): Promise<Awaited<R>> {
    return this.page.withAll(this.steps, act, arg as A)
  }

  /** @param position from the upper left corner of the element; its middle by default */
  async click({ timeout, position }: Limit & { position?: Point } = {}): Promise<void> {
    if (!position) return this.tap(1, timeout)
    await this.scrollIntoViewIfNeeded()
    const { x, y } = await this.boundingBox()
    await this.page.touch({ x: x + position.x, y: y + position.y }, 1)
  }

  dblclick({ timeout }: Limit = {}): Promise<void> {
    return this.tap(2, timeout)
  }

  /** Retries until the tap hits the element: the page may move meanwhile. */
  private async tap(times: number, timeout = TAP_MS): Promise<void> {
    const deadline = Date.now() + timeout
    do {
      const middle = await this.tappable((element) => window.hand?.aimAt(element), timeout)
      await this.page.touch(middle, times)
      if (await this.page.evaluate(() => window.hand?.wasHit() ?? true)) return
    } while (Date.now() < deadline)
    throw new Error(`not hit: ${this.toString()}`)
  }

  /** The element's point for a tap, from a script in the page, once it can be tapped. */
  private async tappable(
    placeOf: (element: HTMLElement) => Point | undefined,
    timeout?: number,
  ): Promise<Point> {
    const place = await this.page.reach(this.steps, 'tappable', placeOf, undefined, timeout)
    if (!place) throw new Error(`the page has no hand: ${this.toString()}`)
    return place
  }

  async hover({ timeout }: Limit = {}): Promise<void> {
    await this.page.touch(
      await this.tappable((element) => window.hand?.middleOf(element), timeout),
      0,
    )
  }

  async fill(text: string, { timeout }: Limit = {}): Promise<void> {
    await this.page.reach(
      this.steps,
      'editable',
      (element, value: string) => window.hand?.fill(element as HTMLInputElement, value),
      text,
      timeout,
    )
  }

  async press(key: string): Promise<void> {
    await this.focus()
    await this.page.keyboard.press(key)
  }

  async setInputFiles(files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.page.attach(this.steps, files)
  }

  focus(): Promise<void> {
    return this.evaluate((element) => element.focus())
  }

  scrollIntoViewIfNeeded(): Promise<void> {
    return this.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' })
    })
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, wanted) => element.getAttribute(wanted), name)
  }

  innerText(): Promise<string> {
    return this.evaluate((element) => element.innerText)
  }

  textContent(): Promise<string | null> {
    return this.evaluate((element) => element.textContent)
  }

  allInnerTexts(): Promise<string[]> {
    return this.evaluateAll((all) => all.map((one) => one.innerText))
  }

  allTextContents(): Promise<string[]> {
    return this.evaluateAll((all) => all.map((one) => one.textContent ?? ''))
  }

  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value)
  }

  isVisible(): Promise<boolean> {
    return this.evaluateAll(([one]) => one !== undefined && window.hand?.isVisible(one) === true)
  }

  isDisabled(): Promise<boolean> {
    return this.evaluate((element) => window.hand?.isDisabled(element) === true)
  }

  async isEnabled(): Promise<boolean> {
    return !(await this.isDisabled())
  }

  isChecked(): Promise<boolean> {
    return this.evaluate((element) =>
      element instanceof HTMLInputElement
        ? element.checked
        : element.getAttribute('aria-checked') === 'true',
    )
  }

  boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    })
  }

  /** The locator itself serves as the handle: `waitForFunction` takes it as its argument. */
  elementHandle(): Promise<Locator> {
    return Promise.resolve(this.on())
  }

  toString(): string {
    return JSON.stringify(this.steps)
  }
}

const stepsOf = (locator: Locator): Step[] => [...(locator as unknown as WebkitLocator).steps]
