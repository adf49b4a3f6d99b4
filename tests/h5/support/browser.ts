import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core'
import { logIn, ORIGIN, SESSION_KEY, type StoredSession } from './backend'
import { BREACH, Phone } from './Phone'
import { launchWebkit } from './webkit/launch'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  hasTouch: true,
  // It would answer in the place of the routes of a test; offline.test.ts lets it in.
  serviceWorkers: 'block',
  isMobile: true,
}

const CONSENT = { version: '2026-11', at: 1_700_000_000 }

/** The engine the suites of this run are for: tests/webkit/engine.ts names the other one. */
export const engine = (): 'chromium' | 'webkit' =>
  process.env.ENGINE === 'webkit' ? 'webkit' : 'chromium'

const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ARGS,
  })

export const launchBrowser = (): Promise<Browser> =>
  engine() === 'webkit' ? launchWebkit() : launchChromium()

interface PhoneOptions {
  /** The privacy sheet of the first run was answered before. */
  agreed?: boolean
  /** What an earlier visit left stored; `true` for a fresh session of the demo account. */
  session?: StoredSession | boolean
  /** 关怀模式 was chosen before. */
  care?: boolean
  context?: BrowserContextOptions
}

/** As Taro writes it. */
const record = (value: unknown): string => JSON.stringify({ data: JSON.stringify({ v: 1, value }) })

/** Each page and frame says what the content security policy stopped in it. */
const tellBreaches = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((breach) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`${breach} ${event.effectiveDirective} ${event.blockedURI}`)
    })
  }, BREACH)

/** A phone-sized window with storage of its own. */
export async function newPhone(
  browser: Browser,
  { agreed = true, session = false, care = false, context: over }: PhoneOptions = {},
): Promise<Phone> {
  const stored = session === true ? await logIn() : session
  const localStorage = [
    ...(agreed ? [{ name: 'xffq:device:privacy', value: record(CONSENT) }] : []),
    ...(care ? [{ name: 'xffq:device:care', value: record({ on: true, offered: true }) }] : []),
    ...(stored ? [{ name: SESSION_KEY, value: record(stored) }] : []),
  ]
  const context = await browser.newContext({
    ...PHONE,
    storageState: { cookies: [], origins: [{ origin: ORIGIN, localStorage }] },
    ...over,
  })
  await tellBreaches(context)
  return new Phone(context, await context.newPage())
}
