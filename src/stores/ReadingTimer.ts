import type { Clock } from '@/platform/clock'
import { observeState } from '@/observeState'

const SECOND_MS = 1000

/**
 * How long a text has been visible. Counts second by second, so that neither a hidden page nor a clock set forward
 * counts as reading.
 */
export class ReadingTimer {
  /** Whole seconds visible. */
  seconds = 0
  private text: string | null = null
  private stop: (() => void) | null = null

  constructor(private readonly clock: Clock) {
    observeState(this, ['seconds'])
  }

  /** `text` is visible: goes on counting, or starts again for another text. */
  show(text: string): void {
    if (this.text !== text) {
      this.text = text
      this.seconds = 0
    }
    if (!this.stop) this.count()
  }

  /** No longer visible: whole seconds read are kept, the second begun is not. */
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
