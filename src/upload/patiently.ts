import { ApiError, isApiError } from '@/api/errors'
import type { Clock } from '@/platform/clock'

/** Seconds before each try. */
const DELAYS_SECONDS = [0, 1, 3, 5]

/** The server failed or is busy (5xx). */
export const isServerFault = (error: unknown): boolean =>
  isApiError(error, 'refused') && (error.details.code ?? 0) >= 500

/** Only failures of the connection or the server are worth another try; a refusal stays a refusal. */
const worthAnother = (error: unknown): boolean =>
  isServerFault(error) ||
  (isApiError(error) && ['network', 'timeout', 'badReply'].includes(error.kind))

/** Asked before each try: a file no longer wanted is not sent, above all not with the token of another person. */
export type Wanted = () => boolean

/**
 * Tries up to four times. Rejects with the last error, at once when another try can't help, or with `aborted` when it is
 * no longer wanted.
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
