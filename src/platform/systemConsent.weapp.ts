import Taro from '@tarojs/taro'
import type { SystemConsent } from './systemConsent.types'

export const systemConsent: SystemConsent | null = {
  openGuide: async () => {
    // Since base library 2.32.3.
    if (typeof Taro.openPrivacyContract !== 'function') return
    await new Promise<void>((resolve) => {
      Taro.openPrivacyContract({ complete: () => resolve() })
    })
  },
  openPermissions: async () => {
    await Taro.openSetting().catch(() => {})
  },
}
