import type { SmsEvent } from '@domain/sms'

export interface SmsMessage {
  mobile: string
  event: SmsEvent
  /** Six digits. */
  code: string
}

/** Sends a verification code to a phone. */
export interface SmsSender {
  /** Resolves once the provider has accepted the message; rejects otherwise. */
  send(message: SmsMessage): Promise<void>
  /** Last message to a mobile; only in the demo's sender. */
  lastTo?: (mobile: string) => SmsMessage | undefined
}
