import type { ConsentEntry as WireEntry, ConsentsReply } from '@domain/contract/consent'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, flag, instant, record, required, text, within, words, type Reader } from './read'
import { listData } from './replies'
import { userApi } from './user'

const readEntry = fieldsOf<WireEntry>()({
  code: required(words),
  version: required(text),
  granted: required(flag),
  at: required(instant),
  order_no: required(text),
})

/** Consent or withdrawal for a text, with the number of its application or ''. */
export type ConsentEntry = ReturnType<typeof readEntry>

/** Consents on record; of a backend without a history, the last decision on each text. */
export interface ConsentBook {
  /** Newest first. */
  history: ConsentEntry[]
}

const readConsents: Reader<ConsentsReply, ConsentBook> = (data) => {
  const { history } = record(data)
  return {
    history: Array.isArray(history)
      ? within('history', () => listData(history, readEntry))
      : listData(data, readEntry),
  }
}

/** Reads and writes the record of consents. */
export const consentsApi = (client: ApiClient) => ({
  consents: (options?: RequestOptions) =>
    ask(client, '/api/user/consents', {}, readConsents, options),
  consent: userApi(client).consent,
})

export type ConsentsApi = ReturnType<typeof consentsApi>
