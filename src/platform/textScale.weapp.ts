import Taro from '@tarojs/taro'
import type { TextScale } from './textScale.types'

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
