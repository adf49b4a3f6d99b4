import type { Realm } from '../runtime/realm'
import type { Answer, Api, Options } from './call'

const WINDOW = {
  pixelRatio: 2,
  screenWidth: 375,
  screenHeight: 812,
  windowWidth: 375,
  windowHeight: 724,
  statusBarHeight: 44,
  screenTop: 88,
  safeArea: { left: 0, right: 375, top: 44, bottom: 778, width: 375, height: 734 },
}
const DEVICE = { brand: 'iPhone', model: 'iPhone X', system: 'iOS 17.0', platform: 'ios' }
const APP_BASE = {
  SDKVersion: '3.8.0',
  version: '8.0.50',
  language: 'zh_CN',
  enableDebug: false,
}
const MENU_BUTTON = { left: 278, right: 365, top: 48, bottom: 80, width: 87, height: 32 }

/** Properties that differ between phones; by default 375 × 812 points with WeChat's standard text size. */
export class System {
  /** 我 → 设置 → 通用 → 字体大小, in px. */
  fontSizeSetting = 16
  windowWidth = WINDOW.windowWidth
  theme: 'light' | 'dark' = 'light'
  private readonly themeListeners: ((change: object) => void)[] = []

  onThemeChange(listener: (change: object) => void): void {
    this.themeListeners.push(listener)
  }

  /** 我 → 设置 → 通用 → 深色模式, while the app runs. */
  setTheme(theme: 'light' | 'dark'): void {
    this.theme = theme
    this.themeListeners.forEach((listener) => listener({ theme }))
  }
}

export function systemApi(system: System, realm: Realm, answer: Answer): Api {
  const windowInfo = () => ({ ...WINDOW, windowWidth: system.windowWidth })
  const appBase = () => ({
    ...APP_BASE,
    theme: system.theme,
    fontSizeSetting: system.fontSizeSetting,
  })
  const whole = () => realm.clone({ ...windowInfo(), ...DEVICE, ...appBase() })
  return {
    getSystemInfoSync: whole,
    getSystemInfo: (options?: Options<object>) => answer('getSystemInfo', options, whole),
    getWindowInfo: () => realm.clone(windowInfo()),
    getDeviceInfo: () => realm.clone(DEVICE),
    getAppBaseInfo: () => realm.clone(appBase()),
    getMenuButtonBoundingClientRect: () => realm.clone(MENU_BUTTON),
    getAccountInfoSync: () =>
      realm.clone({ miniProgram: { appId: 'touristappid', envVersion: 'release', version: '' } }),
    nextTick: (run: () => void) => void setTimeout(run),
    vibrateShort: (options?: Options<object>) => answer('vibrateShort', options, () => {}),
    onThemeChange: (listener: (change: object) => void) => system.onThemeChange(listener),
    onMemoryWarning() {},
    getUpdateManager: () => ({
      onCheckForUpdate() {},
      onUpdateReady() {},
      onUpdateFailed() {},
      applyUpdate() {},
    }),
  }
}
