import Taro from '@tarojs/taro'
import { useSyncExternalStore } from 'react'
import {
  textFactor,
  themeClass,
  type CareRootOf,
  type ShowCare,
  type TextScale,
} from './careLook.types'

/** Width of the design in px: sizes are relative to the window's width, so they shrink below it. */
const DESIGN_WIDTH = 375

type Scheme = 'light' | 'dark'

/** What decides the colours of what style sheets do not reach. */
interface DrawnColours {
  scheme: Scheme
  care: boolean
}

/** As they were last shown. */
let shown: Pick<Parameters<ShowCare>[0], 'on' | 'theme'> = { on: false, theme: 'system' }
/** WeChat's own; null until first asked for. */
let system: Scheme | null = null
const listeners = new Set<() => void>()

const notifyAll = () => listeners.forEach((listener) => listener())

/** Draws again what takes its colours as properties; everything else has the classes of `careRoot`. */
export const showCare: ShowCare = ({ on, theme }) => {
  shown = { on, theme }
  notifyAll()
}

/** Colour scheme of WeChat, followed from the first call on. */
function systemScheme(): Scheme {
  if (system === null) {
    system = (setting().theme as Scheme | undefined) ?? 'light'
    Taro.onThemeChange(({ theme }) => {
      system = theme
      notifyAll()
    })
  }
  return system
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const scheme = (): Scheme => (shown.theme === 'system' ? systemScheme() : shown.theme)

/** The colours that the page is drawn in, for what takes its colours as properties. */
export const useDrawnColours = (): DrawnColours => ({
  scheme: useSyncExternalStore(subscribe, scheme),
  care: useSyncExternalStore(subscribe, () => shown.on),
})

/**
 * WeChat has no element above its pages, so each page's root carries the classes, and the tab bar's root. What WeChat draws
 * itself (its capsule, the ground behind a pulled page) keeps to the system's colours.
 */
export const careRoot: CareRootOf = (look) => {
  const theme = themeClass(look.theme)
  const sized = look.hasOwnScale && !look.on ? 'text-size' : ''
  const className = [theme, sized, look.on ? 'care' : ''].filter(Boolean).join(' ')
  if (!look.on) {
    if (!className) return {}
    return { className, ...(sized && { style: `--text-scale:${textFactor(look)}` }) }
  }
  const narrow = Math.max(1, DESIGN_WIDTH / Taro.getWindowInfo().windowWidth)
  return { className, style: `--text-scale:${textFactor(look) * narrow};--narrow:${narrow}` }
}

/** `fontSizeSetting` at WeChat's standard text size, in px. */
const STANDARD_PX = 16

interface TextSetting {
  fontSizeSetting?: number
  /** Newer versions of WeChat give the factor itself. */
  fontSizeScaleFactor?: number
  theme?: string
}

/** 我 → 设置 → 通用 → 字体大小. `getAppBaseInfo` since base library 2.20.1. */
const setting = (): TextSetting =>
  typeof Taro.getAppBaseInfo === 'function' ? Taro.getAppBaseInfo() : Taro.getSystemInfoSync()

export const textScale: TextScale = () => {
  const { fontSizeSetting = STANDARD_PX, fontSizeScaleFactor } = setting()
  return fontSizeScaleFactor ?? fontSizeSetting / STANDARD_PX
}

/** What keeps to the system's colours, for the settings. */
export const SYSTEM_BARS = '右上角的微信按钮和下拉时露出的背景跟随微信的深色模式。'
