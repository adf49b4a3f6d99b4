import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core'
import { AGREEMENT_VERSION } from '@domain/agreements'
import { logIn, ORIGIN, SESSION_KEY, type StoredSession } from './backend'
import { findChromium } from '../../../bin/lib/browsers.mjs'
import { launchFirefox } from './firefox'
import { BREACH, Phone } from './Phone'

/** Lets Chromium run as root without noise. */
export const ARGS = [
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
  // A service worker would answer instead of a test's routes; offline.test.ts allows it.
  serviceWorkers: 'block',
  isMobile: true,
}

export function chromiumPath(): string {
  const found = findChromium()
  if (found === undefined) throw new Error('There is no Chromium here.')
  return found
}

const isTest = process.env.NODE_ENV === 'test'

/** Pages of a test end before optimized code repays its compilation, a fifth of the CPU. Benches optimize. */
const UNOPTIMIZED = isTest ? ['--js-flags=--no-opt --no-maglev'] : []

const startChromium = (more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...ARGS, ...UNOPTIMIZED, ...more] })

/**
 * Debian's Chromium may crash before it has a page (seen once, a segmentation fault). No
 * test has begun by then, so a second start hides nothing of the app; it is said aloud.
 */
const launchChromium = (more: string[] = []): Promise<Browser> =>
  startChromium(more).catch((error: unknown) => {
    console.warn('Chromium did not start and is started once more.', error)
    return startChromium(more)
  })

/** Chromium with a camera that shows a pattern, and with a person who lets every page use it, or none. */
export const launchWithCamera = (answer: 'allow' | 'deny'): Promise<Browser> =>
  launchChromium([
    '--use-fake-device-for-media-stream',
    `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`,
  ])

const CONSENT = { version: AGREEMENT_VERSION, at: 1_700_000_000 }

const isFirefox = process.env.ENGINE === 'firefox'

/** The narrowest screen, px: that of a small phone. */
export const NARROW = 320

/** A browser for one suite, of the engine that its project names (jest.config.js). */
export const launchBrowser = (): Promise<Browser> =>
  isFirefox ? launchFirefox() : launchChromium()

interface PhoneOptions {
  /** Starts with the first run's privacy sheet already accepted. */
  agreed?: boolean
  /** Session stored by an earlier visit; `true` for a new session of the demo account. */
  session?: StoredSession | boolean
  /** Starts with 关怀模式 on. */
  care?: boolean
  context?: BrowserContextOptions
}

/** A record in storage as Taro writes it. */
const record = (value: unknown): string => JSON.stringify({ data: JSON.stringify({ v: 1, value }) })

/** Makes each page and frame report what the content security policy blocked. */
const tellBreaches = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((breach) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`${breach} ${event.effectiveDirective} ${event.blockedURI}`)
    })
  }, BREACH)

/** Stored when the privacy sheet has been accepted. */
export const AGREED = { name: 'xffq:device:privacy', value: record(CONSENT) }

/** What an earlier visit stored. */
export const recordsOf = ({
  agreed = true,
  session = false,
  care = false,
}: Pick<PhoneOptions, 'agreed' | 'care'> & { session?: StoredSession | false }) => [
  ...(agreed ? [AGREED] : []),
  ...(care ? [{ name: 'xffq:device:care', value: record({ on: true, offered: true }) }] : []),
  ...(session ? [{ name: SESSION_KEY, value: record(session) }] : []),
]

/** A phone-sized window with its own storage. */
export async function newPhone(
  browser: Browser,
  { agreed = true, session = false, care = false, context: over }: PhoneOptions = {},
): Promise<Phone> {
  const stored = session === true ? await logIn() : session
  const localStorage = recordsOf({ agreed, session: stored, care })
  const context = await browser.newContext({
    ...PHONE,
    baseURL: ORIGIN,
    storageState: { cookies: [], origins: [{ origin: ORIGIN, localStorage }] },
    ...over,
  })
  await tellBreaches(context)
  return new Phone(context, await context.newPage())
}
