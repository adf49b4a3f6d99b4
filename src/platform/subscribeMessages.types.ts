/** Asking WeChat's user to be sent messages. Never rejects. */
export interface SubscribeMessages {
  /** Whether this platform has such messages. */
  isOffered: boolean
  /**
   * Asks for templates, three at most, in the tap that wants it.
   * @returns those the person agreed to; null when WeChat could not ask
   */
  ask: (templateIds: readonly string[]) => Promise<string[] | null>
}
