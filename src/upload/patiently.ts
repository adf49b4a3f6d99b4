import { ApiError, isApiError } from '@/api/errors'
import type { Clock } from '@/platform/clock'

/** Seconds before each try of one part. */
const DELAYS_SECONDS = [0, 1, 3, 5]

/** The server failed or is busy (5xx), whatever it was asked. */
export const isServerFault = (error: unknown): boolean =>
  isApiError(error, 'refused') && (error.details.code ?? 0) >= 500

/** Only what the connection or a fault of the server did is worth another try; what it refused stays refused. */
const worthAnother = (error: unknown): boolean =>
  isServerFault(error) ||
  (isApiError(error) && ['network', 'timeout', 'badReply'].includes(error.kind))

/** Asked before each try: what nobody wants any more is not sent, least of all in somebody else's name. */
export type Wanted = () => boolean

/**
 * Tries up to four times; rejects with the last error, at once with one that another try cannot mend, or with
 * `aborted` once it is not wanted any more.
 */
export async function patiently<T>(
  clock: Clock,
  isWanted: Wanted,
  attempt: () => Promise<T>,
): Promise<T> {
  let last: unknown
  for (const seconds of DELAYS_SECONDS) {
    if (seconds > 0) await new Promise<void>((resolve) => clock.after(seconds * 1000, resolve))
    if (!isWanted()) throw new ApiError('aborted', '')
    try {
      return await attempt()
    } catch (error) {
      if (!worthAnother(error)) throw error
      last = error
    }
  }
  throw last
}
