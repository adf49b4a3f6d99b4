import Taro from '@tarojs/taro'
import type { KeyValue } from './keyValue.types'
import { onOtherTab } from './otherTab'
import { withMemory } from './withMemory'

/** On H5 Taro knows only what it wrote itself, and stumbles over some of the rest: what cannot be read is removed. */
function readText(key: string): string | null {
  try {
    const value: unknown = Taro.getStorageSync(key)
    if (typeof value === 'string' && value !== '') return value
  } catch {
    // Removed like all that is no text.
  }
  Taro.removeStorageSync(key)
  return null
}

/** Throws where the device keeps nothing: blocked cookies, no room. */
const device = {
  get: readText,
  set: (key: string, text: string) => Taro.setStorageSync(key, text),
  remove: (key: string) => Taro.removeStorageSync(key),
  keys: () => Taro.getStorageInfoSync().keys,
}

export const keyValue: KeyValue = withMemory(device, onOtherTab)
