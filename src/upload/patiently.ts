import { isApiError } from '@/api/errors'
import type { Clock } from '@/platform/clock'

/** Seconds before each try of one part. */
const DELAYS_SECONDS = [0, 1, 3, 5]

/** Only what the connection did is worth another try; what the server refused stays refused. */
const worthAnother = (error: unknown): boolean =>
  isApiError(error) && ['network', 'timeout', 'badReply', 'unknown'].includes(error.kind)

/** Tries up to four times; rejects with the last error, or at once with one that another try cannot mend. */
export async function patiently<T>(clock: Clock, attempt: () => Promise<T>): Promise<T> {
  let last: unknown
  for (const seconds of DELAYS_SECONDS) {
    if (seconds > 0) await new Promise<void>((resolve) => clock.after(seconds * 1000, resolve))
    try {
      return await attempt()
    } catch (error) {
      if (!worthAnother(error)) throw error
      last = error
    }
  }
  throw last
}
