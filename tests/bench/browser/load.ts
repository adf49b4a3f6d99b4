import type { Browser } from 'playwright-core'
import { useServer } from '../../h5/support/backend'
import { launchBrowser, newPhone } from '../../h5/support/browser'
import { startServer } from '../../support/server'
import type { Measure, Section } from '../result'
import { servePeer } from './peer'
import { visit, type Load } from './visit'

/** Loads of each; `BENCH_RUNS` takes another number. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const CLS_LIMIT = 0.02

type Figure = Exclude<keyof Load, 'element'>

const median = (loads: Load[], figure: Figure): number => {
  const sorted = loads.map((load) => load[figure]).sort((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 1000) / 1000
}

/** A cold load and the one after it, with what the first left in the cache. */
async function pair(browser: Browser, address: string): Promise<{ cold: Load; warm: Load }> {
  const { context, page } = await newPhone(browser)
  try {
    await page.close()
    return { cold: await visit(context, address), warm: await visit(context, address) }
  } finally {
    await context.close()
  }
}

function compare(ours: Load[], peers: Load[], warm: Load[]): Measure[] {
  const also = { element: ours[0]?.element ?? '', peer: peers[0]?.element ?? '' }
  const against = (figure: Figure, most: number): Measure => ({
    metric: `home, cold: ${figure.toUpperCase()}`,
    unit: 'ms',
    ours: median(ours, figure),
    against: 'peer',
    than: median(peers, figure),
    goal: { most },
  })
  return [
    {
      ...against('fcp', 0.7),
      also: { bytes: median(ours, 'bytes'), peer: median(peers, 'bytes') },
    },
    { ...against('lcp', 1.25), also },
    against('tbt', 1.5),
    {
      metric: 'home, cold: CLS',
      unit: '',
      ours: median(ours, 'cls'),
      against: 'limit',
      than: CLS_LIMIT,
      goal: { most: 1 },
    },
    {
      metric: 'home, warm: LCP, of the cold one',
      unit: 'ms',
      ours: median(warm, 'lcp'),
      against: 'limit',
      than: median(ours, 'lcp'),
      goal: { most: 0.5 },
    },
  ]
}

/** Home with its data beside uni-app's hello world, by turns, at 375 px on slow 4G and a CPU slowed by 4. */
const section: Section = async () => {
  const peer = await servePeer()
  const server = await startServer()
  const browser = await launchBrowser()
  try {
    useServer(server.origin)
    const ours: Load[] = []
    const warm: Load[] = []
    const peers: Load[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const home = await pair(browser, `${server.origin}/`)
      ours.push(home.cold)
      warm.push(home.warm)
      peers.push((await pair(browser, `${peer.origin}/`)).cold)
    }
    return compare(ours, peers, warm)
  } finally {
    await browser.close()
    await server.stop()
    peer.stop()
  }
}

export default section
