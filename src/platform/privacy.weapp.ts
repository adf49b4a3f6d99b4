import Taro from '@tarojs/taro'
import { AGREE_BUTTON_ID, type Privacy } from './privacy.types'

/**
 * The event of the agree button follows its tap and has to arrive before the button is taken away. Versions of
 * WeChat without that event are answered by the tap alone.
 */
const EVENT_FOLLOWS_WITHIN_MS = 300

let afterPress: ReturnType<typeof setTimeout> | undefined

export const privacy: Privacy = {
  answerWith(ask) {
    // Since base library 2.32.3; earlier ones ask nothing.
    if (typeof Taro.onNeedPrivacyAuthorization !== 'function') return
    Taro.onNeedPrivacyAuthorization((resolve) => {
      // A press before this question is no answer to it.
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
