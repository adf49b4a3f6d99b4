import type { Exchange, HttpReply } from './http.types'

/** The network timeout of docs/specification.md §9; the api client has deadlines of its own, none of them longer. */
export const PLATFORM_TIMEOUT_MS = 60_000

export const asText = (data: unknown): string =>
  typeof data === 'string' ? data : data == null ? '' : JSON.stringify(data)

/** Lets go of the caller at once on abort, whatever the platform's own task does with it. */
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
