import Taro from '@tarojs/taro'
import type { BarMetrics } from './barMetrics.types'

/** Below the status bar, as high as WeChat's capsule button with its margins, ending left of it. */
export const barMetrics: BarMetrics = () => {
  const { statusBarHeight = 0, windowWidth } = Taro.getWindowInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect()
  const height = capsule.height + 2 * (capsule.top - statusBarHeight)
  return {
    paddingTop: `${statusBarHeight}px`,
    paddingRight: `${windowWidth - capsule.left}px`,
    height: `${height}px`,
  }
}
