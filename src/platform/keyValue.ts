import Taro from '@tarojs/taro'
import type { KeyValue } from './injected.types'
import { onOtherTab } from './signals'
import { withMemory } from './withMemory'

/** On H5 Taro reads only what it wrote itself and may throw on anything else: that is removed. */
function readText(key: string): string | null {
  try {
    const value: unknown = Taro.getStorageSync(key)
    if (typeof value === 'string' && value !== '') return value
  } catch {
    // Removed below, like anything that is not text.
  }
  Taro.removeStorageSync(key)
  return null
}

/** Throws when the device stores nothing: blocked cookies, full storage. */
const device = {
  get: readText,
  set: (key: string, text: string) => Taro.setStorageSync(key, text),
  remove: (key: string) => Taro.removeStorageSync(key),
  keys: () => Taro.getStorageInfoSync().keys,
}

export const keyValue: KeyValue = withMemory(device, onOtherTab)
