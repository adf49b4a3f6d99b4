import type { SubscribeMessages } from './subscribeMessages.types'

/** A browser has no WeChat messages. */
export const subscribeMessages: SubscribeMessages = {
  isOffered: false,
  atOnce: 0,
  ask: async () => null,
}
