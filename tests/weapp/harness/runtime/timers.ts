import type { Report } from './realm'

/** Difference between the phone's clock and the real one. */
export interface DeviceClock {
  aheadMs: number
}

type Callback = (...args: unknown[]) => void

interface Timer {
  /** When it is due, in the timers' time. */
  dueAt: number
  /** Milliseconds between repetitions; null for a single run. */
  every: number | null
  run: () => void
  waiting: NodeJS.Timeout | undefined
}

/**
 * Timers with numeric ids, as in WeChat, that report errors of their callbacks. They keep no process alive, so that a
 * failed test does not hang the run.
 */
export class Timers {
  private readonly running = new Map<number, Timer>()
  private last = 0
  private skippedMs = 0

  constructor(
    private readonly clock: DeviceClock,
    private readonly report: Report,
  ) {}

  /** Globals of the program. */
  readonly globals = {
    setTimeout: (run: Callback, ms?: number, ...args: unknown[]) =>
      this.start(() => run(...args), ms ?? 0, false),
    setInterval: (run: Callback, ms?: number, ...args: unknown[]) =>
      this.start(() => run(...args), ms ?? 0, true),
    clearTimeout: (id?: number) => this.cancel(id),
    clearInterval: (id?: number) => this.cancel(id),
  }

  /** Passes time at once: timers due in it run in order, each followed by its consequences. */
  async pass(ms: number): Promise<void> {
    const end = this.now() + ms
    for (let next = this.nextBy(end); next; next = this.nextBy(end)) {
      this.skipTo(next[1].dueAt)
      this.fire(...next)
      await new Promise((resolve) => setTimeout(resolve))
    }
    this.skipTo(end)
    this.running.forEach((timer, id) => this.wait(id, timer))
  }

  clear(): void {
    for (const id of [...this.running.keys()]) this.cancel(id)
  }

  /** The timers' time: real time plus what was skipped. Setting the phone's clock does not change it. */
  private now(): number {
    return performance.now() + this.skippedMs
  }

  private skipTo(time: number): void {
    const skipped = Math.max(0, Math.ceil(time - this.now()))
    this.skippedMs += skipped
    this.clock.aheadMs += skipped
  }

  private start(run: () => void, ms: number, again: boolean): number {
    const delay = Math.max(0, Number(ms) || 0)
    const timer = {
      dueAt: this.now() + delay,
      every: again ? delay : null,
      run,
      waiting: undefined,
    }
    const id = ++this.last
    this.running.set(id, timer)
    this.wait(id, timer)
    return id
  }

  private wait(id: number, timer: Timer): void {
    clearTimeout(timer.waiting)
    timer.waiting = setTimeout(() => this.fire(id, timer), timer.dueAt - this.now()).unref()
  }

  private fire(id: number, timer: Timer): void {
    if (timer.every === null) this.cancel(id)
    else {
      timer.dueAt = this.now() + Math.max(1, timer.every)
      this.wait(id, timer)
    }
    try {
      timer.run()
    } catch (error) {
      this.report(error)
    }
  }

  private cancel(id?: number): void {
    if (id === undefined) return
    clearTimeout(this.running.get(id)?.waiting)
    this.running.delete(id)
  }

  private nextBy(time: number): [number, Timer] | undefined {
    const due = [...this.running].filter(([, { dueAt }]) => dueAt <= time)
    return due.sort(([, a], [, b]) => a.dueAt - b.dueAt)[0]
  }
}
