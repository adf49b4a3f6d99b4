import type { AutoDebit, AutoDebitBody, DebitAttempt, NextDebit } from '@domain/contract/autoDebit'
import { DEBIT_STATES } from '@domain/autoDebit'
import { ask, send } from './call'
import { readCard } from './cards'
import { keyed, type ApiClient, type RequestOptions } from './client'
import {
  day,
  fieldsOf,
  flag,
  instant,
  count,
  listOf,
  money,
  nullable,
  oneOf,
  ordinal,
  required,
  text,
  unused,
} from './read'

const readNext = fieldsOf<NextDebit>()({
  no: required(ordinal),
  day: required(day),
  hour: required(count),
  amount: required(money),
})

const readAttempt = fieldsOf<DebitAttempt>()({
  no: required(ordinal),
  at: required(instant),
  state: required(oneOf(DEBIT_STATES)),
  amount: nullable(money),
  failure: unused,
  obstacle: unused,
  reason: required(text),
  last4: required(text),
})
export type AttemptInfo = ReturnType<typeof readAttempt>

/** How automatic repayment of a loan stands. */
const readAutoDebit = fieldsOf<AutoDebit>()({
  on: required(flag),
  card: nullable(readCard),
  since: nullable(instant),
  next: nullable(readNext),
  attempts: required(listOf(readAttempt)),
  can_turn_on: required(flag),
  grace_days: required(count),
})
export type AutoDebitInfo = ReturnType<typeof readAutoDebit>

/** 自动还款; calls of our own. */
export const autoDebitApi = (client: ApiClient) => ({
  state: (orderNo: string, options?: RequestOptions) =>
    ask(client, '/api/loan/autoDebit', { order_no: orderNo }, readAutoDebit, options),
  set: (body: AutoDebitBody, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/autoDebit', body, readAutoDebit, keyed(key, options)),
})
