import Taro from '@tarojs/taro'
import { TOAST_MS, type Feedback } from './feedback.types'

/** WeChat refuses words while the app is out of sight. */
const unseen = (): void => {}

/** WeChat's own toast and loading; noConflict keeps one from closing the other. */
export const feedback: Feedback = {
  toast(text) {
    Taro.showToast({ title: text, icon: 'none', duration: TOAST_MS }).catch(unseen)
  },
  showLoading(text) {
    Taro.showLoading({ title: text, mask: true }).catch(unseen)
  },
  hideLoading() {
    Taro.hideLoading({ noConflict: true })
  },
}
