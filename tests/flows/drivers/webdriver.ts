import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { PagePath } from '@/app/routes'
import { recordsOf } from '../../h5/support/browser'
import type { Made } from '../../h5/support/onDisk'
import { blankOf, Proxy } from '../../support/webkit/proxy'
import { openDisplay, type Session, startSession } from '../../support/webkit/session'
import {
  ARE_PAGES_MOVING,
  type Driver,
  ELSEWHERE,
  HAS_THE_APP,
  type PersonOptions,
  SCROLL_TO_END,
  type Sent,
  STORAGE_FAULTS,
  type WebPerson,
  type Words,
} from '../Person'
import { addressOf } from './browser'
import type { Given, Meant, Start, Wanted } from './inPage'

/** Long waits, because a busy machine is slow. */
const PATIENCE_MS = 45_000

/** Milliseconds between two looks at the page. */
const PAUSE_MS = 50

/** The longest time of the page that passes at once, ms; calls made meanwhile are answered in real time. */
const STRIDE_MS = 1000

const wanted = (words: Words): Wanted =>
  typeof words === 'string' ? { text: words } : { source: words.source, flags: words.flags }

const control = (words: Words): Meant => ({ kind: 'control', words: wanted(words) })
const field = (label: string): Meant => ({ kind: 'field', words: { text: label } })
const text = (words: Words): Meant => ({ kind: 'text', words: wanted(words) })

let bundled: string | undefined

/** `inPage.ts` as one script. */
function inPage(): string {
  bundled ??= buildSync({
    entryPoints: [path.join(__dirname, 'inPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'safari14',
    // The page has no Node clock.
    external: ['util', 'timers', 'timers/promises'],
    define: { global: 'window', 'process.env.NODE_ENV': '"production"' },
  }).outputFiles[0]?.text
  return bundled ?? ''
}

/** A person with the app in WebKit, by its WebDriver. */
class WebDriverPerson implements WebPerson {
  constructor(
    private readonly origin: string,
    private readonly session: Session,
    private readonly proxy: Proxy,
    /** Shared with the script of each page. */
    private readonly state: Pick<Start, 'aheadMs'>,
    private readonly handle: string,
  ) {}

  /** The driver, with this person's window in front. */
  private async driver(): Promise<WebDriver> {
    await this.session.show(this.handle)
    return this.session.driver
  }

  private async run<R>(script: string, ...given: unknown[]): Promise<R> {
    return (await this.driver()).executeScript<R>(script, ...given)
  }

  /** The first answer of the script that counts; one in a page that is being left is asked again in the next. */
  private async until<R>(what: string, script: string, ...given: unknown[]): Promise<R> {
    const deadline = Date.now() + PATIENCE_MS
    let fault: unknown
    for (;;) {
      const answer = await this.run<R | null>(script, ...given).catch((error: unknown) => {
        fault = error
        return null
      })
      if (answer !== null && answer !== false) return answer
      if (Date.now() > deadline) throw new Error(what, { cause: fault })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  private async touch(meant: Meant, times = 1): Promise<void> {
    const what = `cannot touch ${JSON.stringify(meant)}`
    const script = 'return window.person.aim(arguments[0])'
    const driver = await this.driver()
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const at = await this.until<{ x: number; y: number }>(what, script, meant)
      let actions = driver.actions().move({ ...at, origin: Origin.VIEWPORT, duration: 0 })
      for (let tap = 0; tap < times; tap += 1) actions = actions.press().release()
      await actions.perform()
      const hit = 'return { isHit: window.person.wasHit() }'
      const { isHit } = await this.until<{ isHit: boolean }>('the page is gone', hit)
      if (isHit) return
      if (Date.now() > deadline) throw new Error(`${what}: something else takes the touch`)
    }
  }

  private there(meant: Meant, is = true): Promise<unknown> {
    const what = `${is ? 'there is no' : 'there still is'} ${JSON.stringify(meant)}`
    const script = 'return window.person.find(arguments[0]).length > 0 === arguments[1]'
    return this.until(what, script, meant, is)
  }

  async opens(page: PagePath | '/', query?: Record<string, string>): Promise<void> {
    await (await this.driver()).get(`${this.origin}/#${addressOf(page, query)}`)
  }

  async reopens(page: PagePath, query?: Record<string, string>, laterMs = 0): Promise<void> {
    this.state.aheadMs += laterMs
    await this.follows(addressOf(page, query))
  }

  ticks(box: Words): Promise<void> {
    return this.touch({ kind: 'checkbox', words: wanted(box) })
  }

  taps(name: Words): Promise<void> {
    return this.touch(control(name))
  }

  tapsTwice(name: Words): Promise<void> {
    return this.touch(control(name), 2)
  }

  async types(label: string, typed: string): Promise<void> {
    const script = 'return window.person.fill(arguments[0], arguments[1])'
    await this.until(`no field ${label}`, script, field(label), typed)
  }

  /** WebKit's date field takes no text: its value is set as its calendar does. */
  async dates(label: string, day: string): Promise<void> {
    const script = 'return window.person.date(arguments[0], arguments[1])'
    await this.until(`no field ${label}`, script, field(label), day)
  }

  picks(question: string, option: Words): Promise<void> {
    return this.touch({ kind: 'option', question, words: wanted(option) })
  }

  async attaches(button: Words, ...files: Made[]): Promise<void> {
    await this.taps(button)
    const given = files.map(({ name, mimeType: type, buffer }): Given => ({
      name,
      type,
      content: buffer.toString('base64'),
    }))
    await this.until('no picker opened', 'return window.person.give(arguments[0])', given)
  }

  async goesBack(): Promise<void> {
    await (await this.driver()).navigate().back()
  }

  /**
   * By the keyboard: the button is invisible until the page's data is old. The call that a key makes leaves the browser
   * after the key, so it is the button that says when it has been answered: it rests until then.
   */
  async refreshes(): Promise<void> {
    const script = 'return window.person.find(arguments[0])[0] ?? null'
    const button = await this.until<WebElement>('no 刷新', script, control('刷新'))
    await button.sendKeys(Key.ENTER)
    const answered = 'return window.person.find(arguments[0])[0]?.disabled === false'
    await this.until('still refreshing', answered, control('刷新'))
  }

  async reachesGateway(): Promise<void> {
    await this.until('not at the gateway', `return location.pathname.startsWith('/sandbox/pay/')`)
  }

  async paysAtGateway(): Promise<void> {
    await this.reachesGateway()
    await this.taps('支付')
  }

  scrollsToEnd(): Promise<void> {
    return this.asks(SCROLL_TO_END)
  }

  async waits(seconds: number): Promise<void> {
    await this.proxy.quiet()
    for (let left = seconds * 1000; left > 0; left -= STRIDE_MS) {
      const ms = Math.min(left, STRIDE_MS)
      this.state.aheadMs += ms
      await this.run('return window.person.pass(arguments[0])', ms)
      await this.proxy.quiet()
    }
  }

  async sees(words: Words): Promise<void> {
    await this.there(text(words))
  }

  async misses(words: Words): Promise<void> {
    await this.there(text(words), false)
  }

  screen(): Promise<string> {
    return this.until(
      'the page keeps moving',
      `return !${ARE_PAGES_MOVING} && document.body.innerText`,
    )
  }

  reads(pattern: RegExp): Promise<string> {
    const script = 'return window.person.read(arguments[0])'
    return this.until(`${String(pattern)} is not on the page`, script, wanted(pattern))
  }

  async finds(name: Words): Promise<void> {
    await this.there(control(name))
  }

  async lacks(name: Words): Promise<void> {
    await this.there(control(name), false)
  }

  async isOn(name: Words, isOn: boolean): Promise<void> {
    const script = `
      const [one] = window.person.find(arguments[0])
      return one && (one.checked ?? one.getAttribute('aria-checked') === 'true') === arguments[1]`
    const meant: Meant = { kind: 'switch', words: wanted(name) }
    await this.until(`${String(name)} is not ${isOn ? 'on' : 'off'}`, script, meant, isOn)
  }

  async reading(label: string): Promise<string> {
    const script = 'return window.person.find(arguments[0])[0]?.value ?? null'
    return this.until(`no field ${label}`, script, field(label))
  }

  async isAt(page: PagePath): Promise<void> {
    await this.until(`not at ${page}`, 'return window.person.isAt(arguments[0])', page)
  }

  async parameter(name: string): Promise<string> {
    const hash = decodeURIComponent(await this.run<string>('return location.hash'))
    return new URLSearchParams(hash.split('?')[1]).get(name) ?? ''
  }

  async gets(name: Words): Promise<Buffer> {
    const files = () => [...this.proxy.papers, ...this.session.saved()]
    const before = new Set(files().map(String))
    await this.taps(name)
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const paper = files().find((one) => !before.has(String(one)))
      if (paper) return paper
      if (Date.now() > deadline) throw new Error('no file came')
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  async follows(address: string): Promise<void> {
    const driver = await this.driver()
    await driver.get('about:blank')
    await driver.get(`${this.origin}/#${address}`)
  }

  async opensTab(): Promise<WebPerson> {
    const handle = await this.session.openWindow()
    return new WebDriverPerson(this.origin, this.session, this.proxy, this.state, handle)
  }

  async leavesTheApp(): Promise<void> {
    await (await this.driver()).get(this.origin + ELSEWHERE)
  }

  async hasTheApp(): Promise<void> {
    await this.until('the app is not on the device', `return ${HAS_THE_APP}`)
  }

  asks<Answer>(expression: string): Promise<Answer> {
    return this.run(`return (${expression})`)
  }

  goesOffline(): Promise<void> {
    return this.setOffline(true)
  }

  goesOnline(): Promise<void> {
    return this.setOffline(false)
  }

  private async setOffline(isOffline: boolean): Promise<void> {
    this.proxy.isOffline = isOffline
    await this.run('window.person.setOffline(arguments[0])', isOffline)
  }

  async losesAnswers(address: string): Promise<() => Promise<void>> {
    this.proxy.lost.add(address)
    return async () => void this.proxy.lost.delete(address)
  }

  async losesCalls(address: string): Promise<() => Promise<void>> {
    this.proxy.cut.add(address)
    return async () => void this.proxy.cut.delete(address)
  }

  calls(address: string): Sent[] {
    return this.proxy.seen
      .filter((one) => one.path === address)
      .map(({ headers }) => ({ path: address, key: headers['idempotency-key'] as string }))
  }

  kept(): Promise<string> {
    return this.run('return JSON.stringify({ ...localStorage, ...sessionStorage })')
  }

  async describe(): Promise<string> {
    const address = await this.run<string>('return location.href')
    const { answers, reports } = this.proxy
    return [
      `at ${address}`,
      await this.run('return document.body.innerText'),
      ...answers.slice(-5),
      ...reports,
    ].join('\n')
  }

  async saves(folder: string): Promise<void> {
    const picture = await (await this.driver()).takeScreenshot()
    writeFileSync(path.join(folder, 'screen.png'), picture, 'base64')
    const log = [...this.proxy.answers, ...this.proxy.reports]
    writeFileSync(path.join(folder, 'log.txt'), log.join('\n'))
  }

  async leaves(): Promise<void> {
    await this.session.close()
    await this.proxy.stop()
    const { reports } = this.proxy
    if (reports.length > 0) throw new Error(`the app failed:\n${reports.join('\n')}`)
  }
}

/** H5 in WebKit, each person in a window with a storage of its own. */
export async function webDriverDriver(): Promise<Driver> {
  const display = await openDisplay()
  return {
    async person(origin: string, options: PersonOptions) {
      const state = { aheadMs: 0 }
      let fault = ''
      const proxy: Proxy = await Proxy.start(() => {
        const start: Start = { ...state, isOffline: proxy.isOffline }
        return `${inPage()};window.person.start(${JSON.stringify(start)});${fault}`
      })
      const session = await startSession(display, proxy.port)
      await session.driver.get(blankOf(origin))
      const store = 'for (const { name, value } of arguments[0]) localStorage.setItem(name, value)'
      await session.driver.executeScript(store, recordsOf(options))
      if (options.storage) fault = STORAGE_FAULTS[options.storage]
      const handle = await session.driver.getWindowHandle()
      return new WebDriverPerson(origin, session, proxy, state, handle)
    },
    close: () => display.close(),
  }
}
