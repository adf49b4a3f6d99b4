import type { Exchange, HttpReply } from './injected.types'

/** Network timeout of docs/specification.md §9; the API client's own deadlines are never longer. */
export const PLATFORM_TIMEOUT_MS = 60_000

export const asText = (data: unknown): string =>
  typeof data === 'string' ? data : data == null ? '' : JSON.stringify(data)

/** Rejects at once on abort, before the platform's task has ended. */
export function exchange(
  start: (finish: (reply: HttpReply) => void, fail: (error: unknown) => void) => () => void,
): Exchange {
  let abort = () => {}
  const reply = new Promise<HttpReply>((resolve, reject) => {
    const stop = start(resolve, reject)
    abort = () => {
      reject(new Error('aborted'))
      stop()
    }
  })
  return { reply, abort }
}
