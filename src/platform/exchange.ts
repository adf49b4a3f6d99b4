import type { Exchange, HttpReply } from './http.types'

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
