import { Fault } from '../refusal'

interface Waiting {
  enter(): void
  signal: AbortSignal | undefined
}

export interface Gate {
  /**
   * Runs `work` once a place is free, in the order of the calls.
   * @param signal stops waiting, but never work that has begun
   * @throws Fault 503 when too many wait, or the signal's reason when it aborts first
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  readonly isIdle: boolean
}

/**
 * Limits how many pieces of work run at once.
 * @param width how many may run
 * @param queueMax how many more may wait
 */
export function createGate(width: number, queueMax: number): Gate {
  let running = 0
  const queue: Waiting[] = []

  const place = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = { enter, signal }
      function leave(): void {
        queue.splice(queue.indexOf(waiting), 1)
        reject(signal?.reason as Error)
      }
      function enter(): void {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.push(waiting)
    })

  return {
    async run(work, signal) {
      signal?.throwIfAborted()
      if (running < width) running += 1
      else if (queue.length >= queueMax) throw new Fault(503)
      // A finishing call hands over its place, so that no newcomer passes the queue.
      else await place(signal)
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next.enter()
        else running -= 1
      }
    },
    get isIdle() {
      return running === 0 && queue.length === 0
    },
  }
}
