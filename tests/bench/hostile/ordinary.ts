/**
 * Ordinary callers in a separate process, so that the cost of sending an attack does not slow them. Messages say what
 * to do; it answers with their speed.
 */
import { type Call, drive, type Speed } from '../server/drive'
import { READS } from '../server/reads'
import type { Owing } from '../server/town'

export interface Ordinary {
  health: Speed
  reader: Speed
}

export interface OrdinaryTask {
  origin: string
  /** People who read in turn, so that each stays within the rate limits. */
  readers: Owing[]
  seconds: number
}

/** Milliseconds between two calls of an ordinary caller. */
const PACE_MS = 20

const HEALTH: Call = { method: 'GET', path: '/healthz', token: '' }

async function measure({ origin, readers, seconds }: OrdinaryTask): Promise<Ordinary> {
  const until = performance.now() + seconds * 1000
  const paced = (call: (at: number) => Call): Promise<Speed> => {
    let at = 0
    const next = () => (performance.now() < until ? call(at++) : null)
    return drive({ origin, connections: 1, next, paceMs: PACE_MS })
  }
  const reading = (at: number): Call => {
    const one = readers[at % readers.length]
    return one ? (READS.installments?.(one) ?? HEALTH) : HEALTH
  }
  const [health, reader] = await Promise.all([paced(() => HEALTH), paced(reading)])
  return { health, reader }
}

process.on('message', (task: OrdinaryTask) => {
  void measure(task).then((found) => process.send?.(found))
})
