import Taro from '@tarojs/taro'
import type { AppUpdate } from './injected.types'

/** WeChat downloads new versions by itself; its old releases lack the manager that reports them. */
const manager = () => (Taro.canIUse('getUpdateManager') ? Taro.getUpdateManager() : null)

export const appUpdate: AppUpdate = {
  watch: (onReady) => manager()?.onUpdateReady(onReady),
  // Page code is part of the packages and can't fail to load.
  look: () => {},
  apply: () => manager()?.applyUpdate(),
}
