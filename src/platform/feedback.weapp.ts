import Taro from '@tarojs/taro'
import { TOAST_MS, type Feedback, type Announce, type LiveWhenNew } from './feedback.types'

let words = ''
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: string): void {
  words = next
  listeners.forEach((listener) => listener())
}

/** Text of the toast on screen, drawn by the page in front; '' when there is none. */
export const passingWords = {
  current: (): string => words,
  show: (text: string, durationMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => change(''), durationMs)
    change(text)
  },
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

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

/** WeChat announces elements with `aria-live`; it has no live region for text alone. */
export const announce: Announce = () => {}

export const liveWhenNew: LiveWhenNew = 'polite'
