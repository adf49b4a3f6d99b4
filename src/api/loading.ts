import type { Feedback } from '@/platform/feedback.types'

export const LOADING_TEXT = '加载中...'
export const UPLOADING_TEXT = '上传中...'

/** One mask for all requests under way: it hides when the last of them ends, and leaves toasts alone. */
export function createLoadingCounter(feedback: Feedback) {
  let open = 0
  return {
    get open() {
      return open
    },
    /** Shows the mask. Returns a function that hides it, which may be called more than once. */
    begin: (text: string): (() => void) => {
      open += 1
      if (open === 1) feedback.showLoading(text)
      let ended = false
      return () => {
        if (ended) return
        ended = true
        open -= 1
        if (open === 0) feedback.hideLoading()
      }
    },
  }
}
