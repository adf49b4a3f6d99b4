import type { KeyValue } from './injected.types'

type Backing = Pick<KeyValue, 'get' | 'set' | 'remove' | 'keys'>

/** Puts an in-memory store over a device store that may throw, so that callers see no fault. */
export function withMemory(
  device: Backing,
  onExternalChange: KeyValue['onExternalChange'],
): KeyValue {
  const memory = new Map<string, string | null>()

  const attempt = <T>(run: () => T, otherwise: T): T => {
    try {
      return run()
    } catch {
      return otherwise
    }
  }

  return {
    get: (key) => {
      const held = memory.get(key)
      return held === undefined ? attempt(() => device.get(key), null) : held
    },
    set: (key, text) => {
      const stored = attempt(() => (device.set(key, text), true), false)
      if (stored) memory.delete(key)
      else memory.set(key, text)
    },
    remove: (key) => {
      const removed = attempt(() => (device.remove(key), true), false)
      if (removed) memory.delete(key)
      else memory.set(key, null)
    },
    keys: () => {
      const known = new Set(attempt(() => device.keys(), []))
      for (const [key, text] of memory) {
        if (text === null) known.delete(key)
        else known.add(key)
      }
      return [...known]
    },
    onExternalChange,
  }
}
