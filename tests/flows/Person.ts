import type { PagePath } from '@/app/routes'
import type { StoredSession } from '../h5/support/backend'
import type { Made } from '../h5/support/onDisk'

/** Words on the screen: a text is a part of it, a name of a control is the whole; a pattern may be anything. */
export type Words = string | RegExp

/** A call of the app as the network saw it. */
export interface Sent {
  path: string
  /** The key by which the server knows a repetition. */
  key: string | undefined
}

/**
 * A person with a phone, on any platform. Controls are found by their role and accessible name, as assistive technology
 * finds them. Each verb waits for what it needs, and fails with what the screen shows instead.
 */
export interface Person {
  /** Opens a page by its address: a bookmark or a link on H5, a shared card in WeChat. */
  opens(page: PagePath | '/', query?: Record<string, string>): Promise<void>
  /** Closes the app and opens it again later; the device keeps what was stored. */
  reopens(page: PagePath, query?: Record<string, string>, laterMs?: number): Promise<void>
  /** Ticks a box, or takes its tick away. */
  ticks(box: Words): Promise<void>
  /** Taps a button, a link or a tab. */
  taps(control: Words): Promise<void>
  /** Taps twice as fast as a finger can. */
  tapsTwice(control: Words): Promise<void>
  /** Replaces the text of a field. */
  types(field: string, text: string): Promise<void>
  /** Picks a day, YYYY-MM-DD. */
  dates(field: string, day: string): Promise<void>
  /** Picks one of a few options. */
  picks(question: string, option: Words): Promise<void>
  /** Picks files for a button that asks for some. */
  attaches(button: Words, ...files: Made[]): Promise<void>
  /** Goes back by the browser or by WeChat. */
  goesBack(): Promise<void>
  /** Asks for news of the page: pulls it down, or uses its button. */
  refreshes(): Promise<void>
  /** Comes to the gateway's page, or gets its address. */
  reachesGateway(): Promise<void>
  /** Pays on the gateway's page, to which the cashier has led or whose address it gave. */
  paysAtGateway(): Promise<void>
  /** Scrolls to the end of the page. */
  scrollsToEnd(): Promise<void>
  /** Lets time pass; calls under way finish first. */
  waits(seconds: number): Promise<void>

  /** Sees a text, or hears it as a name. */
  sees(words: Words): Promise<void>
  /** Sees a text no more. */
  misses(words: Words): Promise<void>
  /** All text on the screen. */
  screen(): Promise<string>
  /** The first text of that pattern on the screen. */
  reads(pattern: RegExp): Promise<string>
  /** Finds a control of that name. */
  finds(control: Words): Promise<void>
  /** Finds no control of that name. */
  lacks(control: Words): Promise<void>
  /** Whether a switch is on. */
  isOn(control: Words, isOn: boolean): Promise<void>
  /** The text in a field. */
  reading(field: string): Promise<string>
  isAt(page: PagePath): Promise<void>
  /** A parameter of the page's address. */
  parameter(name: string): Promise<string>
  /** The file that the app opens or saves after a tap. */
  gets(control: Words): Promise<Buffer>

  goesOffline(): Promise<void>
  goesOnline(): Promise<void>
  /** From now on calls of that path reach the server and get no answer; returns what ends this. */
  losesAnswers(path: string): Promise<() => Promise<void>>
  /** From now on calls of that path do not reach the server; returns what ends this. */
  losesCalls(path: string): Promise<() => Promise<void>>
  /** Calls of that path so far. */
  calls(path: string): Sent[]
  /** Everything stored on the device, as one text. */
  kept(): Promise<string>

  /** What the screen shows, and the latest calls: for the message of a failure. */
  describe(): Promise<string>
  /** Puts what shows more of a failure into a folder: a picture, what was done until then. */
  saves(folder: string): Promise<void>
  /** Leaves for good; throws if the app has failed anywhere. */
  leaves(): Promise<void>
}

export interface PersonOptions {
  /** A session that an earlier visit stored. */
  session?: StoredSession
  /** Whether the first run's sheet was accepted before; true by default. */
  agreed?: boolean
  /** Whether 关怀模式 was switched on before. */
  care?: boolean
  /** Whether nothing more can be stored; a browser may also refuse any access. */
  storage?: 'full' | 'blocked'
  /** Whether a browser may keep the app on the device; WebKit always does. */
  worker?: boolean
}

/** A person with a browser: what a mini-program has nothing of. */
export interface WebPerson extends Person {
  /** Opens any address behind the `#`, as from a mail. */
  follows(address: string): Promise<void>
  /** Opens another tab of the same browser. */
  opensTab(): Promise<WebPerson>
  /** Goes to a page of the server outside the app. */
  leavesTheApp(): Promise<void>
  /** Waits until the app is on the device, for a start without a connection. */
  hasTheApp(): Promise<void>
  /** The value of an expression in the page, awaited. */
  asks<Answer>(expression: string): Promise<Answer>
}

/** A page of the server outside the app. */
export const ELSEWHERE = '/demo/sms'

/** An expression: whether the service worker controls the page and has kept every page of the app. */
export const HAS_THE_APP = `(async () => {
  if (!navigator.serviceWorker.controller) return false
  const worker = await (await fetch('/sw.js', { cache: 'no-store' })).text()
  const late = worker.split(/['"]?late['"]?:(?:true|!0)/).length - 1
  return (await (await caches.open('code')).keys()).length >= late
})()`

/** Script: while a page slides over another one, or away from it, both are on the screen. */
export const ARE_PAGES_MOVING =
  "([...document.querySelectorAll('.taro_page')].filter((page) => page.getClientRects().length > 0).length > 1)"

/** An expression that scrolls the page on top to its end. */
export const SCROLL_TO_END = `[...document.querySelectorAll('.taro_page')]
  .filter((page) => page.firstElementChild?.checkVisibility())
  .forEach((page) => page.scrollTo(0, page.scrollHeight))`

/** What makes a page's storage such; runs before the page's own scripts. */
export const STORAGE_FAULTS = {
  full: `Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }`,
  blocked: `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })`,
}

/** A platform's driver. */
export interface Driver {
  person(origin: string, options: PersonOptions): Promise<Person>
  close(): Promise<void>
}
