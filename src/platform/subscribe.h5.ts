import { inWeChat } from './download.h5'

/**
 * Opens a calendar address in the device's calendar, which asks the person; null in WeChat's own browser, which opens no
 * other app.
 */
export const subscribe: ((url: string) => void) | null = inWeChat()
  ? null
  : (url) => {
      const link = document.createElement('a')
      link.href = url.replace(/^https?:/, 'webcal:')
      link.click()
    }
