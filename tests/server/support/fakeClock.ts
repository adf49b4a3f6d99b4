import type { Clock } from '../../../server/clock'

export interface FakeClock extends Clock {
  /** Moves time forward (or back) by seconds. */
  advance(seconds: number): void
}

/** A clock that stands still until it is moved. */
export function fakeClock(start = '2026-03-10T10:00:00+08:00'): FakeClock {
  let milliseconds = new Date(start).getTime()
  return {
    now: () => new Date(milliseconds),
    advance: (seconds) => {
      milliseconds += seconds * 1000
    },
  }
}
