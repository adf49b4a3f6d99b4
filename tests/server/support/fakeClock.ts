import type { Clock } from '../../../server/clock'

export interface FakeClock extends Clock {
  /** Moves time by seconds, forward or back. */
  advance(seconds: number): void
}

/** A clock that only moves when told to. */
export function fakeClock(start = '2026-03-10T10:00:00+08:00'): FakeClock {
  let milliseconds = new Date(start).getTime()
  return {
    now: () => new Date(milliseconds),
    advance: (seconds) => {
      milliseconds += seconds * 1000
    },
  }
}
