import { createGate, type Gate } from './gate'

/** A {@link Gate} per key, kept while work of that key runs or waits. */
export interface Gates<Key> {
  /**
   * Runs `work` once a place of this key is free, in the order of the calls.
   * @param signal stops waiting, but never work that has begun
   * @throws Fault 503 when too many wait
   */
  use<T>(key: Key, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/**
 * @param width how much work of one key runs at once
 * @param queueMax how many more calls of one key may wait
 */
export function createGates<Key>(width: number, queueMax: number): Gates<Key> {
  const gates = new Map<Key, Gate>()
  return {
    async use(key, work, signal) {
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
