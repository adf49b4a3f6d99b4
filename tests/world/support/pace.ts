import type { FaultProxy } from '../proxy/faultProxy'
import type { NodeHttp } from './nodeHttp'
import type { VirtualClock } from './virtualClock'

/** A flow longer than this counts as endless, ms. */
const FOR_EVER = 6 * 3600_000

interface PaceDeps {
  clock: VirtualClock
  proxy: FaultProxy
  /** Whether the server works at a request that has arrived whole, perhaps of an app that was killed since. */
  isServing: () => boolean
  /** The running app's http, if there is one. */
  http: () => NodeHttp | null
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Advances the world. Real work (sockets, the server, the database) takes no world time: its clock moves only while
 * every running exchange is held by a fault, or none is running.
 */
export class Pace {
  constructor(private readonly deps: PaceDeps) {}

  /** Whether a fault holds every running exchange. */
  get isStill(): boolean {
    const { proxy, isServing, http } = this.deps
    if (isServing()) return false
    return (http()?.ports ?? []).every((port) => port !== null && proxy.isHeld(port))
  }

  /** Waits for the promise, for any amount of world time. */
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

  /** Waits until nothing moves unless time advances. */
  async still(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.isStill ? quiet + 1 : 0) await turn()
  }

  /** Passes so many milliseconds, with everything due in them. */
  async pass(ms: number): Promise<void> {
    const { clock } = this.deps
    const end = clock.now() + ms
    do await this.still()
    while (clock.step(end))
    clock.set(end)
  }
}
