import type { Rates } from '@domain/contract/product'
import { ROUTES } from '@domain/contract/routes'
import type { ApiClient, RequestOptions } from './client'
import { list, record } from './read'

/** A backend without products answers with empty lists. */
function readRates(data: unknown): Rates {
  const body = record(data)
  return {
    products: list(body.products) as unknown as Rates['products'],
    purposes: list(body.purposes) as unknown as Rates['purposes'],
    quota: (body.quota as Rates['quota']) ?? null,
  }
}

export const loanApi = (client: ApiClient) => ({
  rates: (options?: RequestOptions) =>
    client.get(ROUTES.loanRates.path, {}, options).then(readRates),
})
