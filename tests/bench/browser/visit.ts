import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** 1.6 Mbit/s in bytes per second, and the delay of an answer in ms. */
const SLOW_4G = { downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150 }
const CPU = 4
/** Nothing long and no larger content for this long: the page has settled. */
export const QUIET_MS = 2_000

/** What one load of a page took, in ms; CLS has no unit, bytes are as sent. */
export interface Load {
  fcp: number
  lcp: number
  /** What tasks took beyond 50 ms each, from the first paint on: total blocking time. */
  tbt: number
  /** The same of all tasks since the navigation. */
  blocked: number
  cls: number
  bytes: number
  /** The largest element: its tag, classes and first words. */
  element: string
}

interface Seen extends Omit<Load, 'tbt' | 'blocked' | 'bytes'> {
  tasks: { start: number; duration: number }[]
}

/** Slows a page's CPU down to that of a middling phone. */
export async function slowCpu(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return devtools
}

/** The same, and its connection down to slow 4G. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await slowCpu(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  return devtools
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, element: '', tasks: [] }
  Object.assign(window, { seen })
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element }
    seen.lcp = entry.startTime
    seen.element = `${element?.tagName}.${element?.className} ${element?.textContent?.slice(0, 20)}`
  })
  observe('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value
  })
  observe('longtask', ({ startTime: start, duration }) => seen.tasks.push({ start, duration }))
}

const blocking = ({ tasks }: Seen, since: number): number =>
  tasks.filter(({ start }) => start >= since).reduce((sum, { duration }) => sum + duration - 50, 0)

const UNTIL_IDLE = { waitUntil: 'networkidle', timeout: 60_000 } as const

/** A tab with a slow CPU and connection. */
export interface SlowTab {
  readonly page: Page
  open(address: string): Promise<Load>
  reload(): Promise<Load>
}

/** A new tab, slowed down. Each of its loads is measured until nothing happens any more. */
export async function slowTab(context: BrowserContext): Promise<SlowTab> {
  const page = await context.newPage()
  const devtools = await slowDown(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  // tsx names functions with a helper that pages do not have.
  await page.addInitScript('window.__name = (one) => one')
  await page.addInitScript(watch)

  const measure = async (load: () => Promise<unknown>): Promise<Load> => {
    bytes = 0
    await load()
    await page.waitForTimeout(QUIET_MS)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const { fcp, lcp, cls, element } = seen
    return { fcp, lcp, tbt: blocking(seen, fcp), blocked: blocking(seen, 0), cls, bytes, element }
  }
  return {
    page,
    open: (address) => measure(() => page.goto(address, UNTIL_IDLE)),
    reload: () => measure(() => page.reload(UNTIL_IDLE)),
  }
}
