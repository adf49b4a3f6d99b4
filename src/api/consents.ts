import type { ConsentEntry as WireEntry, ConsentsReply } from '@domain/contract/user'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, flag, instant, record, required, text, type Reader } from './read'
import { shownData } from './replies'
import { userApi } from './user'

const readEntry = fieldsOf<WireEntry>()({
  code: required(text),
  version: required(text),
  granted: required(flag),
  at: required(instant),
  order_no: required(text),
})

/** A word on a text; with the application it came with, or empty. */
export type ConsentEntry = ReturnType<typeof readEntry>

/** What a backend has on record; one without a history has its last words there. */
export interface ConsentBook {
  /** Newest first. */
  history: ConsentEntry[]
}

const readConsents: Reader<ConsentsReply, ConsentBook> = (data) => {
  const { history } = record(data)
  return { history: shownData(Array.isArray(history) ? history : data, readEntry) }
}

/** The record of consents, and a word for it. */
export const consentsApi = (client: ApiClient) => ({
  consents: (options?: RequestOptions) =>
    ask(client, '/api/user/consents', {}, readConsents, options),
  consent: userApi(client).consent,
})

export type ConsentsApi = ReturnType<typeof consentsApi>
