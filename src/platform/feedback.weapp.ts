import Taro from '@tarojs/taro'
import { TOAST_MS, type Feedback } from './feedback.types'
import { passingWords } from './passingWords.weapp'

/** WeChat refuses a mask while the app is in the background. */
const unseen = (): void => {}

/** WeChat's own loading mask. WeChat shows toasts only in the middle of the screen, so pages draw their own. */
export const feedback: Feedback = {
  toast: (text) => passingWords.show(text, TOAST_MS),
  showLoading(text) {
    Taro.showLoading({ title: text, mask: true }).catch(unseen)
  },
  hideLoading() {
    Taro.hideLoading({ noConflict: true })
  },
}
