import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { WATCH, type Seen } from './watch'

/** 1.6 Mbit/s in bytes per second, and the latency in ms. */
export const SLOW_4G = {
  offline: false,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
  latency: 150,
}
export const CPU = 4
/** A page without long tasks or larger content for this long has settled. */
export const QUIET_MS = 2_000

/** Slows a page's CPU to that of a mid-range phone. */
export async function slowCpu(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return devtools
}

/** Slows the CPU, and the connection to slow 4G. */
async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await slowCpu(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  return devtools
}

/** A tab with a slow CPU and connection. Each load resolves to its LCP, ms, once nothing happens any more. */
export interface SlowTab {
  readonly page: Page
  open(address: string): Promise<number>
  reload(): Promise<number>
}

const UNTIL_IDLE = { waitUntil: 'networkidle', timeout: 60_000 } as const

export async function slowTab(context: BrowserContext): Promise<SlowTab> {
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(WATCH)
  const measure = async (load: () => Promise<unknown>): Promise<number> => {
    await load()
    await page.waitForTimeout(QUIET_MS)
    return (await page.evaluate(() => (window as unknown as { seen: Seen }).seen)).lcp
  }
  return {
    page,
    open: (address) => measure(() => page.goto(address, UNTIL_IDLE)),
    reload: () => measure(() => page.reload(UNTIL_IDLE)),
  }
}
