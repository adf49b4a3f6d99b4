/** The server's one source of time; tests inject their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Whole unix seconds, as the wire has instants. */
export const unixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** The instant `seconds` after `instant` (before it when negative). */
export const addSeconds = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000)
