import Taro from '@tarojs/taro'
import { textFactor, type CareRootOf, type ShowCare } from './careLook.types'

/** Width of the design in px: sizes are relative to the window's width, so they shrink below it. */
const DESIGN_WIDTH = 375

export const showCare: ShowCare = () => {}

/** WeChat has no element above its pages, so each page's root carries the class, and the tab bar's root. */
export const careRoot: CareRootOf = (look) => {
  if (!look.on) return {}
  const narrow = Math.max(1, DESIGN_WIDTH / Taro.getWindowInfo().windowWidth)
  return {
    className: 'care',
    style: `--text-scale:${textFactor(look) * narrow};--narrow:${narrow}`,
  }
}
