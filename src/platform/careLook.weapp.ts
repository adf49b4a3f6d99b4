import Taro from '@tarojs/taro'
import { textFactor, type CareRootOf, type ShowCare, type TextScale } from './careLook.types'

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

/** `fontSizeSetting` at WeChat's standard text size, in px. */
const STANDARD_PX = 16

interface TextSetting {
  fontSizeSetting?: number
  /** Newer versions of WeChat give the factor itself. */
  fontSizeScaleFactor?: number
}

/** 我 → 设置 → 通用 → 字体大小. `getAppBaseInfo` since base library 2.20.1. */
const setting = (): TextSetting =>
  typeof Taro.getAppBaseInfo === 'function'
    ? (Taro.getAppBaseInfo() as TextSetting)
    : Taro.getSystemInfoSync()

export const textScale: TextScale = () => {
  const { fontSizeSetting = STANDARD_PX, fontSizeScaleFactor } = setting()
  return fontSizeScaleFactor ?? fontSizeSetting / STANDARD_PX
}
