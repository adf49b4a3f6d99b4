/** Limits of how much work of one kind runs and waits in this process. */
import { Fault } from './refusal'

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

/** A {@link Gate} per key, kept while work of that key runs or waits. */
export interface Gates<Key> {
  /** @see Gate.run, of this key's gate */
  run<T>(key: Key, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/**
 * @param width how much work of one key runs at once
 * @param queueMax how many more calls of one key may wait
 */
export function createGates<Key>(width: number, queueMax: number): Gates<Key> {
  const gates = new Map<Key, Gate>()
  return {
    async run(key, work, signal) {
      const gate = gates.get(key) ?? createGate(width, queueMax)
      gates.set(key, gate)
      try {
        return await gate.run(work, signal)
      } finally {
        if (gate.isIdle) gates.delete(key)
      }
    },
  }
}
