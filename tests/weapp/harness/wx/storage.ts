import type { Realm } from '../runtime/realm'
import { type Api, Refused } from './call'

/** The device's storage; pass it to the next launch so that the program finds its data. */
export class Storage {
  /** JSON text by key. */
  readonly entries = new Map<string, string>()
  /** `quota` refuses every write, `unavailable` every call. */
  fault: 'none' | 'quota' | 'unavailable' = 'none'

  /** The stored value, or undefined. */
  get(key: string): unknown {
    const text = this.entries.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }

  /** Stores a value without the program. */
  put(key: string, value: unknown): void {
    this.entries.set(key, JSON.stringify(value))
  }
}

export function storageApi(storage: Storage, realm: Realm): Api {
  const check = (writes: boolean) => {
    if (storage.fault === 'unavailable') throw new Refused('storage is unavailable')
    if (storage.fault === 'quota' && writes) throw new Refused('exceed storage max size 10Mb')
  }
  const read = (key: string): unknown => {
    check(false)
    return realm.clone(storage.get(key))
  }
  const write = (key: string, value: unknown) => {
    check(true)
    if (typeof key !== 'string' || key === '') throw new Refused('parameter error: key')
    storage.put(key, value)
  }
  const remove = (key: string) => {
    check(false)
    storage.entries.delete(key)
  }
  const info = () => {
    check(false)
    const size = [...storage.entries].reduce(
      (sum, [key, text]) => sum + key.length + text.length,
      0,
    )
    const keys = [...storage.entries.keys()]
    return realm.clone({ keys, currentSize: Math.ceil(size / 1024), limitSize: 10240 })
  }
  /** Sync calls throw, with the call's name in the message. */
  const sync =
    <A extends unknown[], R>(name: string, run: (...args: A) => R) =>
    (...args: A): R => {
      try {
        return run(...args)
      } catch (error) {
        throw new Error(`${name}:fail ${(error as Error).message}`, { cause: error })
      }
    }

  return {
    getStorageSync: sync('getStorageSync', (key: string) => read(key) ?? ''),
    setStorageSync: sync('setStorageSync', write),
    removeStorageSync: sync('removeStorageSync', remove),
    getStorageInfoSync: sync('getStorageInfoSync', info),
  }
}
