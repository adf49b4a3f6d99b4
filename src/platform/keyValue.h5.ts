import type { KeyValue } from './keyValue.types'
import { withMemory } from './withMemory'

/** `localStorage` is read anew at each call: with blocked cookies the getter itself throws. */
const device = {
  get: (key: string) => window.localStorage.getItem(key),
  set: (key: string, text: string) => window.localStorage.setItem(key, text),
  remove: (key: string) => window.localStorage.removeItem(key),
  keys: () => Object.keys(window.localStorage),
}

export const keyValue: KeyValue = withMemory(device, (listener) => {
  const onStorage = (event: StorageEvent) => listener(event.key)
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
})
