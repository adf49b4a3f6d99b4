import Taro from '@tarojs/taro'
import type { SubscribeMessages } from './subscribeMessages.h5'

/** Number of templates WeChat lets a mini-program ask for at once. */
const AT_ONCE = 3

export const subscribeMessages: SubscribeMessages = {
  isOffered: true,
  atOnce: AT_ONCE,
  ask: async (templateIds) => {
    const tmplIds = templateIds.slice(0, AT_ONCE)
    // Taro's type also requires a field of another platform.
    const options = { tmplIds } as Parameters<typeof Taro.requestSubscribeMessage>[0]
    try {
      const answer = (await Taro.requestSubscribeMessage(options)) as object as Record<
        string,
        unknown
      >
      return tmplIds.filter((id) => answer[id] === 'accept')
    } catch {
      return null
    }
  },
}
