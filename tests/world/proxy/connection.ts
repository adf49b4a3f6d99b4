import type { Socket } from 'node:net'
import type { Direction, Line, ProxyClock, Sink, Toxic } from './types'

interface ConnectionDeps {
  near: Socket
  far: Socket
  toxics: readonly Toxic[]
  clock: ProxyClock
  random: () => number
}

/** One connection through the proxy: the client's socket, one to the server, and the toxics between them. */
export class Connection {
  private readonly near: Socket
  private readonly far: Socket
  private readonly cancels = new Set<() => void>()
  private isStalled = false

  constructor(private readonly deps: ConnectionDeps) {
    const { near, far } = deps
    this.near = near
    this.far = far
    this.join(near, this.through('up', far))
    this.join(far, this.through('down', near))
  }

  /** Whether a toxic holds it: only time, or nothing, will move it. */
  get isHeld(): boolean {
    return this.isStalled || this.cancels.size > 0
  }

  /** Whether bytes are still to be delivered later. */
  get isWaiting(): boolean {
    return this.cancels.size > 0
  }

  /** Closes both ends at once and drops held bytes. */
  destroy(): void {
    for (const cancel of this.cancels) cancel()
    this.cancels.clear()
    this.near.destroy()
    this.far.destroy()
  }

  private through(direction: Direction, to: Socket): Sink {
    const out: Sink = {
      data: (bytes) => void (to.writable && to.write(bytes)),
      end: () => void to.end(),
    }
    return this.deps.toxics
      .filter((toxic) => toxic.direction === direction)
      .reduceRight((next, toxic) => toxic.poison(next, this.line), out)
  }

  private join(from: Socket, sink: Sink): void {
    let hasEnded = false
    const end = () => {
      if (!hasEnded) sink.end()
      hasEnded = true
    }
    from.setNoDelay(true)
    from.on('data', (bytes) => sink.data(bytes))
    from.on('end', end)
    from.on('error', () => {})
    from.on('close', end)
  }

  private readonly line: Line = {
    now: () => this.deps.clock.now(),
    random: () => this.deps.random(),
    after: (ms, task) => {
      const cancel = this.deps.clock.after(ms, () => {
        this.cancels.delete(cancel)
        task()
      })
      this.cancels.add(cancel)
    },
    hold: () => {
      this.isStalled = true
    },
    close: () => {
      this.near.end(() => this.near.destroy())
      this.far.end(() => this.far.destroy())
    },
    reset: () => {
      this.near.resetAndDestroy()
      this.far.resetAndDestroy()
    },
  }
}
