import type { Clock } from '@/platform/clock'

/** Estimates the server's clock from the time each answer says it was written. */
export function createServerTime(clock: Clock) {
  /** Seconds the server is ahead of the device, at least. */
  let ahead: number | null = null
  return {
    /** Takes the time an answer was written, in unix seconds, as it arrives. */
    learn: (seconds: number): void => {
      ahead = seconds - clock.now() / 1000
    },
    /** Unix seconds, never ahead of the server; null before the first answer. */
    now: (): number | null => (ahead === null ? null : Math.floor(clock.now() / 1000 + ahead)),
  }
}
