import { inWeChat } from './inWeChat.h5'
import type { Subscribe } from './subscribe.types'

/** WeChat's own browser opens no other app. */
export const subscribe: Subscribe = inWeChat()
  ? null
  : (url) => {
      const link = document.createElement('a')
      link.href = url.replace(/^https?:/, 'webcal:')
      link.click()
    }
