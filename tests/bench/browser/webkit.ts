import { AGREED } from '../../h5/support/browser'
import { startServer } from '../../support/server'
import { blankOf, Proxy } from '../../support/webkit/proxy'
import { type Display, openDisplay, startSession } from '../../support/webkit/session'
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

/** Runs in the page before its scripts: adds up frame time beyond 50 ms each. */
const WATCH = `
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
`

const SEEN = `
  if (performance.now() - watched.lateAt < arguments[0]) return null
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  return { fcp: paint ? paint.startTime : NaN, blocked: watched.blocked }`

/** A first visit, until the frames have been in time for a while. */
async function visit(display: Display, address: string): Promise<Seen> {
  const proxy = await Proxy.start(() => WATCH)
  const session = await startSession(display, proxy.port)
  const { driver } = session
  try {
    await driver.get(blankOf(address))
    await driver.executeScript('localStorage.setItem(...arguments)', AGREED.name, AGREED.value)
    await driver.get(`${address}/`)
    await proxy.quiet()
    for (;;) {
      const seen = await driver.executeScript<Seen | null>(SEEN, STILL_MS)
      if (seen) return seen
    }
  } finally {
    await session.close()
    await proxy.stop()
  }
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
  const display = await openDisplay()
  try {
    // Starting the browser must not count for the first page.
    await visit(display, server.origin)
    const ours: Seen[] = []
    const peers: Seen[] = []
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await visit(display, server.origin))
      peers.push(await visit(display, peer.origin))
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
    await display.close()
    await server.stop()
    peer.stop()
  }
}

export default section
