import type { SmsEvent } from '@domain/sms'
import { nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'

export const smsApi = (client: ApiClient) => ({
  /** Sends a code by SMS. Refusals carry `retryAfter` seconds where the server limits the rate. */
  send: (mobile: string, event: SmsEvent, options?: RequestOptions) =>
    send(client, '/api/sms/send', { mobile, event }, nothing, options),
})
