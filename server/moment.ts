import { isIsoDate } from '@domain/index'
import { unixSeconds } from './clock'

const SHANGHAI_SECONDS = 8 * 3_600

/** "2026-03-10 10:00:59" in Shanghai, to the second. */
const fullText = (seconds: number): string =>
  new Date((seconds + SHANGHAI_SECONDS) * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** "2026-03-10 10:00" in Shanghai. */
export const momentText = (seconds: number): string => fullText(seconds).slice(0, 16)

/** "10:00" in Shanghai. */
export const clockText = (seconds: number): string => momentText(seconds).slice(-5)

/** Like {@link momentText}, of an instant. */
export const momentOf = (at: Date): string => momentText(unixSeconds(at))

/** "2026-03-10 10:00:59" in Shanghai. */
export const secondOf = (at: Date): string => fullText(unixSeconds(at))

const WRITTEN = /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/

/** The instant that operators write as "2026-03-10T10:00", in Shanghai; null for any other text. */
export function readMoment(text: string): Date | null {
  const [, day = '', time = ''] = WRITTEN.exec(text) ?? []
  return isIsoDate(day) ? new Date(`${day}T${time}:00+08:00`) : null
}
