/** Asking WeChat's user to be sent messages. Never rejects. */
export interface SubscribeMessages {
  /** Whether this platform has such messages. */
  isOffered: boolean
  /** Templates that can be asked for at once. */
  atOnce: number
  /**
   * Asks for templates, `atOnce` at most, in the tap that wants it.
   * @returns those the person agreed to; null when WeChat could not ask
   */
  ask: (templateIds: readonly string[]) => Promise<string[] | null>
}
