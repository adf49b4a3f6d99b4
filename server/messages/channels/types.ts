import type { MessageChannel, MessageKind } from '@domain/index'
import type { MessageWords } from '../texts'

/** A message to one recipient. */
export interface Outgoing extends MessageWords {
  /** Identifies this delivery; the provider can be asked about it. */
  ref: string
  /** Mobile or openid. */
  to: string
  /** Whether the text may contain the amount. */
  withAmount: boolean
  /** Time of the first try. */
  triedAt: Date
}

/** A channel that sends messages. */
export interface ChannelSender {
  /** Whether this kind of message can be sent. */
  offers(kind: MessageKind): boolean
  /**
   * Resolves once the provider has taken the message.
   * @throws NotTaken when it has refused it; after any other error the outcome is unknown
   */
  send(message: Outgoing): Promise<void>
  /** Whether the provider accepted the message of that `ref`; absent when the provider can't be asked. */
  wasTaken?: (message: Outgoing) => Promise<boolean>
}

/** Channels of this server; an unconfigured one is absent. */
export type ChannelSenders = Partial<Record<MessageChannel, ChannelSender>>
