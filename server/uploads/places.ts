import { createGate, type Gate } from '../workers/gate'
import { IN_WORK_MAX, WAITING_MAX } from './limits'

export interface Places {
  /**
   * Runs an upload of a person when fewer than {@link IN_WORK_MAX} others of theirs are in work: that is what one
   * person, sending slowly, may hold.
   * @param signal ends the waiting
   * @throws Fault 503 when too many wait
   */
  use<T>(ownerId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export function createPlaces(): Places {
  const gates = new Map<number, Gate>()
  return {
    async use(ownerId, signal, work) {
      const gate = gates.get(ownerId) ?? createGate(IN_WORK_MAX, WAITING_MAX)
      gates.set(ownerId, gate)
      try {
        return await gate.run(work, signal)
      } finally {
        if (gate.isIdle) gates.delete(ownerId)
      }
    },
  }
}
