import { ROUTES } from '@domain/routes'
import type { SmsEvent } from '@domain/statuses'
import type { ApiClient, RequestOptions } from './client'

export const smsApi = (client: ApiClient) => ({
  /** Asks for a code by SMS. Refusals carry `retryAfter` seconds where the server limits the rate. */
  send: (mobile: string, event: SmsEvent, options?: RequestOptions) =>
    client.post<null>(ROUTES.smsSend.path, { mobile, event }, options),
})
