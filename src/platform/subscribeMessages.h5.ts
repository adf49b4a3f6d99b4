import type { SubscribeMessages } from './subscribeMessages.types'

/** A browser has no messages of WeChat. */
export const subscribeMessages: SubscribeMessages = {
  isOffered: false,
  atOnce: 0,
  ask: async () => null,
}
