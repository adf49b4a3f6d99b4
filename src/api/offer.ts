import type {
  DeclineBody,
  LoanOffer,
  LoanSigned,
  SignBody,
  Supplement,
  SupplementBody,
} from '@domain/contract/offer'
import { OFFER_DIFFERENCES, OFFER_STATES, REPAY_METHODS } from '@domain/statuses'
import { ask, nothing, send } from './call'
import { keyed, type ApiClient, type RequestOptions } from './client'
import { readClause, readParty } from './papers'
import {
  count,
  fieldsOf,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  ordinal,
  percent,
  required,
  unused,
  words,
  type Reader,
} from './read'
import { readCosts } from './readCosts'
import { named } from './replies'

const readContract = fieldsOf<LoanOffer['contract']>()({
  contract_no: required(words),
  title: required(words),
  template_version: required(words),
  parties: required(listOf(readParty)),
  clauses: required(listOf(readClause)),
})

const readAsked = fieldsOf<LoanOffer['asked']>()({
  amount: required(money),
  term: required(ordinal),
  annual_rate: required(percent),
})

const readOffer = fieldsOf<LoanOffer>()({
  offer_no: required(words),
  order_no: required(words),
  state: required(oneOf(OFFER_STATES)),
  amount: required(money),
  term: required(ordinal),
  annual_rate: required(percent),
  repay_method: required(oneOf(REPAY_METHODS)),
  repay_day: required(ordinal),
  irr: required(percent),
  asked: required(readAsked),
  differs: required(listOf(oneOf(OFFER_DIFFERENCES))),
  schedule: required(
    listOf(
      fieldsOf<LoanOffer['schedule'][number]>()({
        no: required(ordinal),
        principal: required(money),
        interest: required(money),
        payment: required(money),
      }),
    ),
  ),
  disclosure: required(readCosts),
  disclosure_sha256: required(words),
  contract: required(readContract),
  contract_sha256: required(words),
  offered_at: required(instant),
  valid_until: required(instant),
  read_seconds: required(count),
  served_at: unused,
})

/** What the lender answers to an application. Amounts in fen. */
export type OfferInfo = ReturnType<typeof readOffer>

const readOfferIfAny: Reader<LoanOffer | null, OfferInfo | null> = (data) =>
  named(data, 'offer_no', readOffer)

const readSigned = fieldsOf<LoanSigned>()({
  order_no: required(words),
  contract_no: required(words),
  status: unused,
  status_text: unused,
  signed_at: required(instant),
})

const readAskedFor = fieldsOf<Supplement>()({
  supplement_no: required(words),
  order_no: required(words),
  wishes: required(listOf(words)),
  asked_at: required(instant),
  answered_at: nullable(instant),
})

/** What the lender asks for before it decides. */
export type SupplementInfo = ReturnType<typeof readAskedFor>

const readAskedForIfAny: Reader<Supplement | null, SupplementInfo | null> = (data) =>
  named(data, 'supplement_no', readAskedFor)

/** 批复: reading and answering an offer, and adding what the lender asks for; calls of our own. */
export const offerApi = (client: ApiClient) => ({
  /** Null when there is none. The backend measures from the first reading on. */
  offer: (orderNo: string, options?: RequestOptions) =>
    ask(client, '/api/loan/offer', { order_no: orderNo }, readOfferIfAny, options),
  /** Signing the same offer again has no further effect, so it needs no key. */
  sign: (body: SignBody, options?: RequestOptions) =>
    send(client, '/api/loan/sign', body, readSigned, options),
  decline: (body: DeclineBody, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/decline', body, nothing, keyed(key, options)),
  /** Null when nothing was ever asked for. */
  askedFor: (orderNo: string, options?: RequestOptions) =>
    ask(client, '/api/loan/supplement', { order_no: orderNo }, readAskedForIfAny, options),
  supplement: (body: SupplementBody, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/supplement', body, nothing, keyed(key, options)),
})
