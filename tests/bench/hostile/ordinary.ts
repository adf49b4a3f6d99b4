/**
 * Ordinary callers in a process of their own, so that what an attack costs its sender is no part of what they wait.
 * Told by a message what to do; answers with how fast it was.
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
  /** People who read by turns, so that each stays within what a person may ask for. */
  readers: Owing[]
  seconds: number
}

/** Between two calls of an ordinary caller, ms. */
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
