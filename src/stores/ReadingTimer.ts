import { makeAutoObservable } from 'mobx'
import type { Clock } from '@/platform/clock'

const SECOND_MS = 1000

/**
 * How long a text has been before somebody's eyes. Counted second by second while it is in sight, so that neither
 * a hidden page nor a clock that is set forward reads for anybody.
 */
export class ReadingTimer {
  /** Whole seconds in sight. */
  seconds = 0
  private text: string | null = null
  private stop: (() => void) | null = null

  constructor(private readonly clock: Clock) {
    makeAutoObservable<this, 'clock' | 'text' | 'stop'>(this, {
      clock: false,
      text: false,
      stop: false,
    })
  }

  /** `text` is in sight: counting goes on, or begins anew when it is not what was read before. */
  show(text: string): void {
    if (this.text !== text) {
      this.text = text
      this.seconds = 0
    }
    if (!this.stop) this.count()
  }

  /** Out of sight: what was read counts later, the second that had begun does not. */
  hide(): void {
    this.stop?.()
    this.stop = null
  }

  private count(): void {
    this.stop = this.clock.after(SECOND_MS, () => this.tick())
  }

  private tick(): void {
    this.seconds += 1
    this.count()
  }
}
