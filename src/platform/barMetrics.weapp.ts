import Taro from '@tarojs/taro'
import type { BarRoom } from './barMetrics.h5'

/** Below the status bar, as high as WeChat's capsule button with its margins, ending left of it. */
export function barMetrics(): BarRoom {
  const { statusBarHeight = 0, windowWidth } = Taro.getWindowInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect()
  const height = capsule.height + 2 * (capsule.top - statusBarHeight)
  return {
    paddingTop: `${statusBarHeight}px`,
    paddingRight: `${windowWidth - capsule.left}px`,
    height: `${height}px`,
  }
}
