/**
 * The provider of SMS or WeChat messages has refused a message for certain. After any other error, such as a 502 or half an
 * answer, the outcome is unknown: the provider is asked before the message is sent again.
 */
export class NotTaken extends Error {
  override name = 'NotTaken'

  constructor(
    /** The provider's error code. */
    readonly code: string,
    /** Whether trying again is useless. */
    readonly isFinal: boolean,
    options?: ErrorOptions,
  ) {
    super(`the message was not taken: ${code}`, options)
  }
}
