import type { Realm } from '../runtime/realm'
import { type Answer, type Api, type Options, Refused } from './call'

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

interface KeyOption {
  key: string
}
interface DataOption extends KeyOption {
  data: unknown
}

export function storageApi(storage: Storage, realm: Realm, answer: Answer): Api {
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
  const clear = () => {
    check(false)
    storage.entries.clear()
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
    clearStorageSync: sync('clearStorageSync', clear),
    getStorageInfoSync: sync('getStorageInfoSync', info),
    getStorage: (options?: Options<KeyOption>) =>
      answer('getStorage', options, ({ key = '' }) => {
        const data = read(key)
        if (data === undefined) throw new Refused('data not found')
        return { data }
      }),
    setStorage: (options?: Options<DataOption>) =>
      answer('setStorage', options, ({ key = '', data }) => write(key, data)),
    removeStorage: (options?: Options<KeyOption>) =>
      answer('removeStorage', options, ({ key = '' }) => remove(key)),
    clearStorage: (options?: Options<object>) => answer('clearStorage', options, clear),
    getStorageInfo: (options?: Options<object>) => answer('getStorageInfo', options, info),
  }
}
