import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, errors, type Locator, type Page, type Response } from 'playwright-core'
import type { PagePath } from '@/app/routes'
import { settledIn } from '../../h5/offline/support/worker'
import { deepLink } from '../../h5/support/arrive'
import { launchBrowser, newPhone } from '../../h5/support/browser'
import { contentOf } from '../../h5/repaying/support/saved'
import type { Made } from '../../h5/support/onDisk'
import { ORIGIN } from '../../h5/support/backend'
import { PATIENCE_MS, Phone } from '../../h5/support/Phone'
import {
  ARE_PAGES_MOVING,
  type Driver,
  ELSEWHERE,
  type PersonOptions,
  SCROLL_TO_END,
  type Sent,
  STORAGE_FAULTS,
  type WebPerson,
  type Words,
} from '../Person'

const ROLES = ['button', 'link', 'tab', 'switch', 'gridcell'] as const

/** Between two looks at pages that move, ms. */
const LOOK_MS = 50

/** How long one control is tried before it is looked for anew. */
const ATTEMPT_MS = 5_000

const exact = (words: Words) => ({ name: words, exact: typeof words === 'string' })

/** What the browser itself reports of a call without an answer is no fault of the app. */
const OF_THE_NETWORK = /^Failed to load resource/

/** Address of a page of the app behind the origin's `#`. */
export const addressOf = (page: string, query: Record<string, string> = {}): string => {
  const given = new URLSearchParams(query).toString()
  return given === '' ? page : `${page}?${given}`
}

/** A person with the app in a browser, by Playwright. */
class BrowserPerson implements WebPerson {
  private readonly sent: Sent[] = []
  private readonly answers: string[] = []
  private readonly tabs: BrowserPerson[] = []

  constructor(private readonly phone: Phone) {
    this.page.on('response', (answer) => {
      const { pathname, search } = new URL(answer.url())
      if (pathname.startsWith('/api/')) this.answers.push(`${pathname}${search} ${answer.status()}`)
    })
    this.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      this.sent.push({ path: pathname, key: request.headers()['idempotency-key'] })
    })
  }

  private get page() {
    return this.phone.page
  }

  /** What can be touched: the topmost dialog, or everything when there is none. */
  private async within(): Promise<Page | Locator> {
    const dialogs = this.page
      .getByRole('dialog')
      .or(this.page.getByRole('alertdialog'))
      .filter({ visible: true })
    return (await dialogs.count()) > 0 ? dialogs.last() : this.page
  }

  private async control(name: Words): Promise<Locator> {
    const within = await this.within()
    return ROLES.map((role) => within.getByRole(role, exact(name)))
      .reduce((all, one) => all.or(one))
      .filter({ visible: true })
      .first()
  }

  private words(words: Words): Locator {
    const named = this.page
      .getByRole('img', exact(words))
      .or(this.page.getByRole('group', exact(words)))
    return this.page.getByText(words).or(named).filter({ visible: true }).first()
  }

  private field(label: string): Locator {
    return this.page
      .getByLabel(label, { exact: true })
      .and(this.page.locator('input, textarea'))
      .filter({ visible: true })
  }

  opens(page: PagePath | '/', query?: Record<string, string>): Promise<void> {
    return this.phone.open(addressOf(page, query))
  }

  async reopens(page: PagePath, query?: Record<string, string>, laterMs = 0): Promise<void> {
    await this.page.goto('about:blank')
    if (laterMs > 0) await this.page.clock.fastForward(laterMs)
    await this.opens(page, query)
  }

  /**
   * Touches a control once it can be touched. It is looked for anew meanwhile: one of that name on the page that is being
   * left is never uncovered again.
   */
  private async touch(
    control: Words,
    touch: (found: Locator, options: { timeout: number }) => Promise<void>,
  ): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return await touch(await this.control(control), { timeout: ATTEMPT_MS })
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || Date.now() > deadline) throw error
      }
    }
  }

  taps(control: Words): Promise<void> {
    return this.touch(control, (found, options) => found.click(options))
  }

  async ticks(box: Words): Promise<void> {
    const within = await this.within()
    await within.getByRole('checkbox', exact(box)).filter({ visible: true }).first().click()
  }

  tapsTwice(control: Words): Promise<void> {
    return this.touch(control, (found, options) => found.dblclick(options))
  }

  types(field: string, text: string): Promise<void> {
    return this.field(field).fill(text)
  }

  dates(field: string, day: string): Promise<void> {
    return this.field(field).fill(day)
  }

  picks(question: string, option: Words): Promise<void> {
    return this.phone.choose(question, option)
  }

  async attaches(button: Words, ...files: Made[]): Promise<void> {
    const opened = this.page.waitForEvent('filechooser')
    await this.taps(button)
    await (await opened).setFiles(files)
  }

  async goesBack(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' })
  }

  refreshes(): Promise<void> {
    return this.phone.refresh()
  }

  reachesGateway(): Promise<void> {
    return this.page.waitForURL('**/sandbox/pay/**')
  }

  async paysAtGateway(): Promise<void> {
    await this.reachesGateway()
    await this.page.getByRole('button', { name: '支付', exact: true }).click()
  }

  scrollsToEnd(): Promise<void> {
    return this.asks(SCROLL_TO_END)
  }

  waits(seconds: number): Promise<void> {
    return this.phone.pass(seconds * 1000)
  }

  sees(words: Words): Promise<void> {
    return this.words(words).waitFor()
  }

  misses(words: Words): Promise<void> {
    return this.words(words).waitFor({ state: 'hidden' })
  }

  async screen(): Promise<string> {
    // The policy of the app forbids what `waitForFunction` does.
    while (await this.page.evaluate(ARE_PAGES_MOVING)) await this.page.waitForTimeout(LOOK_MS)
    return this.page.locator('body').innerText()
  }

  async reads(pattern: RegExp): Promise<string> {
    const text = await this.page.getByText(pattern).filter({ visible: true }).first().innerText()
    return pattern.exec(text)?.[0] ?? ''
  }

  async finds(control: Words): Promise<void> {
    await (await this.control(control)).waitFor()
  }

  async lacks(control: Words): Promise<void> {
    await (await this.control(control)).waitFor({ state: 'hidden' })
  }

  isOn(control: Words, isOn: boolean): Promise<void> {
    const wanted = this.page.getByRole('switch', { ...exact(control), checked: isOn })
    return wanted.filter({ visible: true }).first().waitFor()
  }

  reading(field: string): Promise<string> {
    return this.field(field).inputValue()
  }

  isAt(page: PagePath): Promise<void> {
    return this.phone.at(page)
  }

  async parameter(name: string): Promise<string> {
    return new URLSearchParams(this.phone.address.split('?')[1]).get(name) ?? ''
  }

  async gets(control: Words): Promise<Buffer> {
    const isPaper = (one: Response) => one.headers()['content-type'] === 'application/pdf'
    const opened = this.phone.context.waitForEvent('response', isPaper)
    const saved = this.page.waitForEvent('download').then(contentOf)
    saved.catch(() => {})
    await this.taps(control)
    // Of a PDF that the app fetches to save it, the browser keeps no body.
    const shown = opened.then((paper) => paper.body()).catch(() => saved)
    return Promise.race([saved, shown.then((body) => (body.length > 0 ? body : saved))])
  }

  follows(address: string): Promise<void> {
    return deepLink(this.phone, address)
  }

  async opensTab(): Promise<WebPerson> {
    const { context } = this.phone
    const tab = new BrowserPerson(new Phone(context, await context.newPage()))
    this.tabs.push(tab)
    return tab
  }

  async leavesTheApp(): Promise<void> {
    await this.page.goto(ORIGIN + ELSEWHERE)
  }

  hasTheApp(): Promise<void> {
    return settledIn(this.phone)
  }

  asks<Answer>(expression: string): Promise<Answer> {
    return this.page.evaluate<Answer>(expression)
  }

  goesOffline(): Promise<void> {
    return this.phone.context.setOffline(true)
  }

  goesOnline(): Promise<void> {
    return this.phone.context.setOffline(false)
  }

  async losesAnswers(path: string): Promise<() => Promise<void>> {
    const address = ({ pathname }: URL) => pathname === path
    await this.page.route(address, async (route) => {
      // The page may be closed by then.
      await route.fetch().catch(() => {})
      await route.abort('connectionreset').catch(() => {})
    })
    return () => this.page.unroute(address)
  }

  async losesCalls(path: string): Promise<() => Promise<void>> {
    const address = ({ pathname }: URL) => pathname === path
    await this.page.route(address, (route) => route.abort('connectionreset'))
    return () => this.page.unroute(address)
  }

  calls(path: string): Sent[] {
    return this.sent.filter((one) => one.path === path)
  }

  kept(): Promise<string> {
    return this.phone.kept()
  }

  async describe(): Promise<string> {
    const calls = this.answers.slice(-5).join('\n')
    return `at ${this.phone.address}\n${await this.page.locator('body').innerText()}\n${calls}\n${this.phone.complaints.join('\n')}`
  }

  async saves(folder: string): Promise<void> {
    await this.page.screenshot({ path: path.join(folder, 'screen.png') })
    await this.phone.context.tracing.stop({ path: path.join(folder, 'trace.zip') })
    const log = [...this.answers, ...this.phone.complaints]
    writeFileSync(path.join(folder, 'log.txt'), log.join('\n'))
  }

  async leaves(): Promise<void> {
    const faults = [this, ...this.tabs]
      .flatMap(({ phone }) => phone.complaints)
      .filter((text) => !OF_THE_NETWORK.test(text))
    await this.phone.context.close()
    if (faults.length > 0) throw new Error(`the app failed:\n${faults.join('\n')}`)
  }
}

/** H5 in the engine of the suite. */
export async function browserDriver(): Promise<Driver> {
  const browser: Browser = await launchBrowser()
  return {
    async person(_origin: string, options: PersonOptions) {
      const { storage, worker } = options
      const context = worker ? { serviceWorkers: 'allow' as const } : {}
      const phone = await newPhone(browser, { ...options, context })
      if (storage) await phone.context.addInitScript(STORAGE_FAULTS[storage])
      await phone.page.clock.install()
      await phone.context.tracing.start({ snapshots: true })
      return new BrowserPerson(phone)
    },
    close: () => browser.close(),
  }
}
