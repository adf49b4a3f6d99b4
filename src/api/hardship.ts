import type { HardshipBody, Hardship, HardshipReply } from '@domain/contract/hardship'
import { HARDSHIP_STATUSES } from '@domain/hardship'
import { ask, nothing, send } from './call'
import { keyed, type ApiClient, type RequestOptions } from './client'
import {
  anyText,
  day,
  fieldsOf,
  instant,
  isNothing,
  nullable,
  nullableOrLeftOut,
  oneOf,
  optional,
  required,
  text,
  unused,
  words,
  type Reader,
} from './read'

const readRequest = fieldsOf<Hardship>()({
  request_no: required(words),
  order_no: required(text),
  status: required(oneOf(HARDSHIP_STATUSES)),
  status_text: required(words),
  reason: unused,
  reason_text: required(text),
  wish: required(text),
  created_at: required(instant),
  answered_at: nullable(instant),
  complaint_no: anyText,
  due_on: optional(day),
  answer: nullableOrLeftOut(text),
})

export type HardshipRequest = ReturnType<typeof readRequest>

const readNewest: Reader<HardshipReply, HardshipRequest | null> = (data) =>
  isNothing(data) ? null : readRequest(data)

/** 协商还款; calls of our own. */
export const hardshipApi = (client: ApiClient) => ({
  /** The newest request for a loan, or for any loan; null when there is none. */
  state: (orderNo?: string, options?: RequestOptions) =>
    ask(client, '/api/loan/hardship', { order_no: orderNo }, readNewest, options),
  request: (body: HardshipBody, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/hardship', body, nothing, keyed(key, options)),
})
