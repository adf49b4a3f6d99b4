import Taro from '@tarojs/taro'
import { textFactor, type CareRootOf, type ShowCare } from './careLook.types'

/** Width of the design in px: sizes are parts of the window's width, and shrink below it. */
const DESIGN_WIDTH = 375

export const showCare: ShowCare = () => {}

/** Nothing stands above a page that could carry a class, so each page's root does, and the tab bar's. */
export const careRoot: CareRootOf = (look) => {
  if (!look.on) return {}
  const narrow = Math.max(1, DESIGN_WIDTH / Taro.getWindowInfo().windowWidth)
  return {
    className: 'care',
    style: `--text-scale:${textFactor(look) * narrow};--narrow:${narrow}`,
  }
}
