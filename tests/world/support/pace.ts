import type { FaultProxy } from '../proxy/faultProxy'
import type { NodeHttp } from './nodeHttp'
import type { VirtualClock } from './virtualClock'

/** A flow that takes longer than this never ends, ms. */
const FOR_EVER = 6 * 3600_000

interface PaceDeps {
  clock: VirtualClock
  proxy: FaultProxy
  /** Of the app that runs, if one does. */
  http: () => NodeHttp | null
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Lets the world go on. Real work (sockets, the server, the database) takes no time of the world's: its clock moves
 * only while every exchange under way is held up by a fault, or none is under way at all.
 */
export class Pace {
  constructor(private readonly deps: PaceDeps) {}

  /** Every exchange under way waits for a fault to let it go. */
  get isStill(): boolean {
    const { proxy, http } = this.deps
    return (http()?.ports ?? []).every((port) => port !== null && proxy.isHeld(port))
  }

  /** Until something was decided, however long it takes in the world's time. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let done = false
    const mark = () => {
      done = true
    }
    promise.then(mark, mark)
    const { clock } = this.deps
    const last = clock.now() + FOR_EVER
    while (!done) {
      await turn()
      if (done || !this.isStill) continue
      if (!clock.step(last))
        throw new Error('it never ends: nothing moves, and nobody waits for a time')
    }
    return promise
  }

  /** Until nothing moves without time going on. */
  async still(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.isStill ? quiet + 1 : 0) await turn()
  }

  /** So many milliseconds go by, with all that falls due in them. */
  async pass(ms: number): Promise<void> {
    const { clock } = this.deps
    const end = clock.now() + ms
    do await this.still()
    while (clock.step(end))
    clock.set(end)
  }
}
