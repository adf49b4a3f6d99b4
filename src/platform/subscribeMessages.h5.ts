/** Asks for permission to send WeChat messages. Never rejects. */
export interface SubscribeMessages {
  /** Whether this platform has such messages. */
  isOffered: boolean
  /** Number of templates WeChat lets the app ask for at once. */
  atOnce: number
  /**
   * Asks for templates, `atOnce` at most; call it in the handler of a tap.
   * @returns those the person allowed; null when WeChat could not ask
   */
  ask: (templateIds: readonly string[]) => Promise<string[] | null>
}

/** A browser has no WeChat messages. */
export const subscribeMessages: SubscribeMessages = {
  isOffered: false,
  atOnce: 0,
  ask: async () => null,
}
