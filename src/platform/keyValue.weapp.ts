import Taro from '@tarojs/taro'
import type { KeyValue } from './keyValue.types'
import { withMemory } from './withMemory'

const device = {
  get: (key: string) => {
    const value: unknown = Taro.getStorageSync(key)
    return typeof value === 'string' && value !== '' ? value : null
  },
  set: (key: string, text: string) => Taro.setStorageSync(key, text),
  remove: (key: string) => Taro.removeStorageSync(key),
  keys: () => Taro.getStorageInfoSync().keys,
}

/** A mini-program has one window: nothing else writes its storage. */
export const keyValue: KeyValue = withMemory(device, () => () => {})
