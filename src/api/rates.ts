import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { withoutQuota } from './keep'
import { readRates } from './readRates'

/** Products and what they cost. */
export const ratesApi = (client: ApiClient) => ({
  current: (options?: RequestOptions) =>
    ask(client, '/api/loan/rates', {}, readRates, {
      ...options,
      keep: { scope: 'device', trim: withoutQuota },
    }),
})
