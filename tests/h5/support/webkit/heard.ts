import type { EventEmitter } from 'node:events'

/** The next matching event. */
export function heard<T>(
  from: EventEmitter,
  event: string,
  fits: (one: T) => boolean,
  patience: number,
): Promise<T> {
  const coming = new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      from.off(event, hear)
      reject(new Error(`no ${event} came`))
    }, patience)
    function hear(one: T) {
      if (!fits(one)) return
      clearTimeout(timer)
      from.off(event, hear)
      resolve(one)
    }
    from.on(event, hear)
  })
  // Nobody awaits it when the test failed before.
  coming.catch(() => {})
  return coming
}
