import type { Browser } from 'playwright-core'
import { AGREED } from '../../h5/support/browser'
import { launchWebkit } from '../../h5/support/webkit/launch'
import { startServer } from '../../support/server'
import { median, type Measure, type Section } from '../result'
import { servePeer } from './peer'

/** Loads of each page; `BENCH_RUNS` changes it. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5)

/** The same goals as for `load`: ratios to the peer. */
const GOALS = { fcp: 0.65, blocked: 0.75 }
/** A faster peer is no useful limit: on a machine at full speed nobody sees the difference. */
const LEAST_MS = 50

/** A page whose frames were in time for this many ms has settled. */
const STILL_MS = 1_500

/** What WebKit reports of a first visit, in ms: it knows paints, and a long task shows as a late frame. */
interface Seen {
  fcp: number
  blocked: number
}

interface Watched {
  watched: { blocked: number; lateAt: number }
}

/** Runs in the page before its scripts: adds up frame time beyond 50 ms each. As text, which nothing compiles. */
// oxlint-disable-next-line typescript/no-implied-eval -- the driver takes a function, and tests are compiled
const WATCH = new Function(`
  window.watched = { blocked: 0, lateAt: 0 }
  let last = 0
  const next = (now) => {
    if (now - last > 50) {
      watched.blocked += now - last - 50
      watched.lateAt = now
    }
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
`) as () => void

/** A first visit, until the frames have been in time for a while. */
async function visit(browser: Browser, address: string): Promise<Seen> {
  const origins = [{ origin: address, localStorage: [AGREED] }]
  const context = await browser.newContext({
    baseURL: address,
    storageState: { cookies: [], origins },
  })
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  await page.goto(`${address}/`)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    (still: number) => performance.now() - (window as unknown as Watched).watched.lateAt > still,
    STILL_MS,
  )
  const seen = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    blocked: (window as unknown as Watched).watched.blocked,
  }))
  await context.close()
  return seen
}

const middleOf = (visits: Seen[], figure: keyof Seen): number =>
  Math.round(median(visits.map((seen) => seen[figure])))

/**
 * Home and uni-app's hello world in turn, in Safari's engine. Its driver can't slow network or CPU: this measures the
 * engine's own work, while Chromium's figures (`load`) are those of a slow phone on slow 4G.
 */
const section: Section = async () => {
  const peer = await servePeer()
  const server = await startServer()
  const browser = await launchWebkit()
  try {
    // Starting the browser must not count for the first page.
    await visit(browser, server.origin)
    const ours: Seen[] = []
    const peers: Seen[] = []
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await visit(browser, server.origin))
      peers.push(await visit(browser, peer.origin))
    }
    const measure = (figure: keyof Seen, name: string): Measure => ({
      metric: `home in WebKit, cold: ${name}`,
      unit: 'ms',
      ours: middleOf(ours, figure),
      against: 'peer',
      than: Math.max(middleOf(peers, figure), LEAST_MS),
      goal: { most: GOALS[figure] },
      also: { peer: middleOf(peers, figure) },
    })
    return [measure('fcp', 'FCP'), measure('blocked', 'blocking time')]
  } finally {
    await browser.close()
    await server.stop()
    peer.stop()
  }
}

export default section
