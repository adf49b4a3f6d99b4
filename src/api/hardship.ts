import type {
  Hardship,
  HardshipAcceptBody,
  HardshipBody,
  HardshipOffer,
  HardshipOption,
  HardshipOptions,
  HardshipPlan,
  HardshipReply,
  HardshipRow,
  HardshipAmendment,
  HardshipWay,
  HardshipWithdrawBody,
} from '@domain/contract/hardship'
import { HARDSHIP_STATUSES, SHOWN_OFFER_STATES } from '@domain/hardship'
import { HARDSHIP_KINDS, HARDSHIP_PLAN_KINDS } from '@domain/hardshipPlans'
import type { MoneyText } from '@domain/contract/scalars'
import { ask, nothing, send } from './call'
import { keyed, type ApiClient, type RequestOptions } from './client'
import { readClause, readParty } from './papers'
import {
  anyText,
  balance,
  day,
  fieldsOf,
  flag,
  instant,
  isNothing,
  listOf,
  money,
  nullable,
  nullableOrLeftOut,
  oneOf,
  optional,
  ordinal,
  required,
  text,
  unused,
  words,
  type Reader,
} from './read'

const readWay = fieldsOf<HardshipWay>()({
  kind: required(oneOf(HARDSHIP_KINDS)),
  count: required(ordinal),
})

const readRow = fieldsOf<HardshipRow>()({
  due_date: required(day),
  principal: required(money),
  interest: required(money),
  arrears_interest: required(money),
  wait_interest: required(money),
  penalty: required(money),
})

export type HardshipRowInfo = ReturnType<typeof readRow>

const PLAN = {
  kind: required(oneOf(HARDSHIP_PLAN_KINDS)),
  count: required(ordinal),
  text: required(words),
  instalments: required(ordinal),
  first_payment: required(money),
  highest_payment: required(money),
  last_due_date: required(day),
  principal: required(money),
  arrears_interest: required(money),
  wait_interest: required(money),
  penalty: required(money),
  waived_interest: required(money),
  waived_penalty: required(money),
  added_interest: required(balance),
  rows: required(listOf(readRow)),
}

const readPlan = fieldsOf<HardshipPlan>()(PLAN)

const readOptions = fieldsOf<HardshipOptions>()({
  order_no: unused,
  as_of: unused,
  credit_text: required(words),
  options: required(
    listOf(
      fieldsOf<HardshipOption>()({
        ...PLAN,
        kind: required(oneOf(HARDSHIP_KINDS)),
        fits: nullableOrLeftOut(flag),
      }),
    ),
  ),
})

export type HardshipOptionsInfo = ReturnType<typeof readOptions>
export type HardshipOptionInfo = HardshipOptionsInfo['options'][number]

const readAmendment = fieldsOf<HardshipAmendment>()({
  title: required(words),
  template_version: required(words),
  offer_no: unused,
  order_no: unused,
  contract_no: required(words),
  contract_sha256: unused,
  offered_at: required(instant),
  valid_until: required(instant),
  parties: required(listOf(readParty)),
  clauses: required(listOf(readClause)),
  before: required(listOf(readRow)),
  plan: required(readPlan),
})

const readOffer = fieldsOf<HardshipOffer>()({
  offer_no: required(words),
  request_no: unused,
  order_no: unused,
  state: required(oneOf(SHOWN_OFFER_STATES)),
  state_text: required(words),
  accepted_at: nullable(instant),
  credit_text: required(words),
  amendment: required(readAmendment),
  sha256: required(words),
  pdf_url: required(words),
  awaits_payment: optional(flag),
})

export type HardshipOfferInfo = ReturnType<typeof readOffer>

const readNewestOffer: Reader<HardshipOffer | null, HardshipOfferInfo | null> = (data) =>
  isNothing(data) ? null : readOffer(data)

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
  monthly: nullableOrLeftOut(money),
  option: nullableOrLeftOut(readWay),
  offer_no: nullableOrLeftOut(words),
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
  /** The ways a loan can be repaid differently today. */
  options: (
    asked: { orderNo: string; monthly: MoneyText | undefined },
    options?: RequestOptions,
  ): Promise<HardshipOptionsInfo> =>
    ask(
      client,
      '/api/loan/hardshipOptions',
      { order_no: asked.orderNo, monthly: asked.monthly },
      readOptions,
      options,
    ),
  /** The newest offer for a loan; null when there is none. */
  offer: (orderNo: string, options?: RequestOptions): Promise<HardshipOfferInfo | null> =>
    ask(client, '/api/loan/hardshipOffer', { order_no: orderNo }, readNewestOffer, options),
  accept: (body: HardshipAcceptBody, options?: RequestOptions) =>
    send(client, '/api/loan/hardshipAccept', body, nothing, options),
  /** Declines an offer, or takes the request back. */
  withdraw: (body: HardshipWithdrawBody, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/hardshipWithdraw', body, nothing, keyed(key, options)),
})
