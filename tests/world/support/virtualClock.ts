import type { Clock } from '@/platform/clock'

interface Waiting {
  at: number
  task: () => void
}

/** The world's only time: it stands still until somebody lets it go on to what falls due next. */
export class VirtualClock implements Clock {
  private waiting: Waiting[] = []

  /** @param ms milliseconds since 1970 */
  constructor(private ms: number) {}

  now = (): number => this.ms

  after = (ms: number, task: () => void): (() => void) => {
    const entry = { at: this.ms + ms, task }
    this.waiting.push(entry)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry)
    }
  }

  /** Goes on to the task that is due first and runs it; false when nothing waits, or not before `until`. */
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

  /** It is so late now; what fell due meanwhile is run by the next steps. */
  set(ms: number): void {
    this.ms = Math.max(this.ms, ms)
  }
}
