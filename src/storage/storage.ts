import type { KeyValue } from '@/platform/injected.types'

/**
 * - `device`: stays, for all users of the device (settings, consent)
 * - `account`: deleted with the session: logout, 401, a failed launch check
 * - `intent`: what a person was about to do (drafts without sensitive fields, idempotency keys, chunks acknowledged);
 * kept per user, survives 401 and a failed launch check, deleted on logout or when another user logs in
 */
type Scope = 'device' | 'account' | 'intent'

/** One kind of stored record: `version` rejects records of older builds, `read` everything else that is invalid. */
export interface Slot<T> {
  scope: Scope
  name: string
  version: number
  /** Reads a stored value; null means absent. */
  read: (value: unknown) => T | null
}

const PREFIX = 'xffq'

export interface Storage {
  get: <T>(slot: Slot<T>, part?: string) => T | null
  set: <T>(slot: Slot<T>, value: T, part?: string) => void
  remove: (slot: Slot<unknown>, part?: string) => void
  clear: (scope: Scope) => void
  /** The stored parts of a slot. */
  parts: (slot: Slot<unknown>) => string[]
  /** Characters of a record; 0 when it is absent. */
  length: (slot: Slot<unknown>, part?: string) => number
  /** Runs when another tab changes this slot (H5). Returns an unsubscribe function. */
  onExternalChange: (slot: Slot<unknown>, listener: () => void) => () => void
}

/** Typed records over the device's text storage. Corrupt records read as absent and are removed. */
export function createStorage(keyValue: KeyValue): Storage {
  const keyOf = (slot: Slot<unknown>, part = '') =>
    [PREFIX, slot.scope, slot.name, part].filter(Boolean).join(':')

  return {
    get: (slot, part) => {
      const key = keyOf(slot, part)
      const text = keyValue.get(key)
      if (text === null) return null
      const value = parse(text, slot)
      if (value === null) keyValue.remove(key)
      return value
    },
    set: (slot, value, part) =>
      keyValue.set(keyOf(slot, part), JSON.stringify({ v: slot.version, value })),
    remove: (slot, part) => keyValue.remove(keyOf(slot, part)),
    clear: (scope) => {
      const start = `${PREFIX}:${scope}:`
      for (const key of keyValue.keys()) if (key.startsWith(start)) keyValue.remove(key)
    },
    parts: (slot) => {
      const start = `${keyOf(slot)}:`
      return keyValue
        .keys()
        .filter((key) => key.startsWith(start))
        .map((key) => key.slice(start.length))
    },
    length: (slot, part) => keyValue.get(keyOf(slot, part))?.length ?? 0,
    onExternalChange: (slot, listener) =>
      keyValue.onExternalChange((key) => {
        if (key === null || key === keyOf(slot)) listener()
      }),
  }
}

function parse<T>(text: string, slot: Slot<T>): T | null {
  try {
    const record: unknown = JSON.parse(text)
    if (typeof record !== 'object' || record === null) return null
    const { v, value } = record as { v?: unknown; value?: unknown }
    return v === slot.version ? slot.read(value) : null
  } catch {
    return null
  }
}
