import type { Clock } from '@/platform/clock'

interface Waiting {
  at: number
  task: () => void
}

/** The world's only clock: it stands still until told to run the next task. */
export class VirtualClock implements Clock {
  private waiting: Waiting[] = []

  /** @param ms epoch milliseconds */
  constructor(private ms: number) {}

  now = (): number => this.ms

  after = (ms: number, task: () => void): (() => void) => {
    const entry = { at: this.ms + ms, task }
    this.waiting.push(entry)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry)
    }
  }

  /** Advances to the next due task and runs it; false when there is none before `until`. */
  step(until = Infinity): boolean {
    const [first, ...rest] = this.waiting
    if (!first) return false
    const next = rest.reduce((found, other) => (other.at < found.at ? other : found), first)
    if (next.at > until) return false
    this.waiting = this.waiting.filter((other) => other !== next)
    this.ms = Math.max(this.ms, next.at)
    next.task()
    return true
  }

  /** Sets the time; tasks due by then run in the next steps. */
  set(ms: number): void {
    this.ms = Math.max(this.ms, ms)
  }
}
