import Taro from '@tarojs/taro'
import { AGREE_BUTTON_ID, type Privacy, type SystemConsent } from './privacy.types'

/**
 * How long the agree button waits for its event, in ms: the event follows the tap and must arrive before the button is
 * removed. For WeChat versions without that event, the tap alone counts.
 */
const EVENT_FOLLOWS_WITHIN_MS = 300

let afterPress: ReturnType<typeof setTimeout> | undefined

export const privacy: Privacy = {
  answerWith(ask) {
    // Since base library 2.32.3; earlier ones ask nothing.
    if (typeof Taro.onNeedPrivacyAuthorization !== 'function') return
    Taro.onNeedPrivacyAuthorization((resolve) => {
      // A press before this question does not answer it.
      clearTimeout(afterPress)
      resolve({ event: 'exposureAuthorization' })
      void ask().then((agreed) =>
        resolve(agreed ? { event: 'agree', buttonId: AGREE_BUTTON_ID } : { event: 'disagree' }),
      )
    })
  },
  pressed(agree) {
    afterPress = setTimeout(agree, EVENT_FOLLOWS_WITHIN_MS)
  },
}

const openGuide = () =>
  new Promise<void>((resolve) => {
    Taro.openPrivacyContract({ complete: () => resolve() })
  })

export const systemConsent: SystemConsent | null = {
  // Since base library 2.32.3.
  openGuide: typeof Taro.openPrivacyContract === 'function' ? openGuide : null,
  openPermissions: async () => {
    await Taro.openSetting().catch(() => {})
  },
}
