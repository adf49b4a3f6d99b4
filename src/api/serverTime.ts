import type { Clock } from '@/platform/clock'

/** The server's clock, as far as its answers tell: each says when it was written, and was on its way since. */
export function createServerTime(clock: Clock) {
  /** Seconds it is ahead of the device's clock, at least. */
  let ahead: number | null = null
  return {
    /** An answer just arrived that was written at this time, in unix seconds. */
    learn: (seconds: number): void => {
      ahead = seconds - clock.now() / 1000
    },
    /** Unix seconds, never later than it is there; null before the first answer. */
    now: (): number | null => (ahead === null ? null : Math.floor(clock.now() / 1000 + ahead)),
  }
}
