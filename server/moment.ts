import { unixSeconds } from './clock'

const SHANGHAI_SECONDS = 8 * 3_600

/** "2026-03-10 10:00" in Shanghai. */
export const momentText = (seconds: number): string =>
  new Date((seconds + SHANGHAI_SECONDS) * 1000).toISOString().slice(0, 16).replace('T', ' ')

/** "10:00" in Shanghai. */
export const clockText = (seconds: number): string => momentText(seconds).slice(-5)

/** Like {@link momentText}, of an instant. */
export const momentOf = (at: Date): string => momentText(unixSeconds(at))
