import type { Browser } from 'playwright-core'
import { useServer } from '../../h5/support/backend'
import { settledIn } from '../../h5/offline/support/worker'
import { launchBrowser, newPhone } from '../../h5/support/browser'
import { startServer } from '../../support/server'
import { median, type Measure, type Section } from '../result'
import { servePeer } from './peer'
import { launchBare, type Load } from './bare'
import { slowTab } from './visit'

/** Loads of each page; `BENCH_RUNS` changes it. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
/** No layout shift is allowed. */
const CLS_LIMIT = 0
/**
 * Blocking time counts from the navigation for both pages: TBT, which counts from the first paint, would favour a
 * page that paints only when its work is done. A peer below one task's allowance is no useful limit.
 */
const LEAST_BLOCKED_MS = 50

type Figure = Exclude<keyof Load, 'element'>

const NAME: Partial<Record<Figure, string>> = { blocked: 'blocking time' }

const middle = (values: number[]): number => Math.round(median(values) * 1000) / 1000

const middleOf = (loads: Load[], figure: Figure): number =>
  middle(loads.map((load) => load[figure]))

/** LCP with an installed service worker: reloaded, and in another tab. */
interface Later {
  reload: number
  otherTab: number
}

async function laterVisits(browser: Browser, address: string): Promise<Later> {
  const { context, page } = await newPhone(browser, { context: { serviceWorkers: 'allow' } })
  try {
    await page.close()
    const tab = await slowTab(context)
    await tab.open(address)
    await settledIn(tab)
    const reload = await tab.reload()
    await tab.page.close()
    return { reload, otherTab: await (await slowTab(context)).open(address) }
  } finally {
    await context.close()
  }
}

function compare(ours: Load[], peers: Load[], later: Later[]): Measure[] {
  const elements = { element: ours[0]?.element ?? '', peer: peers[0]?.element ?? '' }
  const against = (figure: Figure, most: number): Measure => ({
    metric: `home, cold: ${NAME[figure] ?? figure.toUpperCase()}`,
    unit: 'ms',
    ours: middleOf(ours, figure),
    against: 'peer',
    than: middleOf(peers, figure),
    goal: { most },
  })
  return [
    {
      ...against('fcp', 0.65),
      also: { bytes: middleOf(ours, 'bytes'), peer: middleOf(peers, 'bytes') },
    },
    { ...against('lcp', 0.7), also: elements },
    {
      ...against('blocked', 0.75),
      than: Math.max(middleOf(peers, 'blocked'), LEAST_BLOCKED_MS),
      also: { tbt: middleOf(ours, 'tbt'), peer: middleOf(peers, 'tbt') },
    },
    {
      metric: 'home, cold: CLS',
      unit: '',
      ours: middleOf(ours, 'cls'),
      against: 'limit',
      than: CLS_LIMIT,
      goal: { most: 1 },
    },
    {
      metric: 'home, reloaded: LCP, of the cold one',
      unit: 'ms',
      ours: middle(later.map(({ reload }) => reload)),
      against: 'limit',
      than: middleOf(ours, 'lcp'),
      goal: { most: 0.5 },
      also: { 'in another tab': middle(later.map(({ otherTab }) => otherTab)) },
    },
  ]
}

/** Home with its data and uni-app's hello world in turn, at 375 px on slow 4G with the CPU slowed by 4. */
const section: Section = async () => {
  const peer = await servePeer()
  const server = await startServer()
  const bare = await launchBare()
  const browser = await launchBrowser()
  try {
    useServer(server.origin)
    const ours: Load[] = []
    const peers: Load[] = []
    const later: Later[] = []
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await bare.visit(`${server.origin}/`))
      peers.push(await bare.visit(`${peer.origin}/`))
      later.push(await laterVisits(browser, `${server.origin}/`))
    }
    return compare(ours, peers, later)
  } finally {
    await bare.close()
    await browser.close()
    await server.stop()
    peer.stop()
  }
}

export default section
