import Taro from '@tarojs/taro'
import { TOAST_MS, type Feedback } from './feedback.types'
import { passingWords } from './passingWords.weapp'

/** WeChat refuses a mask while the app is out of sight. */
const unseen = (): void => {}

/** WeChat's own loading; its toast has no other place than the middle of the screen, so that pages draw one. */
export const feedback: Feedback = {
  toast: (text) => passingWords.show(text, TOAST_MS),
  showLoading(text) {
    Taro.showLoading({ title: text, mask: true }).catch(unseen)
  },
  hideLoading() {
    Taro.hideLoading({ noConflict: true })
  },
}
