import type { SmsEvent } from '@domain/sms'

export interface SmsMessage {
  mobile: string
  event: SmsEvent
  /** Six digits. */
  code: string
  /** Identifies this sending; the provider can be asked about it. */
  ref: string
}

/** Sends a verification code to a phone. */
export interface SmsSender {
  /**
   * Resolves once the provider has taken the message.
   * @throws NotTaken when it has refused it; after any other error the outcome is unknown
   */
  send(message: SmsMessage): Promise<void>
  /** Whether the provider has taken a message sent just now. */
  wasTaken(message: SmsMessage): Promise<boolean>
  /** Last message to a mobile; only in the demo's sender. */
  lastTo?: (mobile: string) => SmsMessage | undefined
}
