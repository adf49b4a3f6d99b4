import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'

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
  isMobile: true,
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGS })

export interface Phone {
  context: BrowserContext
  page: Page
  /** What the page complained of: uncaught errors, console errors, policy violations. */
  complaints: string[]
  open: (route: string) => Promise<void>
}

interface PhoneOptions {
  /** The privacy sheet of the first run was answered before. */
  agreed?: boolean
  context?: BrowserContextOptions
}

const CONSENT = JSON.stringify({ v: 1, value: { version: '2026-11', at: 1_700_000_000 } })

/** A phone-sized window with storage of its own. */
export async function newPhone(browser: Browser, origin: string, { agreed = true, context: over }: PhoneOptions = {}): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, ...over })
  if (agreed) {
    await context.addInitScript(
      ([host, consent]) => {
        if (location.origin === host && consent) localStorage.setItem('xffq:device:privacy', consent)
      },
      [origin, CONSENT],
    )
  }
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const open = async (route: string) => {
    await page.goto(`${origin}/#${route}`)
  }
  return { context, page, complaints, open }
}

/** The page on top: Taro keeps those below it in the document. */
export const topPage = (page: Page) => page.locator('.taro_page:not(.taro_page_shade)').last()

export const isBuilt = (): boolean => existsSync('dist/h5/index.html')
