/**
 * Work beside answering requests. Of all instances one does a kind of it at a time; stopping the server waits for it, and
 * `/metrics` tells when it was last done.
 */
import type { Clock } from './clock'
import type { WideDb } from './db/types'
import type { Family } from './metrics/exposition'
import { periodically } from './periodic'

export type WorkKind =
  | 'housekeeping'
  | 'payments'
  | 'earnings'
  | 'deliveries'
  | 'reminders'
  | 'demo_reviewer'

/** What this instance did of it. */
export class WorkLog {
  private readonly ends = new Map<WorkKind, Date>()
  private readonly failures = new Map<WorkKind, number>()

  ended(kind: WorkKind, at: Date): void {
    this.ends.set(kind, at)
  }

  failed(kind: WorkKind): void {
    this.failures.set(kind, (this.failures.get(kind) ?? 0) + 1)
  }

  families(): Family[] {
    const samples = <Value>(of: ReadonlyMap<WorkKind, Value>, read: (value: Value) => number) =>
      [...of].map(([work, value]) => ({ labels: { work }, value: read(value) }))
    return [
      {
        name: 'background_work_last_success_timestamp_seconds',
        help: 'Unix time at which this instance last ended a kind of work; the newest of all instances counts.',
        type: 'gauge',
        samples: samples(this.ends, (at) => at.getTime() / 1000),
      },
      {
        name: 'background_work_failures_total',
        help: 'How often a kind of work failed in this instance.',
        type: 'counter',
        samples: samples(this.failures, (count) => count),
      },
    ]
  }
}

export interface BackgroundDeps {
  db: WideDb
  clock: Clock
  workLog: WorkLog
}

interface Work {
  kind: WorkKind
  /** From the end of one run to the next. */
  everyMs: number
  /** The first run comes now, not after `everyMs`. */
  atOnce?: boolean
  run: () => Promise<void>
}

/**
 * Does it again and again; a turn that comes while another instance is at it is left out.
 * @param onError told when it failed
 * @returns a function that ends it, and resolves when a run under way is over
 */
export const inBackground = (
  { db, clock, workLog }: BackgroundDeps,
  { kind, everyMs, atOnce, run }: Work,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  const turn = async () => {
    try {
      await db.alone(kind, async () => {
        await run()
        workLog.ended(kind, clock.now())
      })
    } catch (error) {
      workLog.failed(kind)
      throw error
    }
  }
  return periodically(everyMs, turn, onError, { atOnce })
}
