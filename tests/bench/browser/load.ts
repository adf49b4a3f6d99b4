import type { Browser } from 'playwright-core'
import { useServer } from '../../h5/support/backend'
import { settledIn } from '../../h5/offline/support/worker'
import { launchBrowser, newPhone } from '../../h5/support/browser'
import { startServer } from '../../support/server'
import type { Measure, Section } from '../result'
import { servePeer } from './peer'
import { slowTab, type Load } from './visit'

/** Loads of each; `BENCH_RUNS` takes another number. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const CLS_LIMIT = 0.02
/**
 * Blocking time counts from the navigation on, for both: counted from the first paint, as TBT is, it would let a
 * page off that paints only when its work is done. Less than one task's allowance is no mark to be held to.
 */
const LEAST_BLOCKED_MS = 50

type Figure = Exclude<keyof Load, 'element'>

const NAME: Partial<Record<Figure, string>> = { blocked: 'blocking time' }

const median = (loads: Load[], figure: Figure): number => {
  const sorted = loads.map((load) => load[figure]).sort((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 1000) / 1000
}

/** A first visit. */
async function cold(browser: Browser, address: string): Promise<Load> {
  const { context, page } = await newPhone(browser)
  try {
    await page.close()
    return await (await slowTab(context)).open(address)
  } finally {
    await context.close()
  }
}

/** A first visit; once the app has settled in, the same reloaded, and a visit in another tab. */
interface Visits {
  cold: Load
  reload: Load
  later: Load
}

async function visits(browser: Browser, address: string): Promise<Visits> {
  const { context, page } = await newPhone(browser, { context: { serviceWorkers: 'allow' } })
  try {
    await page.close()
    const tab = await slowTab(context)
    const cold = await tab.open(address)
    await settledIn(tab)
    const reload = await tab.reload()
    await tab.page.close()
    const later = await (await slowTab(context)).open(address)
    return { cold, reload, later }
  } finally {
    await context.close()
  }
}

function compare(ofOurs: Visits[], peers: Load[]): Measure[] {
  const ours = ofOurs.map(({ cold }) => cold)
  const warm = (which: 'reload' | 'later') =>
    median(
      ofOurs.map((one) => one[which]),
      'lcp',
    )
  const elements = { element: ours[0]?.element ?? '', peer: peers[0]?.element ?? '' }
  const against = (figure: Figure, most: number): Measure => ({
    metric: `home, cold: ${NAME[figure] ?? figure.toUpperCase()}`,
    unit: 'ms',
    ours: median(ours, figure),
    against: 'peer',
    than: median(peers, figure),
    goal: { most },
  })
  return [
    {
      ...against('fcp', 0.65),
      also: { bytes: median(ours, 'bytes'), peer: median(peers, 'bytes') },
    },
    { ...against('lcp', 0.7), also: elements },
    {
      ...against('blocked', 0.75),
      than: Math.max(median(peers, 'blocked'), LEAST_BLOCKED_MS),
      also: { tbt: median(ours, 'tbt'), peer: median(peers, 'tbt') },
    },
    {
      metric: 'home, cold: CLS',
      unit: '',
      ours: median(ours, 'cls'),
      against: 'limit',
      than: CLS_LIMIT,
      goal: { most: 1 },
    },
    {
      metric: 'home, reloaded: LCP, of the cold one',
      unit: 'ms',
      ours: warm('reload'),
      against: 'limit',
      than: median(ours, 'lcp'),
      goal: { most: 0.5 },
      also: { 'in another tab': warm('later') },
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
    const ours: Visits[] = []
    const peers: Load[] = []
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await visits(browser, `${server.origin}/`))
      peers.push(await cold(browser, `${peer.origin}/`))
    }
    return compare(ours, peers)
  } finally {
    await browser.close()
    await server.stop()
    peer.stop()
  }
}

export default section
