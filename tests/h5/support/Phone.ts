import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import { ORIGIN } from './backend'

/** How a page tells of what its content security policy stopped; see `browser.ts`. */
export const BREACH = 'stopped by the policy:'

/** A machine with much else to do takes its time. */
const PATIENCE_MS = 45_000

type Role = 'button' | 'link' | 'tab' | 'checkbox'

/** A person with a phone: what they see, touch and type. Every wait is for something that person sees. */
export class Phone {
  /** What the page complained of: uncaught errors, console errors, policy violations. */
  readonly complaints: string[] = []
  /** What the content security policy stopped, in any page or frame of this tab. */
  readonly breaches: string[] = []
  /** Calls of the API that were not answered yet. */
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

  /** Something to tap, by the name a screen reader says. */
  control(name: string | RegExp, role: Role = 'button'): Locator {
    return this.page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  }

  /** News in the list or on the home page that has come; what stands in its place until then is no link. */
  news(): Locator {
    return this.page.getByRole('link').and(this.page.locator('.news-row'))
  }

  async tap(name: string | RegExp, role: Role = 'button'): Promise<void> {
    await this.control(name, role).click()
  }

  /** By keyboard: the button is out of sight where nothing ages. */
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

  /** Takes one of a few. */
  async choose(label: string, option: string | RegExp): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: label, exact: true })
    await group.getByRole('radio', { name: option, exact: typeof option === 'string' }).click()
  }

  /** Waits until the page at this path has the screen for itself: none is on its way in or out any more. */
  async at(path: string): Promise<void> {
    await this.page.waitForFunction((wanted) => {
      const pages = [...document.querySelectorAll('.taro_page')]
      const shown = pages.filter((one) => one.getClientRects().length > 0)
      return shown.length === 1 && shown[0]?.id.split('?')[0] === wanted
    }, path)
  }

  /** Waits until whatever the page asked the API for has come. */
  async quiet(): Promise<void> {
    while (this.onTheWay.size > 0) await new Promise<void>((resolve) => (this.arrived = resolve))
  }

  /** Calls of the API are on their way. */
  get isAsking(): boolean {
    return this.onTheWay.size > 0
  }

  /** Moves the page's clock on, in ms; what is on its way takes time of ours, and comes first. */
  async pass(ms: number): Promise<void> {
    await this.quiet()
    await this.page.clock.runFor(ms)
  }

  /** In-app address shown in the browser. */
  get address(): string {
    return decodeURIComponent(new URL(this.page.url()).hash.slice(1))
  }

  /** Whatever the device kept: keys and values, one text. */
  kept(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  }
}
