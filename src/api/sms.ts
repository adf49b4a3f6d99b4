import type { SmsEvent } from '@domain/sms'
import { nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'

export const smsApi = (client: ApiClient) => ({
  /**
   * Sends a code by SMS. Refusals carry `retryAfter` seconds where the server limits the rate.
   * @param mobile a mask for the own number, or for the one that `handle` names before a login
   */
  send: (mobile: string, event: SmsEvent, handle?: string, options?: RequestOptions) => {
    const body = handle === undefined ? { mobile, event } : { mobile, event, number_handle: handle }
    return send(client, '/api/sms/send', body, nothing, options)
  },
})
