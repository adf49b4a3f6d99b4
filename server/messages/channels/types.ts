import type { MessageChannel, MessageKind } from '@domain/index'
import type { MessageWords } from '../texts'

/** A message on its way to one person. */
export interface Outgoing extends MessageWords {
  /** Names this sending: a provider that can be asked knows it by that. */
  ref: string
  /** Mobile or openid. */
  to: string
  /** Whether its amount may be told. */
  withAmount: boolean
  /** When it was first tried. */
  triedAt: Date
}

/** The provider said that it did not take the message. Any other error leaves that open. */
export class NotTaken extends Error {
  override name = 'NotTaken'

  constructor(
    /** The provider's own. */
    readonly code: string,
    /** Whether trying again is of no use. */
    readonly isFinal: boolean,
  ) {
    super(`the message was not taken: ${code}`)
  }
}

/** A way to tell messages. */
export interface ChannelSender {
  /** Whether messages of that kind can be told this way. */
  offers(kind: MessageKind): boolean
  /** Resolves once the provider has taken the message. @throws NotTaken */
  send(message: Outgoing): Promise<void>
  /** Whether the provider has taken a message of that `ref`; absent where it can't be asked. */
  wasTaken?: (message: Outgoing) => Promise<boolean>
}

/** The channels of this server; one that is not configured is absent. */
export type ChannelSenders = Partial<Record<MessageChannel, ChannelSender>>
