import Taro from '@tarojs/taro'

/**
 * Room around the app's own navigation bar, as inline style: below the status bar, as high as WeChat's capsule button
 * with its margins, ending left of it.
 */
export function barMetrics(): { paddingTop: string; paddingRight: string; height: string } {
  const { statusBarHeight = 0, windowWidth } = Taro.getWindowInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect()
  const height = capsule.height + 2 * (capsule.top - statusBarHeight)
  return {
    paddingTop: `${statusBarHeight}px`,
    paddingRight: `${windowWidth - capsule.left}px`,
    height: `${height}px`,
  }
}
