import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import { ORIGIN } from './backend'

/** Prefix by which a page reports what its content security policy blocked; see `browser.ts`. */
export const BREACH = 'stopped by the policy:'

/** Long waits, because a busy machine is slow. */
export const PATIENCE_MS = 45_000

type Role = 'button' | 'link' | 'tab' | 'checkbox'

/** A person with a phone: what they see, touch and type. Every wait is for something the person sees. */
export class Phone {
  /** Reports of the page: uncaught errors, console errors, policy violations. */
  readonly complaints: string[] = []
  /** What the content security policy blocked, in any page or frame of this tab. */
  readonly breaches: string[] = []
  /** API calls not answered yet. */
  private readonly onTheWay = new Set<Request>()
  private arrived = () => {}

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.onTheWay.add(request)
    })
    const arrive = (request: Request) => {
      this.onTheWay.delete(request)
      this.arrived()
    }
    page.on('requestfinished', arrive)
    page.on('requestfailed', arrive)
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error') this.complaints.push(text)
      if (text.startsWith(BREACH)) this.breaches.push(text)
    })
  }

  /** Types an address of the app into the browser. */
  async open(route: string): Promise<void> {
    await this.page.goto(`${ORIGIN}/#${route}`)
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text).filter({ visible: true }).first()
  }

  async see(text: string | RegExp): Promise<void> {
    await this.text(text).waitFor()
  }

  async gone(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor({ state: 'hidden' })
  }

  /** A control, by its accessible name. */
  control(name: string | RegExp, role: Role = 'button'): Locator {
    return this.page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  }

  /** A loaded article in the list or on the home page; its placeholder is not a link. */
  news(): Locator {
    return this.page.getByRole('link').and(this.page.locator('.news-row'))
  }

  async tap(name: string | RegExp, role: Role = 'button'): Promise<void> {
    await this.control(name, role).click()
  }

  /** Uses the keyboard: the refresh button is invisible until data is stale. */
  async refresh(): Promise<void> {
    await this.control('刷新').press('Enter')
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  async type(label: string, text: string): Promise<void> {
    await this.field(label).fill(text)
  }

  async typePassword(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text)
  }

  /** Picks one of a few options. */
  async choose(label: string, option: string | RegExp): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: label, exact: true })
    await group.getByRole('radio', { name: option, exact: typeof option === 'string' }).click()
  }

  /** Waits until the page at this path is the only one shown: no page is moving in or out. */
  async at(path: string): Promise<void> {
    await this.page.waitForFunction((wanted) => {
      const pages = [...document.querySelectorAll('.taro_page')]
      const shown = pages.filter((one) => one.firstElementChild?.checkVisibility())
      return shown.length === 1 && shown[0]?.id.split('?')[0] === wanted
    }, path)
  }

  /** Waits until every API call of the page is answered. */
  async quiet(): Promise<void> {
    while (this.onTheWay.size > 0) await new Promise<void>((resolve) => (this.arrived = resolve))
  }

  /** Whether API calls are unanswered. */
  get isAsking(): boolean {
    return this.onTheWay.size > 0
  }

  /** Advances the page's clock, in ms, after unanswered calls have finished, since those take real time. */
  async pass(ms: number): Promise<void> {
    await this.quiet()
    await this.page.clock.runFor(ms)
  }

  /** In-app address shown in the browser. */
  get address(): string {
    return decodeURIComponent(new URL(this.page.url()).hash.slice(1))
  }

  /** Everything stored on the device, keys and values, as one text. */
  kept(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  }
}
