import type { SmsEvent } from '@domain/sms'

export interface SmsMessage {
  mobile: string
  event: SmsEvent
  /** Six digits. */
  code: string
}

/** Carries a verification code to a phone. */
export interface SmsSender {
  /** Resolves once the provider has taken the message; rejects when it has not. */
  send(message: SmsMessage): Promise<void>
  /** The last message to a mobile; only a sender for the demo remembers it. */
  lastTo?: (mobile: string) => SmsMessage | undefined
}
