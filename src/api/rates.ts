import { ROUTES } from '@domain/routes'
import type { ApiClient, RequestOptions } from './client'
import { withoutQuota } from './keep'
import { readRates } from './readRates'

/** Products and what they cost. */
export const ratesApi = (client: ApiClient) => ({
  current: (options?: RequestOptions) =>
    client
      .get(ROUTES.loanRates.path, {}, { ...options, keep: { scope: 'device', trim: withoutQuota } })
      .then(readRates),
})
