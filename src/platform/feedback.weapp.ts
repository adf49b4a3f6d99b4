import Taro from '@tarojs/taro'
import { TOAST_MS, type Feedback } from './feedback.types'

/** WeChat's own toast and loading; noConflict keeps one from closing the other. */
export const feedback: Feedback = {
  toast(text) {
    void Taro.showToast({ title: text, icon: 'none', duration: TOAST_MS })
  },
  showLoading(text) {
    void Taro.showLoading({ title: text, mask: true })
  },
  hideLoading() {
    Taro.hideLoading({ noConflict: true })
  },
}
