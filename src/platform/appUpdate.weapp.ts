import Taro from '@tarojs/taro'
import type { AppUpdate } from './appUpdate.types'

/** WeChat fetches new versions by itself; old ones of WeChat cannot say so. */
const manager = () => (Taro.canIUse('getUpdateManager') ? Taro.getUpdateManager() : null)

export const appUpdate: AppUpdate = {
  watch: (onReady) => manager()?.onUpdateReady(onReady),
  // Page code comes in the packages.
  look: () => {},
  apply: () => manager()?.applyUpdate(),
}
